// Data of the blog pages in one language.
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { listChefsNamed } from "#app/features/community/chefs/chefs.server.ts";
import type { RecipeSummary } from "#app/features/recipes/catalogue.ts";
import { recipeImage, type RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import type { ProductCardView } from "#app/features/products/product-page/product-view.server.ts";
import { listProductsNamed } from "#app/features/products/product-queries.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { drawingUrl } from "#app/lib/addresses/drawings.ts";
import { lookup } from "#app/lib/lookup.ts";
import { postTags } from "./document-kinds.ts";
import { withUsSizes } from "#app/features/units/us-sizes.ts";
import { firstPhoto, renderMarkdown, type Heading, type Segment } from "./markdown.server.ts";
import {
  countPostTags,
  getDocument,
  listDocuments,
  selectShared,
  type DocumentSummary,
  type ListOptions,
} from "./document-queries.server.ts";
import { getPostNeighbours, selectRelatedShared } from "./post-neighbours.server.ts";
import { readingMinutes } from "./reading-time.ts";
import type { TextCards } from "./rich-text.tsx";
import {
  authorsOfPosts,
  firstRecipesOfPosts,
  listRecipesNamed,
  productsOfPost,
  recipesOfPost,
} from "./post-references.server.ts";
import { namedIn, toTextCards } from "./text-cards.server.ts";

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
  /** its own drawing, or that of its first recipe */
  picture: string | null;
  /** the drawing of its first recipe, for structured data */
  imageUrl: string | null;
};

type PostLink = Pick<PostCardView, "slug" | "title" | "lang" | "picture">;

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
  /** its first uploaded picture, for link previews and structured data */
  photo?: { src: string; alt: string };
  contents: Array<Heading>;
  segments: Array<Segment>;
  /** cards inside the text */
  cards: TextCards;
  /** recipes of the post without a card in its text */
  recipes: Array<RecipeCardData>;
  /** products of the post without a card in its text */
  products: Array<ProductCardView>;
  previous: PostLink | null;
  next: PostLink | null;
  related: Array<PostLink>;
};

type Sources = { db: Database; language: Language };

export function parseTag(value: string | null): PostTag | null {
  return postTags.find((tag) => tag === value) ?? null;
}

