import { Suspense } from "react";
import { latePart } from "#app/ui/late-part.ts";
import { useTranslation } from "react-i18next";
import { kitchenQuery } from "#app/features/ingredients/kitchen-view.ts";
import type { RecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useHasScripts } from "#app/ui/has-scripts.ts";

const SharingButtons = latePart(() => import("./sharing-buttons.tsx"));

/** The list as text and the printouts as links; scripts add buttons that copy, share and print. */
export default function SharingLinks({ recipe }: { recipe: RecipePageView }) {
  const { t } = useTranslation("recipe-page");
  const language = useLanguage();
  const { card, kitchen } = recipe;
  const query = String(kitchenQuery(kitchen));
  const address = (ending: string, more: Record<string, string>) =>
    `/recipe/${card.id}${ending}?${new URLSearchParams([...kitchenQuery(kitchen), ...Object.entries(more)])}`;
  // Programs get no cookies, so the address says which units and language.
  const text = address(".txt", { units: kitchen.units, part: "ingredients", lng: language });
  const links = (
    <a className="report-link" href={text} rel="nofollow">
      {t("ingredientsText")}
    </a>
  );
  return (
    <p className="fine-print recipe-actions">
      {useHasScripts() ? (
        <Suspense fallback={links}>
          <SharingButtons
            text={text}
            title={card.title.text}
            page={address("", { lng: language })}
          />
        </Suspense>
      ) : (
        links
      )}
      {(["full", "both", "card"] as const).map((print) => (
        <a key={print} className="report-link" href={address("", { print })} rel="nofollow">
          {t(`print.${print}`)}
        </a>
      ))}
      <a
        className="report-link"
        href={`/my-kitchen?${new URLSearchParams({ redirectTo: `/recipe/${card.id}${query && `?${query}`}` })}`}
        rel="nofollow"
      >
        {t("myKitchen")}
      </a>
    </p>
  );
}
