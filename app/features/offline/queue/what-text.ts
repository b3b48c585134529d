import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import type { QueuedChange } from "./queue-store.ts";

/** Names a change: "Save: Sancocho". */
export function useWhat(): (change: QueuedChange) => string {
  const { t } = useTranslation("offline");
  const language = useLanguage();
  return ({ path, body, title }) => {
    const fields = new URLSearchParams(body);
    const what = title || t("unsent.untitled");
    if (path === "/plan/add") return t("unsent.what.list", { what });
    if (path === "/save")
      return fields.has("recipe")
        ? t("unsent.what.save", { what })
        : t("unsent.what.remove", { what });
    if (fields.get("intent") === "clear") return t("unsent.what.clear", { what });
    if (fields.get("shown")?.includes(",") && path.endsWith("/list"))
      return t("unsent.what.ticks", { what });
    if (fields.get("intent") === "tick")
      return fields.has("ticked")
        ? t("unsent.what.tick", { what })
        : t("unsent.what.untick", { what });
    const gone = fields.get("uncooked");
    if (gone) return t("unsent.what.uncooked", { what, date: formatDate(gone, language) });
    const day = fields.get("intent") === "cooked" ? fields.get("cookedOn") : null;
    if (day) return t("unsent.what.cooked", { what, date: formatDate(day, language) });
    return t("unsent.what.note", { what });
  };
}
