// What a recipe's ingredients are called in the visitor's country, and what the guide uses instead.
import { and, eq, inArray, isNull, lte, or } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { documents, documentTexts } from "#app/db/schema/editorial.ts";
import { guideLinks } from "#app/db/schema/guides.ts";
import type { DocumentFields } from "#app/features/editorial/document-format.server.ts";
import { countryInText } from "#app/i18n/country-in-text.server.ts";
import { languages, otherLanguage, type Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { fold } from "#app/lib/format/text.ts";
import type { Place } from "#app/features/kitchen-choices/choices.ts";

export type LocalNames = {
  /** the country's name in a sentence */
  country: string;
  items: Array<{
    path: string;
    title: string;
    lang: Language | null;
    /** as the country says it, in either language */
    names: Array<{ name: string; lang: Language | null }>;
    substitutions: Array<{ use: string; ratio: string }>;
  }>;
};

type Options = { recipeId: number; place: Place; language: Language; t: Translate };

/** No recipe has more ingredients in the guide. */
const entryLimit = 40;

/** Ingredients with a name of the country come first, then those with a substitution; the others are left out. */
export async function listLocalNames(
  db: Database,
  { recipeId, place, language, t }: Options,
): Promise<LocalNames> {
  const rows = await db
    .select({
      slug: documents.slug,
      language: documentTexts.language,
      title: documentTexts.title,
      fields: documentTexts.fields,
    })
    .from(guideLinks)
    .innerJoin(documents, eq(documents.id, guideLinks.documentId))
    .innerJoin(documentTexts, eq(documentTexts.documentId, documents.id))
    .where(
      and(
        eq(guideLinks.recipeId, recipeId),
        eq(documents.kind, "ingredient"),
        inArray(documents.status, ["published", "scheduled"]),
        or(isNull(documents.publishedAt), lte(documents.publishedAt, new Date().toISOString())),
      ),
    )
    .orderBy(guideLinks.rank, documents.id, documentTexts.language)
    .limit(entryLimit * languages.length);
  const slugs = [...new Set(rows.map(({ slug }) => slug))];
  const items = slugs.flatMap((slug) => {
    const textIn = (wanted: Language) =>
      rows.find((row) => row.slug === slug && row.language === wanted);
    const own = textIn(language) ?? textIn(otherLanguage(language));
    if (!own) return [];
    const names = [language, otherLanguage(language)].flatMap((each) => {
      const fields = textIn(each)?.fields as DocumentFields["ingredient"] | undefined;
      return (fields?.names ?? [])
        .filter(({ countries }) => countries.includes(place))
        .map(({ name }) => ({ name, lang: each === language ? null : each }));
    });
    const { substitutions } = own.fields as DocumentFields["ingredient"];
    return [
      {
        path: `/ingredient-guide/${slug}`,
        title: own.title,
        lang: own.language === language ? null : own.language,
        names: names.filter(
          ({ name }, i) =>
            fold(name) !== fold(own.title) &&
            names.findIndex((other) => fold(other.name) === fold(name)) === i,
        ),
        substitutions: substitutions.map(({ use, ratio }) => ({ use, ratio })),
      },
    ];
  });
  const rankOf = ({ names, substitutions }: (typeof items)[number]) =>
    names.length > 0 ? 0 : substitutions.length > 0 ? 1 : 2;
  const nameOf = (code: Language) =>
    new Intl.DisplayNames(code, { type: "region" }).of(place) ?? place;
  return {
    country: countryInText(nameOf("en"), nameOf(language), t),
    items: items.filter((item) => rankOf(item) < 2).toSorted((a, b) => rankOf(a) - rankOf(b)),
  };
}
