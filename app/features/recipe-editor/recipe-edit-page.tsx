import { useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "#app/i18n/languages.ts";
import type { FormFields } from "#app/lib/device-drafts.ts";
import type { RecipeStatus } from "#app/lib/values/stored-values.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { useEditParts, usePartTitle } from "./edit-part.tsx";
import { partOf, type EditPart } from "./edit-parts.ts";
import { ConflictNotice, DraftNotice, MissingTexts, SavingState } from "./edit-notices.tsx";
import { useErrorText } from "./form-notes.tsx";
import { formState } from "./form-state.ts";
import { missingTexts } from "./missing-texts.ts";
import { RecipeFacts } from "./recipe-edit-facts.tsx";
import { RecipeTexts } from "./recipe-edit-texts.tsx";
import type { RecipeFinding } from "./recipe-findings.server.ts";
import { fieldId, submittedValues, type RecipeForm } from "./recipe-form-fields.ts";
import { UnpublishSection } from "./unpublish-section.tsx";
import { useFieldLabel } from "./use-field-label.ts";
import type { CardPair } from "./card-preview.server.ts";
import { forgetTyped, useEditDraft } from "./use-edit-draft.ts";
import "./recipe-edit.css";

export type RecipeAnswer = {
  problem: "invalid" | "changed";
  values: RecipeForm;
  version: string;
  /** by field; keys of "recipes.errors", with a number after "#" */
  errors: Readonly<Record<string, ReadonlyArray<string>>>;
  findings: ReadonlyArray<RecipeFinding>;
  /** the box that confirms that both languages match was ticked */
  inStep: boolean;
  /** a finding about diets or allergens needs a fix or a confirmation */
  asksToAccept?: boolean;
};

type EditedRecipePage = {
  id: number;
  version: string;
  status: RecipeStatus;
  movedTo: string | null;
  writtenIn: Language | null;
  outdated: ReadonlyArray<string>;
  /** as it is stored */
  form: RecipeForm;
  findings: ReadonlyArray<RecipeFinding>;
  /** the editor's user id */
  owner: number;
  /** what the editor has not saved yet */
  draft: { version: string; savedAt: string; values: RecipeForm; inStep: boolean } | null;
  cards: CardPair;
  /** the part that the address opens */
  part: EditPart | undefined;
};
type Typed = { values: RecipeForm; inStep: boolean };

type PageProps = { recipe: EditedRecipePage; answer: RecipeAnswer | undefined };

export function RecipeEditPage(props: PageProps) {
  const { t } = useTranslation(["admin"]);
  const editor = useRecipeEditor(props);
  const { recipe } = props;
  const { draft } = recipe;
  const { answer, found, typed, shown, missing, findings } = editor;
  const isOld = answer
    ? answer.problem === "changed"
    : draft !== null && draft.version !== recipe.version;
  return (
    <div className="recipe-editor">
      <RecipeLinks recipe={recipe} />
      {answer?.problem === "invalid" ? <Errors answer={answer} /> : null}
      {isOld ? <ConflictNotice stored={recipe.form} typed={typed.values} /> : null}
      {answer || (!draft && !found) ? null : (
        <DraftNotice
          savedAt={found ? new Date(found.at).toISOString() : (draft?.savedAt ?? "")}
          onDiscard={editor.discard}
        />
      )}
      <p className="measure">
        {draft && !answer
          ? t("admin:recipes.checkedOnSave")
          : findings.length === 0
            ? t("admin:recipes.noFindings")
            : t("admin:recipes.findings", { count: findings.length })}{" "}
        {missing.en.length + missing.es.length === 0 ? t("admin:recipes.parts.complete") : null}
      </p>
      <MissingTexts missing={missing} values={shown} />
      <EditForm recipe={recipe} editor={editor} />
      <UnpublishSection recipe={recipe} />
    </div>
  );
}

/** What was typed: in the answer of the server, in this browser, in the stored draft; and what it lacks. */
function useRecipeEditor({ recipe, answer: given }: PageProps) {
  const form = useRef<HTMLFormElement>(null);
  const { draft } = recipe;
  /** text that the browser has kept, and the number of times that the fields were filled in anew */
  const [found, setFound] = useState<(Typed & { at: number }) | null>(null);
  const [round, setRound] = useState(0);
  // The router drops the answer when a link leads to a fragment of the page; what was typed stays.
  const [answer, setAnswer] = useState(given);
  if (given && given !== answer) {
    setAnswer(given);
    setFound(null);
    setRound(round + 1);
  }
  const typed: Typed = answer ?? found ?? draft ?? { values: recipe.form, inStep: false };
  const { values } = typed;
  const [live, setLive] = useState<{ from: RecipeForm; values: RecipeForm } | null>(null);
  const shown = live?.from === values ? live.values : values;
  const saving = useEditDraft(form, {
    recipeId: recipe.id,
    owner: recipe.owner,
    version: recipe.version,
    savedAt: draft?.savedAt ?? "",
    answer,
    onTyped: (element) => setLive({ from: values, values: submittedValues(new FormData(element)) }),
    onFound(fields: FormFields, at) {
      const kept = new FormData();
      for (const [name, value] of fields) kept.append(name, value);
      setFound({ values: submittedValues(kept), inStep: kept.has("inStep"), at });
      setRound((before) => before + 1);
    },
  });
  useEffect(() => {
    // It goes to the server like typed text.
    if (found) form.current?.dispatchEvent(new Event("input"));
  }, [found]);
  function discard() {
    forgetTyped({ owner: recipe.owner, recipeId: recipe.id });
    setFound(null);
    setRound(round + 1);
  }
  const missing = missingTexts(shown, recipe.writtenIn);
  const findings = answer?.findings ?? (draft ? [] : recipe.findings);
  return { form, answer, found, round, typed, shown, saving, missing, findings, discard };
}

function RecipeLinks({ recipe }: Pick<PageProps, "recipe">) {
  const { t } = useTranslation(["admin"]);
  return (
    <p className="actions">
      <span>{t(`admin:recipes.status.${recipe.status}`)}</span>
      {recipe.movedTo ? <span>{t("admin:recipes.merged", { path: recipe.movedTo })}</span> : null}
      {recipe.status === "published" ? (
        <a className="tap" href={`/recipe/${recipe.id}`}>
          {t("admin:recipes.open")}
        </a>
      ) : null}
      <a className="tap" href={`/admin/recipes/${recipe.id}/history`}>
        {t("admin:recipes.history.title")}
      </a>
    </p>
  );
}

type EditFormProps = {
  recipe: EditedRecipePage;
  editor: ReturnType<typeof useRecipeEditor>;
};

function EditForm({ recipe, editor }: EditFormProps) {
  const { t } = useTranslation(["admin"]);
  const submit = useSubmit();
  const { form, answer, round, typed, shown, saving, missing, findings } = editor;
  const state = formState({
    errors: answer?.errors ?? {},
    outdated: recipe.outdated,
    values: typed.values,
    findings,
    missing,
  });
  const part = useEditParts({
    recipeId: recipe.id,
    asked: recipe.part,
    values: shown,
    errors: answer?.errors ?? {},
    missing,
    toCheck: [...recipe.outdated, ...findings.map(({ field }) => field)],
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // The preview opens in a new tab, as without scripts.
    if ((submitter as HTMLButtonElement | null)?.name === "preview") return;
    event.preventDefault();
    submit((submitter as HTMLButtonElement | null) ?? event.currentTarget);
  };
  return (
    <form
      id="recipe"
      method="post"
      className="recipe-edit"
      noValidate
      ref={form}
      onSubmit={onSubmit}
      // Kept by use-edit-draft.ts.
      data-draft=""
    >
      {/* Enter in a field presses the first button of the form. */}
      <button name="intent" value="save" className="visually-hidden" tabIndex={-1} aria-hidden>
        {t("admin:recipes.save")}
      </button>
      {/* After a conflict the page has shown the newer version, so the form continues from that one. */}
      <input
        type="hidden"
        name="version"
        value={answer?.problem === "invalid" ? answer.version : recipe.version}
      />
      <div key={round}>
        <RecipeTexts {...state} part={part} cards={saving.cards ?? recipe.cards} />
        <RecipeFacts {...state} part={part} />
        <p className="field">
          <label className="check">
            <input type="checkbox" name="inStep" defaultChecked={typed.inStep} />{" "}
            {t("admin:recipes.inStep")}
          </label>
        </p>
        {answer?.asksToAccept ? (
          <p className="field notice notice-error">
            <label className="check">
              <input type="checkbox" name="accepted" /> {t("admin:recipes.accepted")}
            </label>
          </p>
        ) : null}
      </div>
      <EditBar saving={saving} />
    </form>
  );
}

function EditBar({ saving }: Pick<EditFormProps["editor"], "saving">) {
  const { t } = useTranslation(["admin"]);
  return (
    <div className="edit-bar">
      <button className="button" name="intent" value="save">
        {t("admin:recipes.save")}
      </button>
      {(["en", "es"] as const).map((language) => (
        <button
          key={language}
          className="button button-quiet"
          name="preview"
          value={language}
          formTarget="_blank"
        >
          {t(`admin:recipes.preview.${language}`)}
        </button>
      ))}
      <SavingState phase={saving.phase} savedAt={saving.savedAt} />
    </div>
  );
}

function Errors({ answer }: { answer: RecipeAnswer }) {
  const { t } = useTranslation(["admin"]);
  const label = useFieldLabel();
  const partTitle = usePartTitle();
  const errorText = useErrorText();
  const problems = Object.entries(answer.errors).flatMap(([name, errors]) =>
    errors.map((error) => ({
      href: `#${fieldId(name)}`,
      text: `${partTitle(partOf(name))} · ${label(name, answer.values)}: ${errorText(error)}`,
    })),
  );
  return (
    <ErrorSummary problems={problems} answer={answer}>
      <p>{t("admin:recipes.errorSummary")}</p>
    </ErrorSummary>
  );
}
