import { RecipeCard } from "#app/features/recipes/recipe-card.tsx";
import type { RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { SaveForm } from "#app/features/saved/save-button.tsx";
import type { Language } from "#app/i18n/languages.ts";
import type { Segment } from "./markdown.server.ts";
import "./editorial.css";

/** A text that editors wrote, rendered on the server without raw HTML, with its cards in their places. */
export function RichText({
  segments,
  cards = {},
  lang,
}: {
  segments: ReadonlyArray<Segment>;
  cards?: Readonly<Record<number, RecipeCardData>>;
  /** set when the text is not in the visitor's language */
  lang?: Language | null | undefined;
}) {
  return (
    <div className="rich-text" lang={lang ?? undefined}>
      {segments.map((segment, i) => {
        if ("html" in segment)
          return <div key={i} dangerouslySetInnerHTML={{ __html: segment.html }} />;
        const card = "recipe" in segment ? cards[segment.recipe] : undefined;
        return card ? (
          <aside key={i} className="card-in-text">
            <SaveForm>
              <RecipeCard recipe={card} save />
            </SaveForm>
          </aside>
        ) : null;
      })}
    </div>
  );
}
