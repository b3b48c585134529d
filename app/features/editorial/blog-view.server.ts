// What the blog shows, in one language.
import type { Database } from "#app/db/client.server.ts";
import { listChefsBySlug } from "#app/features/community/queries.server.ts";
import type { Catalogue } from "#app/features/recipes/catalogue.ts";
import {
  recipeImage,
  socialImage,
  type RecipeCardData,
} from "#app/features/recipes/recipe-card-data.ts";
import type { ProductCardView } from "#app/features/products/product-view.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { lookup } from "#app/lib/lookup.ts";
import { kitchen } from "./document-format.server.ts";
import { postTags } from "./document-kinds.ts";
import { renderMarkdown, type Heading, type Segment } from "./markdown.server.ts";
import {
  countPostTags,
  getPostNeighbours,
  listDocuments,
  type DocumentDetail,
  type DocumentSummary,
} from "./queries.server.ts";
import { readingMinutes } from "./reading-time.ts";
import type { TextCards } from "./rich-text.tsx";
import { loadCards, namedIn } from "./text-cards.server.ts";

const postsPerPage = 12;
/** Below so many headings a list of contents is longer than what it saves. */
const contentsFrom = 3;

export type PostTag = (typeof postTags)[number];
export type Author = { slug: string; name: string };
export type PostCardData = {
  slug: string;
  title: string;
  summary: string;
  /** set when the text is not in the visitor's language */
  lang: Language | null;
  /** a listed contributor; null: the kitchen of the site */
  author: Author | null;
  publishedAt: string;
  minutes: number;
  tags: Array<PostTag>;
  imageUrl: string | null;
};

export type BlogData = {
  posts: Array<PostCardData>;
  tags: Array<{ tag: PostTag; posts: number }>;
  tag: PostTag | null;
  total: number;
  page: number;
  pageCount: number;
};

export type PostPageData = PostCardData & {
  updatedOn: string | null;
  contents: Array<Heading>;
  segments: Array<Segment>;
  /** for the cards in the text */
  cards: TextCards;
  /** recipes the post is about that have no card in its text */
  recipes: Array<RecipeCardData>;
  /** the same of the shop's products */
  products: Array<ProductCardView>;
  /** absolute path of a picture for link previews */
  socialImage: string | null;
  previous: { slug: string; title: string; lang: Language | null } | null;
  next: { slug: string; title: string; lang: Language | null } | null;
  related: Array<PostCardData>;
};

type Sources = { db: Database; catalogue: Catalogue; language: Language };

export function parseTag(value: string | null): PostTag | null {
  return postTags.find((tag) => tag === value) ?? null;
}

export async function loadBlog(
  { db, catalogue, language }: Sources,
  { page, tag }: { page: number; tag: PostTag | null },
): Promise<BlogData> {
  const [list, tags] = await Promise.all([
    listDocuments(db, { kind: "post", language, page, tag, perPage: postsPerPage }),
    countPostTags(db),
  ]);
  return {
    posts: await toPostCards(list.documents, { db, catalogue, language }),
    tags: tags.flatMap(({ tag: name, posts }) => {
      const known = parseTag(name);
      return known ? [{ tag: known, posts }] : [];
    }),
    tag,
    total: list.total,
    page: list.page,
    pageCount: list.pageCount,
  };
}

export async function loadPostPage(
  { db, catalogue, language, t }: Sources & { t: Translate },
  post: DocumentDetail<"post">,
): Promise<PostPageData> {
  const { segments, headings } = renderMarkdown(post.body, {
    footnotes: t("blog:footnotes"),
    footnoteBack: t("blog:footnoteBack"),
  });
  const { shared } = post;
  const inText = namedIn(segments);
  const [neighbours, authors, { cards, recipes }] = await Promise.all([
    getPostNeighbours(db, post),
    authorsOf(db, [post]),
    loadCards(
      { db, catalogue, language },
      {
        recipes: [...inText.recipes, ...shared.recipes],
        products: [...inText.products, ...shared.products],
      },
    ),
  ]);
  const first = recipes.get(shared.recipes[0] ?? inText.recipes[0] ?? 0);
  const neighbour = (other: DocumentSummary<"post"> | null) =>
    other && { slug: other.slug, title: other.title, lang: foreign(other.language, language) };
  return {
    ...toPostCard(post, {
      language,
      authors,
      imageUrl: first ? recipeImage(first, language) : null,
    }),
    updatedOn: post.updatedOn,
    contents: headings.length >= contentsFrom ? headings.filter(({ level }) => level === 2) : [],
    segments,
    cards: {
      recipes: Object.fromEntries(
        present(cards.recipes, inText.recipes).map((card) => [card.id, card]),
      ),
      products: Object.fromEntries(
        present(cards.products, inText.products).map((card) => [card.slug, card]),
      ),
    },
    recipes: present(
      cards.recipes,
      shared.recipes.filter((id) => !inText.recipes.includes(id)),
    ),
    products: present(
      cards.products,
      shared.products.filter((slug) => !inText.products.includes(slug)),
    ),
    socialImage: first ? socialImage(first, language) : null,
    previous: neighbour(neighbours.previous),
    next: neighbour(neighbours.next),
    related: await toPostCards(neighbours.related, { db, catalogue, language }),
  };
}

/** The cards that are there, in the order in which they are named. */
function present<T>(
  cards: Readonly<Record<string | number, T>>,
  names: ReadonlyArray<string | number>,
): Array<T> {
  return names.flatMap((name) => lookup(cards, String(name)) ?? []);
}

/** Cards with the drawing of the first recipe that each post is about. */
async function toPostCards(
  posts: ReadonlyArray<DocumentSummary<"post">>,
  { db, catalogue, language }: Sources,
): Promise<Array<PostCardData>> {
  const ids = posts.flatMap(({ shared }) => shared.recipes.slice(0, 1));
  const [authors, recipes] = await Promise.all([
    authorsOf(db, posts),
    ids.length > 0 ? catalogue.listByIds([...new Set(ids)]) : [],
  ]);
  const images = new Map(recipes.map((recipe) => [recipe.id, recipeImage(recipe, language)]));
  return posts.map((post) =>
    toPostCard(post, {
      language,
      authors,
      imageUrl: images.get(post.shared.recipes[0] ?? 0) ?? null,
    }),
  );
}

/** The contributors who wrote some of the posts, by their address; who left the list is not named any more. */
export async function authorsOf(
  db: Database,
  posts: ReadonlyArray<DocumentSummary<"post">>,
): Promise<ReadonlyMap<string, Author>> {
  const slugs = new Set(posts.map(({ shared }) => shared.author));
  slugs.delete(kitchen);
  const chefs = await listChefsBySlug(db, [...slugs]);
  return new Map(chefs.map((chef) => [chef.slug, chef]));
}

function toPostCard(
  post: DocumentSummary<"post">,
  {
    language,
    authors,
    imageUrl,
  }: {
    language: Language;
    authors: ReadonlyMap<string, Author>;
    imageUrl: string | null;
  },
): PostCardData {
  const { slug, title, summary, publishedAt, wordCount, shared } = post;
  return {
    slug,
    title,
    summary,
    lang: foreign(post.language, language),
    author: authors.get(shared.author) ?? null,
    publishedAt: publishedAt ?? `${shared.date}T00:00:00.000Z`,
    minutes: readingMinutes(wordCount),
    tags: shared.tags,
    imageUrl,
  };
}

function foreign(language: Language, wanted: Language): Language | null {
  return language === wanted ? null : language;
}
