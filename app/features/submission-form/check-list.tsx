import { useTranslation } from "react-i18next";
import { stepOf } from "#app/features/submissions/form-steps.ts";
import type { ProblemField } from "#app/features/submissions/submission-problems.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDuration } from "#app/lib/format/duration.ts";
import { fieldId } from "./problem-list.ts";
import type { SubmitPageProps } from "./submit-page-props.ts";

const fieldsOf = {
  dish: ["title", "description", "type", "difficulty", "country", "countryOther"],
  time: ["cookingTime", "prepTime", "waitTime"],
  servings: ["servings"],
  photo: ["title"],
  ingredients: ["ingredients"],
  steps: ["steps"],
  allergens: ["allergens"],
  languages: ["otherTitle"],
} as const satisfies Record<string, ReadonlyArray<ProblemField>>;
type Name = keyof typeof fieldsOf;
const names = Object.keys(fieldsOf) as Array<Name>;

/** The draft at a glance before it is sent; each line leads to where it is written. */
export function CheckList(props: SubmitPageProps) {
  const { t } = useTranslation(["submission-form", "submissions"]);
  const texts = useTexts(props);
  const { wrong } = props.facts;
  if (wrong === null) return null;
  /** the text itself says that something is left to do */
  const isSaid = (name: Name) =>
    texts[name] === t("check.missing") ||
    (name === "allergens" && props.content.allergens.length === 0);
  return (
    <>
      <h3 id="check-list">{t("check.title")}</h3>
      <dl className="check-list">
        {names.map((name) => {
          const [first] = fieldsOf[name];
          const wrongField =
            name === "photo" ? undefined : fieldsOf[name].find((field) => wrong.includes(field));
          const at = stepOf(wrongField ?? first);
          const id = name === "photo" ? "photos" : fieldId(wrongField ?? first);
          const change = (
            <>
              {t("check.change")}
              <span className="visually-hidden">: {t(`check.names.${name}`)}</span>
            </>
          );
          return (
            <div key={name} className={wrongField ? "check-missing" : undefined}>
              <dt>{t(`check.names.${name}`)}</dt>
              <dd>
                {wrongField && !isSaid(name) ? `${t("check.toFix")}: ` : ""}
                {texts[name]}
              </dd>
              <dd>
                {at === props.step ? (
                  <a className="tap" href={`#${id}`}>
                    {change}
                  </a>
                ) : (
                  <button type="submit" name="goto" value={`${at}#${id}`} className="link-button">
                    {change}
                  </button>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <p>
        <button
          type="submit"
          name="intent"
          value="preview"
          className="button button-quiet button-small"
        >
          {t("submissions:actions.preview")}
        </button>
      </p>
    </>
  );
}

function useTexts({ content, facts }: SubmitPageProps): Record<Name, string> {
  const { t } = useTranslation(["submission-form", "recipe-page"]);
  const language = useLanguage();
  const list = new Intl.ListFormat(language);
  const { counts, photos, sightings } = facts;
  const named = (names: ReadonlyArray<string>) =>
    list.format(names.map((name) => t(`recipe-page:allergen.${name as "milk"}`)));
  const open = sightings.filter(({ declared, absent }) => !declared && !absent);
  const withoutAmount = t("check.withoutAmount", { count: counts.withoutAmount });
  const declared = content.allergensNone ? t("check.allergensNone") : t("check.notDeclared");
  return {
    dish: content.title || t("check.missing"),
    time: counts.minutes > 0 ? formatDuration(counts.minutes, language) : t("check.missing"),
    servings: content.servings || t("check.missing"),
    photo: photos.length > 0 ? t("check.photos", { count: photos.length }) : t("check.noPhoto"),
    ingredients: [
      t("check.ingredients", { count: counts.ingredients }),
      ...(counts.withoutAmount > 0 ? [withoutAmount] : []),
    ].join(", "),
    steps: t("check.steps", { count: counts.steps }),
    allergens:
      open.length > 0
        ? t("check.allergensOpen", {
            allergens: named(open.map(({ allergen }) => allergen)),
          })
        : content.allergens.length > 0
          ? named(content.allergens)
          : declared,
    languages: content.otherTitle ? t("check.both") : t(`check.only.${content.language}`),
  };
}
