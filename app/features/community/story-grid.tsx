import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { Flag } from "#app/features/recipes/flag.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { StoryCard } from "./family-view.server.ts";
import "#app/styles/card.css";

/** Cards of family stories. */
export function StoryGrid({ cards }: { cards: ReadonlyArray<StoryCard> }) {
  const { t } = useTranslation("community");
  const { t: common } = useTranslation();
  return (
    <ul className="grid stories">
      {cards.map((card) => (
        <li key={card.id}>
          <article className="card">
            <Picture
              src={card.imageUrl}
              alt={common("picture.alt", { title: card.title.text })}
              width={400}
              height={300}
            />
            <div className="card-body">
              <h2>
                <Link to={card.to} discover="none">
                  <LocalizedText value={card.title} />
                </Link>
              </h2>
              <p>
                <LocalizedText value={card.excerpt} />
              </p>
              <p className="card-meta">
                <span>
                  <Flag country={card.place} /> {countryName(card.place, common)}
                  {card.source === "reader" && card.where ? ` · ${card.where}` : null}
                </span>
                {card.source === "reader" && card.day ? (
                  <span>
                    <LocalizedText value={card.day} />
                  </span>
                ) : card.occasion ? (
                  <span>{t(`occasions.${card.occasion}`)}</span>
                ) : null}
                {card.generation ? <span>{t(`generations.${card.generation}`)}</span> : null}
                {card.source === "kitchen" ? null : (
                  <span>{card.by ? t("family.by", { name: card.by }) : t("family.byCook")}</span>
                )}
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
