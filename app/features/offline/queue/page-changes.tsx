// Parts of pages that waiting changes add: the days of a saved recipe, the count of a list.
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { boxesIn } from "./form-changes.ts";
import { recipeEditOf } from "./pending.ts";
import type { Queue } from "./use-queue.ts";

type PageChangesProps = Pick<Queue, "waiting" | "remove">;

export function PageChanges(props: PageChangesProps) {
  const { pathname } = useLocation();
  if (/^\/saved-recipes\/\d+\/list$/.test(pathname)) return <ListCount {...props} />;
  if (/^\/saved-recipes\/recipe\/\d+$/.test(pathname)) return <CookedDays {...props} />;
  return null;
}

function ListCount({ waiting }: PageChangesProps) {
  const { t } = useTranslation("shopping-list");
  useEffect(() => {
    const count = document.querySelector(".shopping-list form .result-count")?.firstChild;
    const boxes = boxesIn(document.body);
    const ticked = boxes.filter((box) => box.checked).length;
    if (count) count.nodeValue = t("progress", { ticked, total: boxes.length });
  }, [waiting, t]);
  return null;
}

function CookedDays({ waiting, remove }: PageChangesProps) {
  const { t } = useTranslation("saved");
  const { t: offline } = useTranslation("offline");
  const language = useLanguage();
  const { pathname } = useLocation();
  const list = document.querySelector(".saved-days");
  if (!list) return null;
  const { days } = recipeEditOf(waiting, pathname);
  const added = [...days].filter(([, isCooked]) => isCooked);
  return createPortal(
    added.map(([day]) => (
      <li key={day} data-waiting>
        <span>
          <time dateTime={day}>{formatDate(day, language)}</time>{" "}
          <small>{offline("unsent.mark")}</small>
        </span>
        <button
          type="button"
          className="link-button"
          aria-label={t("recipe.removeDayLabel", { date: formatDate(day, language) })}
          onClick={() =>
            void remove(
              waiting.filter(
                (change) =>
                  change.path === pathname &&
                  new URLSearchParams(change.body).get("cookedOn") === day,
              ),
            )
          }
        >
          {t("recipe.removeDay")}
        </button>
      </li>
    )),
    list,
  );
}
