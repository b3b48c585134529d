// What the recipe editor says about the text as a whole.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Language } from "#app/i18n/languages.ts";
import { UtcTime } from "#app/ui/utc-time.tsx";
import { comparedTexts } from "./compared-texts.ts";
import { fieldId, type RecipeForm } from "./recipe-form-fields.ts";
import type { DraftPhase } from "./use-edit-draft.ts";
import { useFieldLabel } from "./use-field-label.ts";

/** Field by field, what another editor saved while this form was open. */
export function ConflictNotice({ stored, typed }: { stored: RecipeForm; typed: RecipeForm }) {
  const { t } = useTranslation(["admin"]);
  const label = useFieldLabel();
  const fixed = t("admin:recipes.rows.fixed");
  const own = new Map(comparedTexts(typed, fixed));
  const clean = (value = "") => value.replaceAll("\r\n", "\n").trim();
  return (
    <div className="notice notice-error" role="alert">
      <h2>{t("admin:recipes.changedTitle")}</h2>
      <p>{t("admin:recipes.changedText")}</p>
      <details>
        <summary className="tap">{t("admin:recipes.compare")}</summary>
        <dl>
          {comparedTexts(stored, fixed)
            .filter(([name, text]) => clean(text) !== clean(own.get(name)))
            .map(([name, text]) => (
              <div key={name}>
                <dt>{label(name, stored)}</dt>
                <dd className="stored">{text}</dd>
              </div>
            ))}
        </dl>
      </details>
    </div>
  );
}

export function DraftNotice({ savedAt, onDiscard }: { savedAt: string; onDiscard: () => void }) {
  const { t } = useTranslation(["admin"]);
  return (
    <Form method="post" className="notice actions" onSubmit={onDiscard}>
      <span role="status">
        {t("admin:recipes.draft.restored")} <UtcTime at={savedAt} />
      </span>
      <button className="button button-quiet button-small" name="intent" value="discard">
        {t("admin:recipes.draft.discard")}
      </button>
    </Form>
  );
}

/** The state of the draft on the server. */
export function SavingState({ phase, savedAt }: { phase: DraftPhase; savedAt: string }) {
  const { t } = useTranslation(["admin"]);
  const isFine = phase === "idle" || phase === "saving" || phase === "saved";
  return (
    // Frequent good news would disturb screen reader users.
    <p className="fine-print" role={isFine ? undefined : "status"}>
      {phase === "idle" ? null : t(`admin:recipes.draft.${phase}`)}{" "}
      {phase === "saved" ? <UtcTime at={savedAt} /> : null}
    </p>
  );
}

/** Counts the texts that only the other language has, and links to their fields. */
export function MissingTexts({
  missing,
  values,
}: {
  missing: Record<Language, ReadonlyArray<string>>;
  values: RecipeForm;
}) {
  const { t } = useTranslation(["admin"]);
  const label = useFieldLabel();
  return (
    <>
      {(["en", "es"] as const).map((language) =>
        missing[language].length === 0 ? null : (
          <details key={language} className="missing-texts">
            <summary className="tap">
              {t(`admin:recipes.missingTexts.${language}`, { count: missing[language].length })}
            </summary>
            <ul>
              {missing[language].map((name) => (
                <li key={name}>
                  <a className="tap" href={`#${fieldId(name)}`}>
                    {label(name, values)}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ),
      )}
    </>
  );
}
