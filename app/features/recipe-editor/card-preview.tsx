import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CardPreview } from "./card-preview.server.ts";
import "#app/styles/card.css";

/** Cards as visitors see them, in a language that may not be the page's. Without links. */
export function CardPreviews({
  cards,
  lang,
}: {
  cards: ReadonlyArray<CardPreview>;
  lang: "en" | "es";
}) {
  return (
    <ul className="grid" lang={lang}>
      {cards.map(({ id, title, promise, imageUrl, badge, facts }) => (
        <li key={id}>
          <article className="card">
            <Picture src={imageUrl} alt="" width={400} height={300} />
            {badge ? <span className="badge">{badge}</span> : null}
            <div className="card-body">
              <h4>
                <LocalizedText value={title} />
              </h4>
              <p>
                <LocalizedText value={promise} />
              </p>
              <p className="card-meta">
                {facts.map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
