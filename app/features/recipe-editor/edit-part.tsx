import { useState, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { formatDuration } from "#app/lib/format/duration.ts";
import type { Allergen, DietaryTag } from "#app/lib/values/catalogue-values.ts";
import { editParts, partOf, type EditPart } from "./edit-parts.ts";
import { isFilled, isSection, type RecipeForm, type RowList } from "./recipe-form-fields.ts";

/** In the browser: saving shows the form anew, with the part that was open. */
let lastOpen: { recipeId: number; part: EditPart } | null = null;

type PartsState = {
  recipeId: number;
  /** as typed now */
  values: RecipeForm;
  errors: Readonly<Record<string, unknown>>;
  missing: Record<Language, ReadonlyArray<string>>;
  /** the fields with a finding of the check or an outdated translation */
  toCheck: ReadonlyArray<string>;
  /** the part that the address names */
  asked: EditPart | undefined;
};

export type PartOf = (part: EditPart) => Omit<EditPartProps, "children">;

/** The state of each part. The first one with an error is open. */
export function useEditParts(state: PartsState): PartOf {
  const { t } = useTranslation(["admin"]);
  const { recipeId, values, errors, missing, toCheck, asked } = state;
  const contents = useContents(values);
  const title = usePartTitle();
  const [first] = useState(
    () => asked ?? (lastOpen?.recipeId === recipeId ? lastOpen.part : "text"),
  );
  const wrong = Object.keys(errors).map(partOf);
  const firstWrong = editParts.find((part) => wrong.includes(part));
  const count = (part: EditPart, fields: ReadonlyArray<string>) =>
    fields.filter((field) => partOf(field) === part).length;
  return (part) => {
    const toFix = wrong.filter((one) => one === part).length;
    const notes = count(part, toCheck);
    return {
      title: title(part),
      content: contents(part),
      isOpen: part === (firstWrong ?? first),
      onOpen: () => {
        lastOpen = { recipeId, part };
      },
      problem: toFix > 0 ? t("admin:recipes.parts.toFix", { count: toFix }) : null,
      remarks: [
        ...(["en", "es"] as const).flatMap((language) => {
          const texts = count(part, missing[language]);
          return texts === 0 ? [] : [t(`admin:recipes.missingTexts.${language}`, { count: texts })];
        }),
        ...(notes === 0 ? [] : [t("admin:recipes.parts.toCheck", { count: notes })]),
      ],
    };
  };
}

type EditPartProps = {
  title: string;
  /** what is in it, in a line */
  content: string;
  isOpen: boolean;
  onOpen: () => void;
  problem: string | null;
  remarks: ReadonlyArray<string>;
  children: ReactNode;
};

/** Opening one closes the others; a browser that does not know that leaves them open. */
export function EditPartDetails(props: EditPartProps) {
  const { title, content, isOpen, onOpen, problem, remarks, children } = props;
  return (
    <details
      name="part"
      className="edit-part"
      open={isOpen}
      onToggle={({ currentTarget }) => (currentTarget.open ? onOpen() : undefined)}
    >
      <summary onClick={stay}>
        <h2>{title}</h2>
        <span className="edit-part-content">{content}</span>
        {problem ? <b className="edit-part-problem">{problem}</b> : null}
        {remarks.length > 0 ? <span>{remarks.join(" · ")}</span> : null}
      </summary>
      {children}
    </details>
  );
}

/** The part that closes above would move the page: what was pressed stays where it was. */
function stay({ currentTarget: summary }: MouseEvent<HTMLElement>) {
  const { top } = summary.getBoundingClientRect();
  requestAnimationFrame(() => {
    const moved = summary.getBoundingClientRect().top - top;
    scrollBy({ top: moved, behavior: "instant" });
  });
}

export function usePartTitle() {
  const { t } = useTranslation(["admin"]);
  return (part: EditPart): string => {
    switch (part) {
      case "text":
        return t("admin:recipes.legend");
      case "labels":
        return t("admin:recipes.parts.labels");
      case "advice":
      case "facts":
      case "story":
        return t(`admin:recipes.${part}`);
      default:
        return t(`admin:recipes.fields.${part}`);
    }
  };
}

/** What is in each part: "12 in 2 groups", "Rice, 45 min". */
function useContents(values: RecipeForm) {
  const { t } = useTranslation(["common", "admin", "recipe-page"]);
  const { t: common } = useTranslation();
  const language = useLanguage();
  const list = (parts: ReadonlyArray<string>) =>
    parts.filter(Boolean).join(" · ") || t("admin:recipes.parts.none");
  const rows = (name: RowList) => {
    const filled = values[name].filter((row) => !isSection(row) && isFilled(row)).length;
    const groups = values[name].filter(isSection).length;
    if (filled === 0) return list([]);
    return groups === 0
      ? String(filled)
      : t("admin:recipes.parts.inGroups", { items: filled, count: groups });
  };
  const named = (
    names: ReadonlyArray<
      "whyItWorks" | "checkpoint" | "makeAhead" | "serveWith" | "story" | "occasion" | "yield"
    >,
  ) =>
    list(
      names.filter((name) => values[name].trim()).map((name) => t(`admin:recipes.fields.${name}`)),
    );
  return (part: EditPart): string => {
    switch (part) {
      case "text":
        return list([(language === "es" && values.titleEs) || values.title]);
      case "advice":
        return named(["whyItWorks", "checkpoint", "makeAhead", "serveWith"]);
      case "story":
        return named(["story", "occasion", "yield"]);
      case "labels":
        return list([
          ...values.dietaryTags.map((tag) => t(`diet.${tag as DietaryTag}`)),
          ...values.allergens.map((name) => t(`recipe-page:allergen.${name as Allergen}`)),
        ]);
      case "facts": {
        const minutes = [values.prepTime, values.cookingTime, values.waitTime]
          .map(Number)
          .reduce((sum, one) => sum + (one || 0), 0);
        return list([
          countryName(values.country, common),
          minutes > 0 ? formatDuration(minutes, language) : "",
          values.servings && `${t("admin:recipes.fields.servings")}: ${values.servings}`,
        ]);
      }
      default:
        return rows(part);
    }
  };
}
