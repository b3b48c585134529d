import { RecipeCard } from "#app/features/recipes/recipe-card.tsx";
import type { RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { SaveForm } from "#app/features/recipes/save-button.tsx";
import { ProductCard } from "#app/features/products/product-card.tsx";
import type { ProductCardView } from "#app/features/products/product-page/product-view.server.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { Language } from "#app/i18n/languages.ts";
import { lookup } from "#app/lib/lookup.ts";
import { ownHtml } from "#app/lib/trusted-types.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Segment } from "./markdown.server.ts";
import "./editorial.css";

/** Cards of a text; one that no longer exists is left out. */
export type TextCards = {
  recipes: Readonly<Record<number, RecipeCardData>>;
  products: Readonly<Record<string, ProductCardView>>;
};

/** `sizes` of pictures: the width of the column (editorial.css). */
const columnSizes = "(max-width: 40rem) 100vw, 38rem";

/** An editor's text, rendered on the server without raw HTML, with its cards. */
export function RichText({
  segments,
  cards,
  lang,
}: {
  segments: ReadonlyArray<Segment>;
  cards?: TextCards;
  /** set when the text is not in the visitor's language */
  lang?: Language | null | undefined;
}) {
  // Cards are in the page's language, even when the text is not.
  const own = useLanguage();
  const cardLang = lang ? own : undefined;
  return (
    <div className="rich-text" lang={lang ?? undefined}>
      {segments.map((segment, i) => {
        if ("html" in segment)
          return <div key={i} dangerouslySetInnerHTML={{ __html: ownHtml(segment.html) }} />;
        if ("product" in segment) {
          const product = lookup(cards?.products ?? {}, segment.product);
          return product ? (
            <aside key={i} className="card-in-text" lang={cardLang}>
              <ProductCard product={product} />
            </aside>
          ) : null;
        }
        if ("photo" in segment) {
          const { src, alt, caption, width, height } = segment.photo;
          return (
            <figure key={i}>
              <Picture {...{ src, alt, width, height }} sizes={columnSizes} />
              {caption ? <figcaption>{caption}</figcaption> : null}
            </figure>
          );
        }
        if ("stages" in segment)
          return (
            <div key={i} className="stages">
              {segment.stages.map(({ stage, caption }, place) => (
                <figure key={place}>
                  <Drawing name={`stage-${stage}`} width={400} height={300} />
                  <figcaption>{caption}</figcaption>
                </figure>
              ))}
            </div>
          );
        const recipe = cards?.recipes[segment.recipe];
        return recipe ? (
          <aside key={i} className="card-in-text" lang={cardLang}>
            <SaveForm>
              <RecipeCard recipe={recipe} save />
            </SaveForm>
          </aside>
        ) : null;
      })}
    </div>
  );
}
