import { RecipeCard } from "#app/features/recipes/recipe-card.tsx";
import type { RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { SaveForm } from "#app/features/recipes/save-button.tsx";
import { ProductCard } from "#app/features/products/product-card.tsx";
import type { ProductCardView } from "#app/features/products/product-view.server.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { Language } from "#app/i18n/languages.ts";
import { lookup } from "#app/lib/lookup.ts";
import type { Segment } from "./markdown.server.ts";
import "./editorial.css";

/** Cards that a text asks for; what is not here (any more) leaves no gap. */
export type TextCards = {
  recipes: Readonly<Record<number, RecipeCardData>>;
  products: Readonly<Record<string, ProductCardView>>;
};

/** A text that editors wrote, rendered on the server without raw HTML, with its cards in their places. */
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
  // Cards are in the language of the page, whatever the text around them is in.
  const own = useLanguage();
  const cardLang = lang ? own : undefined;
  return (
    <div className="rich-text" lang={lang ?? undefined}>
      {segments.map((segment, i) => {
        if ("html" in segment)
          return <div key={i} dangerouslySetInnerHTML={{ __html: segment.html }} />;
        if ("product" in segment) {
          const product = lookup(cards?.products ?? {}, segment.product);
          return product ? (
            <aside key={i} className="card-in-text" lang={cardLang}>
              <ProductCard product={product} />
            </aside>
          ) : null;
        }
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
