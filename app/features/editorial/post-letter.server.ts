import type { AppLoadContext } from "@remix-run/cloudflare";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import { withUsSizes } from "#app/features/units/us-sizes.ts";
import { documentPath } from "./document-kinds.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { postLetter } from "./post-letter.ts";
import { getDocument } from "./document-queries.server.ts";
import { loadCards, namedIn } from "./text-cards.server.ts";

type Letter = { subject: string; body: string };

/** A public post as a newsletter in both languages; a language without a text is empty. Null when there is no such post. */
export async function loadPostLetter(
  context: AppLoadContext,
  slug: string,
): Promise<Record<Language, Letter> | null> {
  const letters = await Promise.all(
    languages.map(async (language) => {
      const post = await getDocument(context.db, { kind: "post", slug, language });
      if (!post) return null;
      if (post.language !== language) return { subject: "", body: "" };
      const t = translatorFor(language);
      const { segments } = renderMarkdown(post.body, { footnotes: "", footnoteBack: "" });
      const { db, catalogue } = context;
      const cards = await loadCards({ db, catalogue, language, t }, namedIn(segments));
      const titles = new Map<string, string>([
        ...Object.values(cards.recipes).map(
          ({ id, title }) => [`/recipe/${id}`, title.text] as const,
        ),
        ...Object.values(cards.products).map(
          ({ slug, name }) => [`/product/${slug}`, name.text] as const,
        ),
      ]);
      const body = postLetter(post, {
        path: documentPath("post", slug),
        readMore: t("admin:newsletter.readPost"),
        cardTitle: (path) => titles.get(path) ?? null,
        withUsUnits: (text) => withUsSizes(text, { language, t }),
      });
      return { subject: post.title, body };
    }),
  );
  const [en, es] = letters;
  return en && es ? { en, es } : null;
}
