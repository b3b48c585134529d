// Recipe titles for this book: without "Dominican", which all the dishes are.
import type { RecipeContent } from "../app/features/recipe-content/recipe-content.ts";
import type { Language } from "./edition.ts";

type Named = Pick<RecipeContent, "title" | "titleEs">;
export type BookTitle = {
  title: string;
  /** the text in parentheses, or the Spanish name in the English book */
  subtitle: { text: string; language: Language } | null;
};

export function bookTitle({ title, titleEs }: Named, language: Language): BookTitle {
  const spanish = splitTitle(titleEs.replace(/\s+dominican[oa]s?(?=[\s,)]|$)/giu, ""));
  if (language === "es")
    return { title: spanish.title, subtitle: subtitleOf(spanish.bracket, "es") };
  const english = splitTitle(title.replace(/\bDominican\s+/gu, ""));
  const hasSameName = english.title.toLowerCase().startsWith(spanish.title.toLowerCase());
  return {
    title: english.title,
    subtitle:
      subtitleOf(english.bracket, "en") ?? (hasSameName ? null : subtitleOf(spanish.title, "es")),
  };
}

const subtitleOf = (text: string | null, language: Language) => (text ? { text, language } : null);

function splitTitle(text: string): { title: string; bracket: string | null } {
  const [, title, bracket] = /^(.+?)\s*\(([^)]+)\)$/u.exec(text.trim()) ?? [];
  return title && bracket ? { title, bracket } : { title: text.trim(), bracket: null };
}
