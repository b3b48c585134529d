/** The product whose first pages may be read for nothing. */
export const cookbookSlug = "dominican-cookbook";

/** Under which key of the bucket FILES the cookbook lies; `npm run cookbook -- --upload` puts it there. */
export function cookbookKey(language: "en" | "es"): string {
  return fileInLanguage("cookbook/fogon-dominican-cookbook", language);
}

/** A product names its file without the language; each is there in both. */
export function fileInLanguage(fileKey: string, language: "en" | "es"): string {
  return `${fileKey}.${language}.pdf`;
}

/** Free pages, made by every build. */
export function samplePath(language: "en" | "es"): string {
  return `/cookbook/sample.${language}.pdf`;
}