export async function loadBlog(
  { db, language }: Sources,
  { page, tag }: { page: number; tag: PostTag | null },
): Promise<BlogView> {
  const options = { kind: "post", language, page, tag, perPage: postsPerPage } as const;
  const [{ list, authors, recipes }, tags] = await Promise.all([
    listPosts(db, options),
    countPostTags(db),
  ]);
  return {
    posts: toPostCards(list.documents, { language, authors, recipes }),
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

/** A page of posts with what their cards show, in one trip to the database. */
async function listPosts(db: Database, options: ListOptions<"post">) {
  const now = new Date();
  const shared = selectShared(db, { ...options, now });
  const [list, authors, recipes] = await Promise.all([
    listDocuments(db, { ...options, now }),
    listChefsNamed(db, authorsOfPosts(shared)),
    listRecipesNamed(db, firstRecipesOfPosts(shared)),
  ]);
  return { list, authors: bySlug(authors), recipes: byId(recipes) };
}

/** The posts of a page with the listed chefs among their authors. */
export async function listPostsWithAuthors(db: Database, options: ListOptions<"post">) {
  const now = new Date();
  const [{ documents }, authors] = await Promise.all([
    listDocuments(db, { ...options, now }),
    listChefsNamed(db, authorsOfPosts(selectShared(db, { ...options, now }))),
  ]);
  return { documents, authors: bySlug(authors) };
}

/** The page of a post, read in one trip to the database; null when there is none with this slug. */
export async function loadPostPage(
  { db, language, t }: Sources & { t: Translate },
  slug: string,
): Promise<{ post: PostPageView; onlyIn: Language | null } | null> {
  const now = new Date();
  const relatedShared = selectRelatedShared(db, slug, now);
  const authorSlugs = sql`SELECT json_extract(shared, '$.author') FROM documents
    WHERE kind = 'post' AND slug = ${slug} UNION ALL ${authorsOfPosts(relatedShared)}`;
  const recipeIds = sql`${recipesOfPost(slug)} UNION ALL ${firstRecipesOfPosts(relatedShared)}`;
  const [post, neighbours, chefs, namedRecipes, namedProducts] = await Promise.all([
    getDocument(db, { kind: "post", slug, language, now }),
    getPostNeighbours(db, { slug, language }, now),
    listChefsNamed(db, authorSlugs),
    listRecipesNamed(db, recipeIds),
    listProductsNamed(db, productsOfPost(slug)),
  ]);
  if (!post) return null;
  const { segments, headings } = renderMarkdown(post.body, {
    footnotes: t("editorial:footnotes"),
    footnoteBack: t("editorial:footnoteBack"),
    withUsUnits: (text) => withUsSizes(text, { language, t }),
  });
  const { shared } = post;
  const photo = firstPhoto(segments);
  const inText = namedIn(segments);
  const [authors, recipes] = [bySlug(chefs), byId(namedRecipes)];
  const toLinks = (posts: ReadonlyArray<DocumentSummary<"post"> | null>) =>
    toPostCards(
      posts.filter((other) => other !== null),
      { language, authors, recipes },
    ).map(({ slug: name, title, lang, picture }): PostLink => ({
      slug: name,
      title,
      lang,
      picture,
    }));
  const cards = toTextCards({ recipes: namedRecipes, products: namedProducts }, language, t);
  const first = recipes.get(shared.recipes[0] ?? inText.recipes[0] ?? 0);
  const view: PostPageView = {
    ...toPostCard(post, {
      language,
      authors,
      imageUrl: first ? recipeImage(first, language) : null,
    }),
    updatedOn: post.updatedOn,
    ...(photo && { photo: { src: photo.src, alt: photo.alt } }),
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
    previous: toLinks([neighbours.previous])[0] ?? null,
    next: toLinks([neighbours.next])[0] ?? null,
    related: toLinks(neighbours.related),
  };
  return { post: view, onlyIn: post.onlyIn };
}

/** The cards that exist, in the order of the ids. */
function existingCards<T>(
  cards: Readonly<Record<string | number, T>>,
  names: ReadonlyArray<string | number>,
): Array<T> {
  return names.flatMap((name) => lookup(cards, String(name)) ?? []);
}

const byId = (recipes: ReadonlyArray<RecipeSummary>) =>
  new Map(recipes.map((recipe) => [recipe.id, recipe]));
/** An author who is no longer listed is not named. */
const bySlug = (authors: ReadonlyArray<Author>): ReadonlyMap<string, Author> =>
  new Map(authors.map((author) => [author.slug, author]));

/** Post cards with the drawing of the first recipe of each post. */
function toPostCards(
  posts: ReadonlyArray<DocumentSummary<"post">>,
  {
    language,
    authors,
    recipes,
  }: {
    language: Language;
    authors: ReadonlyMap<string, Author>;
    recipes: ReadonlyMap<number, RecipeSummary>;
  },
): Array<PostCardView> {
  return posts.map((post) => {
    const first = recipes.get(post.shared.recipes[0] ?? 0);
    const imageUrl = first ? recipeImage(first, language) : null;
    return toPostCard(post, { language, authors, imageUrl });
  });
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
  const { slug, title, summary, publishedAt, wordCount, shared, source } = post;
  return {
    slug,
    title,
    summary,
    lang: foreign(post.language, language),
    author: authors.get(shared.author) ?? null,
    publishedAt: publishedAt ?? `${shared.date}T00:00:00.000Z`,
    minutes: readingMinutes(wordCount),
    tags: shared.tags,
    picture: source ? drawingUrl(`post-${source}`) : imageUrl,
    imageUrl,
  };
}

function foreign(language: Language, pageLanguage: Language): Language | null {
  return language === pageLanguage ? null : language;
}
