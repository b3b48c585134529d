/** The product with a free sample. */
export const cookbookSlug = "dominican-cookbook";

/** Key in the bucket FILES; `npm run cookbook -- --upload` uploads it. */
export function cookbookKey(language: "en" | "es"): string {
  return fileInLanguage("cookbook/fogon-dominican-cookbook", language);
}

/** `fileKey` has no language; each file exists in both. */
export function fileInLanguage(fileKey: string, language: "en" | "es"): string {
  return `${fileKey}.${language}.pdf`;
}

/** Free sample, made by every build. */
export function samplePath(language: "en" | "es"): string {
  return `/cookbook/sample.${language}.pdf`;
}
