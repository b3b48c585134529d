// Data of the blog pages in one language.
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
  listDocuments,
  type DocumentDetail,
  type DocumentSummary,
  type PostNeighbours,
} from "./queries.server.ts";
import { readingMinutes } from "./reading-time.ts";
import type { TextCards } from "./rich-text.tsx";
import { loadCards, namedIn } from "./text-cards.server.ts";

const postsPerPage = 12;
/** Shorter texts need no table of contents. */
const minHeadingsForContents = 3;

export type PostTag = (typeof postTags)[number];
export type Author = { slug: string; name: string };
export type PostCardView = {
  slug: string;
  title: string;
  summary: string;
  /** set when the text is not in the visitor's language */
  lang: Language | null;
  /** a listed chef; null: the site's own kitchen */
  author: Author | null;
  publishedAt: string;
  minutes: number;
  tags: Array<PostTag>;
  imageUrl: string | null;
};

export type BlogView = {
  posts: Array<PostCardView>;
  tags: Array<{ tag: PostTag; posts: number }>;
  tag: PostTag | null;
  total: number;
  page: number;
  pageCount: number;
};

export type PostPageView = PostCardView & {
  updatedOn: string | null;
  contents: Array<Heading>;
  segments: Array<Segment>;
  /** cards inside the text */
  cards: TextCards;
  /** recipes of the post without a card in its text */
  recipes: Array<RecipeCardData>;
  /** products of the post without a card in its text */
  products: Array<ProductCardView>;
  /** absolute path of the image for link previews */
  socialImage: string | null;
  previous: { slug: string; title: string; lang: Language | null } | null;
  next: { slug: string; title: string; lang: Language | null } | null;
  related: Array<PostCardView>;
};

type Sources = { db: Database; catalogue: Catalogue; language: Language };

export function parseTag(value: string | null): PostTag | null {
  return postTags.find((tag) => tag === value) ?? null;
}

export async function loadBlog(
  { db, catalogue, language }: Sources,
  { page, tag }: { page: number; tag: PostTag | null },
): Promise<BlogView> {
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
  neighbours: PostNeighbours,
): Promise<PostPageView> {
  const { segments, headings } = renderMarkdown(post.body, {
    footnotes: t("blog:footnotes"),
    footnoteBack: t("blog:footnoteBack"),
  });
  const { shared } = post;
  const inText = namedIn(segments);
  const [authors, related, { cards, recipes }] = await Promise.all([
    authorsOf(db, [post]),
    toPostCards(neighbours.related, { db, catalogue, language }),
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
    contents:
      headings.length >= minHeadingsForContents ? headings.filter(({ level }) => level === 2) : [],
    segments,
    cards: {
      recipes: Object.fromEntries(
        existingCards(cards.recipes, inText.recipes).map((card) => [card.id, card]),
      ),
      products: Object.fromEntries(
        existingCards(cards.products, inText.products).map((card) => [card.slug, card]),
      ),
    },
    recipes: existingCards(
      cards.recipes,
      shared.recipes.filter((id) => !inText.recipes.includes(id)),
    ),
    products: existingCards(
      cards.products,
      shared.products.filter((slug) => !inText.products.includes(slug)),
    ),
    socialImage: first ? socialImage(first, language) : null,
    previous: neighbour(neighbours.previous),
    next: neighbour(neighbours.next),
    related,
  };
}

/** The cards that exist, in the order of the ids. */
function existingCards<T>(
  cards: Readonly<Record<string | number, T>>,
  names: ReadonlyArray<string | number>,
): Array<T> {
  return names.flatMap((name) => lookup(cards, String(name)) ?? []);
}

/** Post cards with the drawing of the first recipe of each post. */
async function toPostCards(
  posts: ReadonlyArray<DocumentSummary<"post">>,
  { db, catalogue, language }: Sources,
): Promise<Array<PostCardView>> {
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

/** The listed chefs among the posts' authors, by slug; an author who is no longer listed is not named. */
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
): PostCardView {
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

function foreign(language: Language, pageLanguage: Language): Language | null {
  return language === pageLanguage ? null : language;
}
