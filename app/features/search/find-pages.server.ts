// Guide entries, posts and chefs with the words of a search, in one batch.
import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { chefProfiles, listedChefs } from "#app/db/schema/community.ts";
import { documents, documentTexts } from "#app/db/schema/editorial.ts";
import type { Language } from "#app/i18n/languages.ts";
import { documentPath } from "#app/features/editorial/document-kinds.ts";
import { visible } from "#app/features/editorial/document-queries.server.ts";
import { guides, isGuideKind } from "#app/features/guides/guide-kinds.ts";
import {
  anyTitledQuery,
  searchTerms,
  singular,
  typedInTextQuery,
  typedTerms,
} from "#app/features/recipes/search/search-terms.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { fold, words } from "#app/lib/format/text.ts";
import queryWords from "../../../content/query-words.json" with { type: "json" };
import { nothingFound, type FoundPages } from "./found-pages.ts";

const maxGuides = 4;
const maxPosts = 3;
const maxChefs = 4;

/** Entries and posts by the rank of their title, their other names and their summary. */
const documentRank = sql`bm25(document_words, 20.0, 10.0, 1.0)`;

/** @param query what is searched, with the words as typed: other names are in the index */
export async function findPages(
  db: Database,
  { query, language }: { query: string; language: Language },
): Promise<FoundPages> {
  const terms = searchTerms(query);
  if (terms.length === 0) return nothingFound;
  const match = typedInTextQuery(terms);
  const site = sitePages(terms);
  const [guideRows, postRows, chefs] = await Promise.all([
    findDocuments(db, "guides", {
      // What is asked about is in the title: "how long do I soak beans" is answered by "Soaking legumes".
      match: `(${match}) OR ${anyTitledQuery(terms)}`,
      language,
    }),
    findDocuments(db, "posts", { match, language }),
    chefsRead(db, { match }),
  ]);
  const found = guideRows.flatMap(({ kind, ...row }) =>
    isGuideKind(kind) ? [{ kind, ...row }] : [],
  );
  const kinds = new Set(found.map(({ kind }) => kind));
  const typed = encodeURIComponent(typedTerms(terms).join(" "));
  return {
    guides: found.slice(0, maxGuides),
    moreGuides:
      found.length > maxGuides
        ? [...kinds].map((kind) => ({ kind, path: `${guides[kind].path}?q=${typed}` }))
        : [],
    site,
    posts: postRows.map(({ kind: _kind, ...post }) => post),
    chefs: chefs.map(({ slug, name, country }) => ({ path: `/chefs/${slug}`, name, country })),
  };
}

const shopPages: ReadonlySet<string> = new Set(["/gift-card", "/orders/lookup", "/shop"]);

/** The pages that one of the words names, or two in a row. */
function sitePages(terms: ReadonlyArray<ReadonlyArray<string>>): FoundPages["site"] {
  const typed = typedTerms(terms);
  const inRow = typed.map((word, i) => `${word} ${typed[i + 1] ?? ""}`);
  return (Object.keys(queryWords.pages) as FoundPages["site"]).filter((path) => {
    if (!siteFacts.shop && shopPages.has(path)) return false;
    const named = queryWords.pages[path].map((phrase) =>
      words(fold(phrase)).map(singular).join(" "),
    );
    return [...typed, ...inRow].some((phrase) => named.includes(phrase));
  });
}

const documentReads = {
  guides: documentRead(sql`('technique', 'ingredient', 'equipment')`, maxGuides + 1),
  posts: documentRead(sql`('post')`, maxPosts),
};

async function findDocuments(
  db: Database,
  kinds: keyof typeof documentReads,
  { match, language }: { match: string; language: Language },
) {
  const now = new Date().toISOString();
  const rows = await documentReads[kinds](db, { match, language, now });
  return rows.map(({ kind, slug, title, language: writtenIn }) => ({
    kind,
    path: documentPath(kind, slug),
    title,
    ...(writtenIn === language ? {} : { lang: writtenIn }),
  }));
}

function documentRead(kinds: SQL, limit: number) {
  const language = sql.placeholder("language");
  const hits = sql`(SELECT rowid / 2 AS document_id, min(rank) AS rank FROM
    (SELECT rowid, ${documentRank} AS rank FROM document_words WHERE document_words MATCH ${sql.placeholder("match")} ORDER BY rank LIMIT 200)
    GROUP BY rowid / 2) AS hits`;
  return preparedRead((db) =>
    db
      .select({
        kind: documents.kind,
        slug: documents.slug,
        title: documentTexts.title,
        language: documentTexts.language,
      })
      .from(hits)
      .innerJoin(documents, sql`${documents.id} = hits.document_id`)
      // In the visitor's language, or else in the other one.
      .innerJoin(
        documentTexts,
        and(
          eq(documentTexts.documentId, documents.id),
          sql`${documentTexts.language} = coalesce((SELECT own.language FROM document_texts AS own
          WHERE own.document_id = ${documents.id} AND own.language = ${language}), iif(${language} = 'en', 'es', 'en'))`,
        ),
      )
      .where(and(sql`${documents.kind} IN ${kinds}`, visible(sql.placeholder("now"))))
      .orderBy(asc(sql`hits.rank`), desc(documents.id))
      .limit(limit),
  );
}

const chefsRead = preparedRead((db) =>
  db
    .select({ slug: chefProfiles.slug, name: chefProfiles.name, country: chefProfiles.country })
    .from(
      sql`(SELECT rowid AS chef_id FROM chef_words WHERE chef_words MATCH ${sql.placeholder("match")} LIMIT 200) AS hits`,
    )
    .innerJoin(listedChefs, sql`${listedChefs.chefId} = hits.chef_id`)
    .innerJoin(chefProfiles, eq(chefProfiles.id, listedChefs.chefId))
    .orderBy(desc(listedChefs.recipes), asc(listedChefs.name))
    .limit(maxChefs),
);
