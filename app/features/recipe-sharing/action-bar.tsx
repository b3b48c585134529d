import { useState, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { kitchenQuery } from "#app/features/ingredients/kitchen-view.ts";
import type { RecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import { SaveForm } from "#app/features/recipes/save-button.tsx";
import { languageAddress } from "#app/seo/addresses.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useSiteData } from "#app/ui/site-data.ts";
import { useIsSaved } from "#app/ui/use-is-saved.ts";

const icons = {
  save: "M12 20S4 14.6 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 14.6 12 20 12 20z",
  list: "M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1",
  print: "M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z",
  share: "M12 15V4M8 7l4-4 4 4M5 12v8h14v-8",
} as const;

function Icon({ name }: { name: keyof typeof icons }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden>
      <path d={icons[name]} />
    </svg>
  );
}

type ActionBarProps = {
  recipe: RecipePageView;
  origin: string;
  /** the first screen of the steps view */
  firstStep: string;
};

/** What can be done with the recipe: one form and links. Scripts print and share at once. */
export default function ActionBar({ recipe, origin, firstStep }: ActionBarProps) {
  const { t } = useTranslation("recipe-page");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { card, kitchen } = recipe;
  const { id } = card;
  const title = card.title.text;
  const isSaved = useIsSaved(id);
  // The message about it is at the top of the page, which may be out of sight.
  const [pressed, setPressed] = useState<number | null>(null);
  const isListed = useSiteData()?.flash === "listed" && pressed === id;
  const amount = kitchenQuery({ ...kitchen, unitsInAddress: false });
  const print = new URLSearchParams([...kitchenQuery(kitchen), ["print", "page"]]);
  function share(event: MouseEvent) {
    if (typeof navigator.share !== "function") return;
    event.preventDefault();
    const url = languageAddress(`${origin}/recipe/${id}`, language);
    // Fails when the visitor closes the sheet.
    navigator.share({ title, url }).catch(() => {});
  }
  return (
    <SaveForm>
      {[...amount].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="action-bar">
        <a href={firstStep} className="button" rel="nofollow">
          {t("startCooking")}
        </a>
        <button
          name={isSaved ? "remove" : "recipe"}
          value={id}
          className={isSaved ? "is-saved" : undefined}
          aria-label={common(isSaved ? "save.remove" : "save.add", { title })}
        >
          <Action icon="save">{t(isSaved ? "bar.remove" : "bar.save")}</Action>
        </button>
        <button
          name="recipe"
          value={id}
          formAction={`/plan/add?recipe=${id}`}
          onClick={() => setPressed(id)}
        >
          <Action icon="list">{t(isListed ? "bar.listed" : "bar.list")}</Action>
        </button>
        <a
          href={`/recipe/${id}?${print}`}
          rel="nofollow"
          onClick={(event) => {
            event.preventDefault();
            window.print();
          }}
        >
          <Action icon="print">{t("bar.print")}</Action>
        </a>
        <a href="#share" onClick={share}>
          <Action icon="share">{t("share.label")}</Action>
        </a>
      </div>
      <p className="visually-hidden" role="status">
        {isListed ? common("flash.listed") : null}
      </p>
    </SaveForm>
  );
}

function Action({ icon, children }: { icon: keyof typeof icons; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      {children}
    </>
  );
}
