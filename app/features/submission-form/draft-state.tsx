import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { DraftState, useDraft } from "./use-draft.ts";

function useTime() {
  const language = useLanguage();
  return (at: number) =>
    new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** Notice about an unsaved text of an earlier visit: restored into the form, or offered. */
export function DraftNotice({
  draft,
  isNew,
}: {
  draft: ReturnType<typeof useDraft>;
  /** nothing was saved before */
  isNew: boolean;
}) {
  const { t } = useTranslation("submission-form");
  const time = useTime();
  const { before, typedAt } = draft.state;
  if (before === "none") return null;
  const restored = before === "restored";
  return (
    <p className="notice brief" role="status">
      {t(restored ? "draft.restored" : "draft.offered", { time: time(typedAt) })}{" "}
      {restored ? null : (
        <>
          <button type="button" onClick={draft.restore}>
            {t("draft.restore")}
          </button>{" "}
          ·{" "}
        </>
      )}
      <button type="button" onClick={draft.discard}>
        {t(isNew ? "draft.empty" : "draft.discard")}
      </button>
    </p>
  );
}

/** Save state of the text; "saved" means saved on the server. */
export function SavingState({ state }: { state: DraftState["saving"] }) {
  const { t } = useTranslation("submission-form");
  const language = useLanguage();
  const time = (at: number) => new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(at);
  const isFine = state.phase === "saving" || state.phase === "saved";
  return (
    // Announces problems only; frequent successful saves would disturb screen reader users.
    <p className="draft-state fine-print" role={isFine ? undefined : "status"}>
      {state.phase === "idle" ? null : state.phase === "saved" ? (
        t("draft.saved", { time: time(state.at) })
      ) : state.phase === "changed" ? (
        <>
          {t("draft.changed")}{" "}
          <a href={`/submit-recipe?draft=${state.id}`}>{t("draft.openSaved")}</a>
        </>
      ) : (
        t(`draft.${state.phase}`)
      )}
    </p>
  );
}
