// What the blog shows, in one language.
import type { Database } from "#app/db/client.server.ts";
import type { Catalogue } from "#app/features/recipes/catalogue.ts";
import {
  recipeImage,
  socialImage,
  type RecipeCardData,
} from "#app/features/recipes/recipe-card-data.ts";
import type { ProductCardData } from "#app/features/shop/product-data.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { postTags } from "./document-format.server.ts";
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
export type PostCardData = {
  slug: string;
  title: string;
  summary: string;
  /** set when the text is not in the visitor's language */
  lang: Language | null;
  /** null: the kitchen of the site */
  author: string | null;
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
  products: Array<ProductCardData>;
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
    posts: await toPostCards(list.documents, { catalogue, language }),
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
  const [neighbours, { cards, recipes }] = await Promise.all([
    getPostNeighbours(db, post),
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
    ...toPostCard(post, language, first ? recipeImage(first, language) : null),
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
    related: await toPostCards(neighbours.related, { catalogue, language }),
  };
}

/** The cards that are there, in the order in which they are named. */
function present<T>(
  cards: Readonly<Record<string | number, T>>,
  names: ReadonlyArray<string | number>,
): Array<T> {
  return names.flatMap((name) => cards[name] ?? []);
}

/** Cards with the drawing of the first recipe that each post is about. */
async function toPostCards(
  posts: ReadonlyArray<DocumentSummary<"post">>,
  { catalogue, language }: Omit<Sources, "db">,
): Promise<Array<PostCardData>> {
  const ids = posts.flatMap(({ shared }) => shared.recipes.slice(0, 1));
  const recipes = ids.length > 0 ? await catalogue.listByIds([...new Set(ids)]) : [];
  const images = new Map(recipes.map((recipe) => [recipe.id, recipeImage(recipe, language)]));
  return posts.map((post) =>
    toPostCard(post, language, images.get(post.shared.recipes[0] ?? 0) ?? null),
  );
}

function toPostCard(
  post: DocumentSummary<"post">,
  language: Language,
  imageUrl: string | null,
): PostCardData {
  const { slug, title, summary, publishedAt, wordCount, shared } = post;
  return {
    slug,
    title,
    summary,
    lang: foreign(post.language, language),
    author: shared.author === "kitchen" ? null : shared.author,
    publishedAt: publishedAt ?? `${shared.date}T00:00:00.000Z`,
    minutes: readingMinutes(wordCount),
    tags: shared.tags,
    imageUrl,
  };
}

function foreign(language: Language, wanted: Language): Language | null {
  return language === wanted ? null : language;
}
