import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { kitchenQuery } from "#app/features/ingredients/kitchen-view.ts";
import type { RecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import { SaveForm } from "#app/features/recipes/save-button.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { useSiteData } from "#app/ui/site-data.ts";
import { useIsSaved } from "#app/ui/use-is-saved.ts";
import { isAnsweredAtButton } from "./answers.ts";
import { MoreMenu } from "./more-menu.tsx";

const icons = {
  save: "M12 20S4 14.6 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 14.6 12 20 12 20z",
  more: "M5 12h.01M12 12h.01M19 12h.01",
} as const;

type ActionBarProps = {
  recipe: RecipePageView;
  origin: string;
  /** the first screen of the steps view */
  firstStep: string;
  /** the form that adds the recipe to a plan */
  toPlan: string;
};

/** What can be done with the recipe: cook it, save it, and more. Messages about it are shown below. */
export default function ActionBar({ recipe, origin, firstStep, toPlan }: ActionBarProps) {
  const { t } = useTranslation("recipe-page");
  const { t: common } = useTranslation();
  const { card, kitchen } = recipe;
  const { id } = card;
  const title = card.title.text;
  const isSaved = useIsSaved(id);
  const flash = useSiteData()?.flash;
  const amount = kitchenQuery({ ...kitchen, unitsInAddress: false });
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
          id={`s${id}`}
          name={isSaved ? "remove" : "recipe"}
          value={id}
          className={isSaved ? "is-saved" : undefined}
          aria-label={common(isSaved ? "save.remove" : "save.add", { title })}
        >
          <Action icon="save">{t(isSaved ? "bar.remove" : "bar.save")}</Action>
        </button>
        <MoreMenu key={id} recipe={recipe} origin={origin} toPlan={toPlan} isSaved={isSaved}>
          <Action icon="more">{t("bar.more")}</Action>
        </MoreMenu>
      </div>
      {flash && isAnsweredAtButton(flash) ? <Flash message={flash} /> : null}
    </SaveForm>
  );
}

function Action({ icon, children }: { icon: keyof typeof icons; children: ReactNode }) {
  return (
    <>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden>
        <path d={icons[icon]} />
      </svg>
      {children}
    </>
  );
}
