// Names of recipes as this book prints them: among Dominican dishes nobody says "Dominican".
import type { RecipeContent } from "../app/features/recipe-content/recipe-content.ts";
import type { Language } from "./edition.ts";

type Named = Pick<RecipeContent, "title" | "titleEs">;
export type BookTitle = {
  title: string;
  /** what the title had in brackets, or the Spanish name in the English book */
  subtitle: { text: string; language: Language } | null;
};

export function bookTitle({ title, titleEs }: Named, language: Language): BookTitle {
  const spanish = divide(titleEs.replace(/\s+dominican[oa]s?(?=[\s,)]|$)/giu, ""));
  if (language === "es") return { title: spanish.title, subtitle: named(spanish.bracket, "es") };
  const english = divide(title.replace(/\bDominican\s+/gu, ""));
  const same = english.title.toLowerCase().startsWith(spanish.title.toLowerCase());
  return {
    title: english.title,
    subtitle: named(english.bracket, "en") ?? (same ? null : named(spanish.title, "es")),
  };
}

const named = (text: string | null, language: Language) => (text ? { text, language } : null);

function divide(text: string): { title: string; bracket: string | null } {
  const [, title, bracket] = /^(.+?)\s*\(([^)]+)\)$/u.exec(text.trim()) ?? [];
  return title && bracket ? { title, bracket } : { title: text.trim(), bracket: null };
}
