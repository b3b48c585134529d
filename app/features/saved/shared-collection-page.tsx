import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecipeGrid } from "#app/features/recipes/recipe-card.tsx";
import type { RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";

/** A shared collection: name and recipes only, nothing about the owner. */
export function SharedCollectionPage({
  name,
  cards,
  print,
}: {
  name: string;
  cards: Array<RecipeCardData>;
  /** the page that prints all recipes */
  print: string;
}) {
  const { t } = useTranslation("saved");
  return (
    <div className="page">
      <header className="page-head">
        <h1>{name}</h1>
        <p>{t("shared.text")}</p>
      </header>
      {cards.length === 0 ? (
        <p>{t("shared.empty")}</p>
      ) : (
        <p className="actions">
          <Link className="tap" to={print}>
            {t("collection.print")}
          </Link>
        </p>
      )}
      <RecipeGrid recipes={cards} heading="h2" eager={2} anchored />
    </div>
  );
}
