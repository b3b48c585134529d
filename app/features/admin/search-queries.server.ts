// Search over everything that the admin pages list. Recipes are found by the full-text index, and who wrote or bought by the
// start of an email address, which is indexed; names and order numbers as the lists find them.
import { and, desc, eq, gte, isNull, lt, ne, or, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { contactMessages } from "#app/db/schema/contact.ts";
import { documents, documentTexts } from "#app/db/schema/editorial.ts";
import { orders } from "#app/db/schema/orders.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { products } from "#app/db/schema/shop.ts";
import { submissions } from "#app/db/schema/submissions.ts";
import { hasRole, type SessionUser } from "#app/features/accounts/session-user.ts";
import { matchesOrder } from "#app/features/orders/order-list-queries.server.ts";
import { searchTerms, wordsQuery } from "#app/features/recipes/search/search-terms.ts";
import { containsText } from "#app/platform/database/contains-text.ts";
import { localize } from "#app/i18n/localized.ts";
import type { Language } from "#app/i18n/languages.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";

/** More are found by the search of the area's own page. */
const resultsPerArea = 8;

export type SearchArea =
  "recipes" | "submissions" | "content" | "products" | "orders" | "users" | "contact";

type SearchResult = { path: string; title: string; note: string | null };

type Area = {
  name: SearchArea;
  role: "moderator" | "admin";
  /** up to one result more than are shown */
  find: (db: Database, query: string, language: Language) => Promise<Array<SearchResult>>;
};

const english = alias(documentTexts, "english");
const spanish = alias(documentTexts, "spanish");

/** Through the index of the column. */
const startsWith = (column: SQLiteColumn, start: string) =>
  and(gte(column, start), lt(column, `${start}\u{10ffff}`));

const areas: ReadonlyArray<Area> = [
  {
    name: "recipes",
    role: "moderator",
    async find(db, query, language) {
      const id = numericId(query);
      const words = id === null ? wordsQuery(searchTerms(query)) : null;
      if (id === null && words === null) return [];
      const rows = await db
        .select({ id: recipes.id, title: recipes.title, titleEs: recipes.titleEs })
        .from(recipes)
        .where(
          and(
            isNull(recipes.removedAt),
            id === null
              ? sql`${recipes.id} IN (SELECT rowid FROM recipe_words WHERE recipe_words MATCH ${`title : (${words})`})`
              : eq(recipes.id, id),
          ),
        )
        .orderBy(desc(recipes.id))
        .limit(resultsPerArea + 1);
      return rows.map(({ id: recipe, title, titleEs }) => ({
        path: `/admin/recipes/${recipe}`,
        title: localize(title, titleEs, language).text,
        note: String(recipe),
      }));
    },
  },
  {
    name: "submissions",
    role: "moderator",
    async find(db, query) {
      const rows = await db
        .select({ id: submissions.id, title: submissions.title, author: users.displayName })
        .from(submissions)
        .leftJoin(users, eq(users.id, submissions.authorId))
        // Drafts belong to their authors alone.
        .where(and(ne(submissions.state, "draft"), containsText(submissions.title, query)))
        .orderBy(desc(submissions.id))
        .limit(resultsPerArea + 1);
      return rows.map(({ id, title, author }) => ({
        path: `/admin/submissions/${id}`,
        title,
        note: author,
      }));
    },
  },
  {
    name: "content",
    role: "moderator",
    async find(db, query, language) {
      const rows = await db
        .select({
          kind: documents.kind,
          slug: documents.slug,
          titleEn: sql<string | null>`${english.title}`.as("title_en"),
          titleEs: sql<string | null>`${spanish.title}`.as("title_es"),
        })
        .from(documents)
        .leftJoin(english, and(eq(english.documentId, documents.id), eq(english.language, "en")))
        .leftJoin(spanish, and(eq(spanish.documentId, documents.id), eq(spanish.language, "es")))
        .where(
          or(
            containsText(english.title, query),
            containsText(spanish.title, query),
            containsText(documents.slug, query),
          ),
        )
        .orderBy(desc(documents.id))
        .limit(resultsPerArea + 1);
      return rows.map(({ kind, slug, titleEn, titleEs }) => ({
        path: `/admin/content/${kind}/${slug}`,
        title: (language === "es" ? (titleEs ?? titleEn) : (titleEn ?? titleEs)) ?? slug,
        note: slug,
      }));
    },
  },
  {
    name: "contact",
    role: "moderator",
    async find(db, query, language) {
      const rows = await db
        .select({
          reference: contactMessages.reference,
          name: contactMessages.name,
          createdAt: contactMessages.createdAt,
        })
        .from(contactMessages)
        .where(
          query.includes("@")
            ? startsWith(contactMessages.email, query.toLowerCase())
            : or(
                eq(contactMessages.reference, query.toUpperCase()),
                containsText(contactMessages.name, query),
              ),
        )
        .orderBy(desc(contactMessages.id))
        .limit(resultsPerArea + 1);
      return rows.map(({ reference, name, createdAt }) => ({
        path: `/admin/contact/${reference}`,
        title: name,
        note: `${reference}, ${formatDate(createdAt, language)}`,
      }));
    },
  },
  {
    name: "products",
    role: "admin",
    async find(db, query, language) {
      const rows = await db
        .select({
          id: products.id,
          name: products.name,
          nameEs: products.nameEs,
          label: products.variantLabel,
          labelEs: products.variantLabelEs,
          slug: products.slug,
        })
        .from(products)
        .where(
          or(
            containsText(products.name, query),
            containsText(products.nameEs, query),
            containsText(products.slug, query),
          ),
        )
        .orderBy(products.position)
        .limit(resultsPerArea + 1);
      return rows.map(({ id, name, nameEs, label, labelEs, slug }) => ({
        path: `/admin/products/${id}`,
        title: (language === "es" ? [nameEs, labelEs] : [name, label]).filter(Boolean).join(", "),
        note: slug,
      }));
    },
  },
  {
    name: "orders",
    role: "admin",
    async find(db, query, language) {
      const rows = await db
        .select({ number: orders.number, name: orders.name, createdAt: orders.createdAt })
        .from(orders)
        .where(
          query.includes("@") ? startsWith(orders.email, query.toLowerCase()) : matchesOrder(query),
        )
        .orderBy(desc(orders.id))
        .limit(resultsPerArea + 1);
      return rows.map(({ number, name, createdAt }) => ({
        path: `/admin/orders/${number}`,
        title: number,
        note: [name, formatDate(createdAt, language)].filter(Boolean).join(", "),
      }));
    },
  },
  {
    name: "users",
    role: "admin",
    async find(db, query) {
      const id = numericId(query);
      const rows = await db
        .select({ id: users.id, email: users.email, displayName: users.displayName })
        .from(users)
        .where(
          id !== null
            ? eq(users.id, id)
            : query.includes("@")
              ? startsWith(users.email, query.toLowerCase())
              : containsText(users.displayName, query),
        )
        .orderBy(desc(users.id))
        .limit(resultsPerArea + 1);
      return rows.map(({ id: user, email, displayName }) => ({
        path: `/admin/users/${user}`,
        title: email,
        note: displayName,
      }));
    },
  },
];

export type AreaResults = { name: SearchArea; results: Array<SearchResult>; hasMore: boolean };

/** What the user's role may find, by area; areas without a result are left out. */
export async function searchAdmin(
  db: Database,
  { query, user, language }: { query: string; user: SessionUser; language: Language },
): Promise<Array<AreaResults>> {
  if (query === "") return [];
  const found = await Promise.all(
    areas
      .filter(({ role }) => hasRole(user, role))
      .map(async ({ name, find }) => {
        const results = await find(db, query, language);
        return {
          name,
          results: results.slice(0, resultsPerArea),
          hasMore: results.length > resultsPerArea,
        };
      }),
  );
  return found.filter(({ results }) => results.length > 0);
}
