// Sections of the recipe page; a preview shows them too.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { photoAddress, photoRowSizes } from "#app/lib/addresses/photo-sizes.ts";
import type { Localized } from "#app/i18n/localized.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDuration } from "#app/lib/format/duration.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { KitchenControls } from "./kitchen-controls.tsx";
import type { RecipePageView } from "./recipe-view.server.ts";
import { useTickedIngredients } from "./ticked-ingredients.ts";

type IngredientsProps = {
  recipe: RecipePageView;
  controls?: boolean;
};

export function Ingredients({ recipe, controls = true }: IngredientsProps) {
  const { t } = useTranslation("recipe-page");
  const ticked = useTickedIngredients(recipe.card.id);
  return (
    <section className="ingredients" aria-labelledby="ingredients" {...ticked}>
      <h2 id="ingredients" tabIndex={-1}>
        {t("ingredients")}
      </h2>
      {controls ? <KitchenControls recipe={recipe} /> : null}
      <AvoidedSummary recipe={recipe} />
      {recipe.groups.map((group, i) => (
        <div key={i}>
          {group.heading ? (
            <h3>
              <LocalizedText value={group.heading} />
            </h3>
          ) : null}
          <ul>
            {group.items.map((item, j) => (
              <li key={j}>
                <label>
                  <input type="checkbox" />{" "}
                  <IngredientText item={item}>
                    {item.linkedRecipeId === undefined ? undefined : (
                      <Link to={item.linkedAddress ?? `/recipe/${item.linkedRecipeId}`}>
                        <LocalizedText value={item.name} />
                      </Link>
                    )}
                  </IngredientText>
                  {item.avoided ? (
                    <strong className="avoided"> {t("avoid.mark", { names: item.avoided })}</strong>
                  ) : null}
                  {item.batch ? <small> {item.batch}</small> : null}
                </label>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

type IngredientTextProps = {
  item: { amount: string; name: Localized; note?: Localized | null | undefined; fixed?: boolean };
  /** instead of the name */
  children?: ReactNode;
};

export function IngredientText({ item, children }: IngredientTextProps) {
  const { t } = useTranslation("recipe-page");
  return (
    <>
      {item.amount ? <b>{`${item.amount} `}</b> : null}
      {children ?? <LocalizedText value={item.name} />}
      {item.note ? (
        <i>
          , <LocalizedText value={item.note} />
        </i>
      ) : null}
      {item.amount ? null : `, ${t("toTaste")}`}
      {item.fixed ? <small> ({t("doesNotScale")})</small> : null}
    </>
  );
}

/** What was found of the allergens that the visitor avoids. */
export function AvoidedSummary({ recipe: { avoid } }: { recipe: Pick<RecipePageView, "avoid"> }) {
  const { t } = useTranslation("recipe-page");
  if (!avoid) return null;
  return (
    <div className="avoided-summary">
      {avoid.declared ? <p>{t("avoid.declared", { names: avoid.declared })}</p> : null}
      {avoid.found ? <p>{t("avoid.found", { names: avoid.found })}</p> : null}
      {avoid.notFound ? <p>{t("avoid.notFound", { names: avoid.notFound })}</p> : null}
    </div>
  );
}

export function Steps({ recipe }: { recipe: RecipePageView }) {
  const { t } = useTranslation("recipe-page");
  const language = useLanguage();
  const groups: Array<{ first: number; steps: RecipePageView["steps"] }> = [];
  recipe.steps.forEach((step, i) => {
    if (i === 0 || step.heading) groups.push({ first: i + 1, steps: [] });
    groups.at(-1)!.steps.push(step);
  });
  return (
    <section className="steps" aria-labelledby="steps">
      <h2 id="steps" tabIndex={-1}>
        {t("steps")}
      </h2>
      {recipe.timesStay ? <p className="fine-print">{t("timesStay")}</p> : null}
      {recipe.vesselsStay ? <p className="fine-print">{recipe.vesselsStay}</p> : null}
      {recipe.pan ? (
        <p className="fine-print">
          {recipe.pan} <a href="/resources/pan-sizes">{t("pan.convert")}</a>
        </p>
      ) : null}
      {groups.map(({ first, steps }) => (
        <div key={first}>
          {steps[0]?.heading ? (
            <h3>
              <LocalizedText value={steps[0].heading} />
            </h3>
          ) : null}
          <ol {...(first > 1 ? { start: first } : {})}>
            {steps.map((step, i) => (
              <li key={i}>
                <LocalizedText value={step.text} />
                {step.minutes === null ? null : (
                  <span className="step-time">{formatDuration(step.minutes, language)}</span>
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

/** Works that the story rests on. */
export function Sources({ recipe: { sources } }: { recipe: Pick<RecipePageView, "sources"> }) {
  const { t } = useTranslation("recipe-page");
  return sources ? (
    <>
      <h3>{t("sources")}</h3>
      <ul>
        {sources.map(({ title, lang, url }) => (
          <li key={url}>
            <a href={url} lang={lang} rel="noopener">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  ) : null;
}

/** More photos, story and source. */
export function ContributionNotes({
  contribution,
  title,
}: {
  contribution: NonNullable<RecipePageView["contribution"]>;
  title: string;
}) {
  const { t } = useTranslation("recipe-page");
  const { credit, sourceUrl, storyWho, storyWhere, photos } = contribution;
  return (
    <section className="contribution">
      {photos.length > 1 ? (
        <ul className="photo-row">
          {photos.slice(1).map(({ key, alt, width, height }) => (
            <li key={key}>
              <Picture
                src={photoAddress(key)}
                alt={alt || title}
                sizes={photoRowSizes}
                {...{ width, height }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {storyWho || storyWhere ? <p>{[storyWho, storyWhere].filter(Boolean).join(", ")}</p> : null}
      {credit || sourceUrl ? (
        <p className="fine-print">
          {t("credit")}{" "}
          {sourceUrl ? (
            <a href={sourceUrl} rel="nofollow ugc noopener">
              {credit ?? new URL(sourceUrl).hostname}
            </a>
          ) : (
            credit
          )}
        </p>
      ) : null}
    </section>
  );
}
