import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SaveButton, SaveForm } from "./save-button.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { CountryName } from "./country-name.tsx";
import { Flag } from "./flag.tsx";
import type { RecipeCardData } from "./recipe-card-data.ts";
import "#app/styles/card.css";

type RecipeCardProps = {
  recipe: RecipeCardData;
  /** folded search terms to highlight */
  marked?: ReadonlyArray<string>;
  eager?: boolean;
  heading?: "h2" | "h3";
  /** adds a save button, for cards inside a SaveForm; "anchored": the page returns to this button after saving */
  save?: boolean | "anchored";
  /** what the page says about this recipe, in one line */
  note?: string;
  /** the picture above the text on phones too, where cards in lists are rows */
  tall?: boolean;
};

export function RecipeCard({
  recipe,
  marked,
  eager,
  heading: Heading = "h3",
  save = false,
  note,
  tall = false,
}: RecipeCardProps) {
  const { t } = useTranslation();
  return (
    <article className={tall ? "card" : "card card-row"}>
      <Picture
        src={recipe.imageUrl}
        // A drawing shows what the title beside it says.
        alt={recipe.imageAlt ?? ""}
        width={400}
        height={300}
        {...(eager ? { eager } : {})}
      />
      {recipe.badge ? <span className="badge">{t(`badge.${recipe.badge}`)}</span> : null}
      <div className="card-body">
        <Heading>
          <Link to={`/recipe/${recipe.id}`} prefetch="intent">
            <LocalizedText value={recipe.title} {...(marked ? { marked } : {})} />
          </Link>
        </Heading>
        {recipe.summary ? (
          <p>
            <LocalizedText value={recipe.summary} {...(marked ? { marked } : {})} />
          </p>
        ) : null}
        {note ? <p className="card-note">{note}</p> : null}
        <p className="card-meta">
          <span>
            <Flag country={recipe.country} />
            <CountryName country={recipe.country} />
          </span>
          {recipe.rating ? <Stars rating={recipe.rating} /> : null}
          <span>{recipe.time}</span>
          <span>{t(`difficulty.${recipe.difficulty}`)}</span>
          {recipe.marks ? <b>{recipe.marks}</b> : null}
          {recipe.dayBefore ? <b>{t("time.dayBefore")}</b> : null}
        </p>
      </div>
      {save ? (
        <SaveButton id={recipe.id} title={recipe.title.text} anchored={save === "anchored"} />
      ) : null}
    </article>
  );
}

/** Rows on phones, two columns on tablets, four on wide screens. The first cards load their pictures eagerly. */
export function RecipeGrid({
  recipes,
  marked,
  eager = 0,
  heading,
  anchored = false,
}: {
  recipes: ReadonlyArray<RecipeCardData>;
  marked?: ReadonlyArray<string>;
  eager?: number;
  heading?: "h2" | "h3";
  /** only if no other grid on the page shows the same recipes */
  anchored?: boolean;
}) {
  return (
    <SaveForm>
      <ul className="grid">
        {recipes.map((recipe, i) => (
          <li key={recipe.id}>
            <RecipeCard
              recipe={recipe}
              eager={i < eager}
              save={anchored ? "anchored" : true}
              {...(marked ? { marked } : {})}
              {...(heading ? { heading } : {})}
            />
          </li>
        ))}
      </ul>
    </SaveForm>
  );
}
