import { Suspense, useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { kitchenQuery } from "#app/features/ingredients/kitchen-view.ts";
import type { RecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import { languageAddress } from "#app/seo/addresses.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import { latePart } from "#app/ui/late-part.ts";
import { ShareItems } from "#app/ui/share-items.tsx";

const CopyButton = latePart(() => import("./sharing-buttons.tsx"));

const files = [
  ["Markdown", ".md"],
  ["JSON", ".json"],
  ["Mealie", "/export/mealie"],
  ["Tandoor", "/export/tandoor"],
  ["Paprika", "/export/paprika"],
  ["RecipeSage", "/export/recipesage"],
] as const;

type MoreMenuProps = {
  recipe: RecipePageView;
  origin: string;
  toPlan: string;
  isSaved: boolean | undefined;
  /** of the button */
  children: ReactNode;
};

/** What is not needed at every visit: each thing once. Inside the form of the action bar; opens without scripts. */
export function MoreMenu({ recipe, origin, toPlan, isSaved, children }: MoreMenuProps) {
  const { t } = useTranslation("recipe-page");
  const { card, kitchen, related } = recipe;
  const { id } = card;
  const menu = useClosing();
  const query = String(kitchenQuery(kitchen));
  const print = new URLSearchParams([...kitchenQuery(kitchen), ["print", "page"]]);
  const back = new URLSearchParams({ redirectTo: `/recipe/${id}${query && `?${query}`}` });
  return (
    <details ref={menu} className="more" onToggle={showWhole}>
      <summary>{children}</summary>
      <ul>
        <Share title={card.title.text} id={id} origin={origin} />
        <MenuLink to={`/recipe/${id}?${print}`}>{t("bar.print")}</MenuLink>
        <li>
          <button
            name="recipe"
            value={id}
            formAction={`/plan/add?recipe=${id}`}
            onClick={() => menu.current?.removeAttribute("open")}
          >
            {t("bar.list")}
          </button>
        </li>
        <MenuLink to={toPlan}>{t("addToPlan")}</MenuLink>
        {isSaved ? (
          <MenuLink to={`/saved-recipes/recipe/${id}`}>{t("bar.collections")}</MenuLink>
        ) : null}
        {Object.values(related).flat().length > 0 ? (
          <MenuLink to="#compare">{t("related.compare")}</MenuLink>
        ) : null}
        <MenuLink to={`/my-kitchen?${back}`}>{t("myKitchen")}</MenuLink>
        <Files recipe={recipe} />
        <MenuLink to={`/recipe/${id}/report`}>{t("report")}</MenuLink>
      </ul>
    </details>
  );
}

function MenuLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <a href={to} rel="nofollow">
        {children}
      </a>
    </li>
  );
}

type ShareProps = { id: number; title: string; origin: string };

/** The system's sheet where there is one; otherwise its links open here, in their place in the menu. */
function Share({ id, title, origin }: ShareProps) {
  const { t } = useTranslation("recipe-page");
  const url = languageAddress(`${origin}/recipe/${id}`, useLanguage());
  function share(event: MouseEvent) {
    if (typeof navigator.share !== "function") return;
    event.preventDefault();
    // Fails when the visitor closes the sheet.
    navigator.share({ title, url }).catch(() => {});
  }
  return (
    <li>
      <details id="share" onToggle={showWhole}>
        <summary onClick={share}>{t("share.label")}</summary>
        <ul>
          <ShareItems title={title} url={url} email={t("share.email")} />
          {useHasScripts() ? (
            <Suspense>
              <li>
                <CopyButton what="link" address={url} />
              </li>
            </Suspense>
          ) : null}
        </ul>
      </details>
    </li>
  );
}

/** The recipe for programs (features/recipe-api), and its ingredients as text. */
function Files({ recipe: { card, kitchen } }: { recipe: RecipePageView }) {
  const { t } = useTranslation("recipe-page");
  const language = useLanguage();
  const { id } = card;
  // Programs get no cookies, so the address says which units and language.
  const text = `/recipe/${id}.txt?${new URLSearchParams([
    ...kitchenQuery({ ...kitchen, unitsInAddress: true }),
    ["part", "ingredients"],
    ["lng", language],
  ])}`;
  const asText = (
    <a href={text} rel="nofollow">
      {t("ingredientsText")}
    </a>
  );
  return (
    <li>
      <details onToggle={showWhole}>
        <summary>{t("files")}</summary>
        <ul>
          <li>
            {useHasScripts() ? (
              <Suspense fallback={asText}>
                <CopyButton what="ingredients" address={text} />
              </Suspense>
            ) : (
              asText
            )}
          </li>
          {[[t("plainText"), ".txt"] as const, ...files].map(([name, ending]) => (
            <MenuLink key={ending} to={`/recipe/${id}${ending}?lng=${language}`}>
              {name}
            </MenuLink>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** What opened may end below the window. */
function showWhole({ currentTarget: opened }: { currentTarget: HTMLDetailsElement }) {
  if (opened.open) opened.lastElementChild?.scrollIntoView({ block: "nearest" });
}

/** A press elsewhere closes the menu, and so does Escape, which returns to its button. */
function useClosing() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Opened before its script was there.
    if (menu.current) showWhole({ currentTarget: menu.current });
    function close(event: Event) {
      const opened = menu.current;
      if (!opened?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        opened.querySelector("summary")?.focus();
      } else if (opened.contains(event.target as Node)) return;
      opened.open = false;
    }
    addEventListener("pointerdown", close);
    addEventListener("keydown", close);
    return () => {
      removeEventListener("pointerdown", close);
      removeEventListener("keydown", close);
    };
  }, []);
  return menu;
}
