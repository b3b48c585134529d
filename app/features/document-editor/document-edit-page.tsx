import { Link } from "@remix-run/react";
import { useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentPhoto } from "#app/features/editorial/document-photos.server.ts";
import {
  documentPath,
  type DocumentKind,
  type DocumentStatus,
} from "#app/features/editorial/document-kinds.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { lookup } from "#app/lib/lookup.ts";
import { optionsOf, Submit } from "#app/ui/admin-kit.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import { LabeledInput } from "#app/ui/labeled-field.tsx";
import { OptionList } from "#app/ui/select.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import { CardFinder, type Looking } from "./card-finder.tsx";
import type { Author } from "./document-field.tsx";
import { DocumentPreview } from "./document-preview.tsx";
import { DocumentSettings } from "./document-settings.tsx";
import type { EditResult } from "./edit-document.server.ts";
import type { EditFields, EditValues } from "./edit-form.server.ts";
import { inputOf } from "./finding-input.ts";
import { MarkdownField, type TextTools } from "./markdown-field.tsx";
import { PhotoField } from "./photo-field.tsx";
import { addPicture } from "./photo-upload.client.ts";
import { PreviewPane } from "./preview-pane.tsx";
import { openTool } from "./tool-dialog.tsx";
import { useDeviceDraft } from "./use-device-draft.ts";
import { useFindingText } from "./use-finding-text.ts";
import { panes, usePanes } from "./use-panes.ts";
import { usePlannedTime } from "./use-planned-time.ts";
import { useSlugFromTitle } from "./use-slug-from-title.ts";
import { useTextMode } from "./use-text-mode.ts";
import "./document-admin.css";

type Props = {
  /** who writes */
  owner: number;
  kind: DocumentKind;
  /** null for a new document */
  slug: string | null;
  /** readers know the address: it does not follow the title */
  isSlugKept: boolean;
  fields: EditFields;
  values: EditValues;
  status: DocumentStatus;
  /** administrators send newsletters */
  canSendLetters: boolean;
  letterKey: string;
  /** the chefs who can be named as author */
  authors: ReadonlyArray<Author>;
  photos: ReadonlyArray<DocumentPhoto>;
  /** what the cards of the texts show, by their lines */
  cardTitles: Readonly<Record<string, string>>;
  uploadKey: string;
  answer: Omit<EditResult, "values"> | undefined;
};

/** Title and text in each language, beside each other or the preview; the rest is behind "Settings". */
export function DocumentEditPage(props: Props) {
  const { kind, slug, fields, values, status, answer } = props;
  const { t } = useTranslation("admin");
  const form = useRef<HTMLFormElement>(null);
  const textOf = useFindingText();
  const hasScripts = useHasScripts();
  useSlugFromTitle(form, props.isSlugKept);
  const { restoredAt, discard, phase } = useDeviceDraft(form, {
    ...props,
    isAnswer: Boolean(answer),
  });
  const found = (answer?.problems ?? []).map((finding) => {
    const input = inputOf(finding, fields);
    return { input, href: `#${input}`, text: textOf(finding) };
  });
  const isTaken = answer?.refusal === "slugTaken";
  const slugTaken = isTaken ? [{ href: "#slug", text: t("content.refusals.slugTaken") }] : [];
  const errorsOf = (input: string) => [
    ...(input === "slug" ? slugTaken : []).map(({ text }) => text),
    ...found.filter((problem) => problem.input === input).map(({ text }) => text),
  ];
  const chosen = values["status"] ?? (status === "scheduled" ? "published" : status);
  const { plannedAt, onInput } = usePlannedTime({
    status: chosen,
    publishAt: values["publishAt"] ?? "",
  });
  const choices: Array<DocumentStatus> = ["draft", "published", "unpublished"];
  return (
    <>
      <Whereabouts {...props} />
      {answer && (answer.refusal || found.length > 0) ? (
        <ErrorSummary problems={[...slugTaken, ...found]} answer={answer}>
          {answer.refusal && !isTaken ? <p>{t(`content.refusals.${answer.refusal}`)}</p> : null}
        </ErrorSummary>
      ) : null}
      {restoredAt === null ? null : (
        <p className="notice" role="status">
          {t("recipes.draft.restored")} <UtcTime at={new Date(restoredAt).toISOString()} />{" "}
          <button type="button" className="link-button" onClick={discard}>
            {t("recipes.draft.discard")}
          </button>
        </p>
      )}
      {answer?.preview ? <DocumentPreview preview={answer.preview} /> : null}
      <form
        ref={form}
        id="document"
        method="post"
        className="admin-form document-form"
        onInput={onInput}
      >
        {/* The first button is the one that Enter presses in a field. */}
        <button type="submit" name="intent" value="preview" hidden>
          {t("content.preview")}
        </button>
        <input type="hidden" name="openedKey" value={values["openedKey"] ?? ""} />
        <input type="hidden" name="saveKey" value={values["saveKey"] ?? ""} />
        <Texts {...props} form={form} errorsOf={errorsOf} />
        <DocumentSettings {...props} errorsOf={errorsOf} />
        <p className="actions document-actions">
          <label htmlFor="status" className="visually-hidden">
            {t("content.state")}
          </label>
          <select id="status" name="status" defaultValue={chosen}>
            <OptionList options={optionsOf(choices, (choice) => t(`content.states.${choice}`))} />
          </select>
          {hasScripts ? null : (
            <Submit value="preview" look="quiet">
              {t("content.preview")}
            </Submit>
          )}
          <Submit value="save">{t(plannedAt ? "content.schedule" : "content.save")}</Submit>
          {plannedAt ? (
            <span className="fine-print">
              {t("content.scheduledFor")} <UtcTime at={plannedAt} />
            </span>
          ) : null}
          <span role="status" className="fine-print">
            {phase ? t(`content.${phase}`) : null}
          </span>
        </p>
      </form>
      {kind === "post" && slug && status === "published" && props.canSendLetters ? (
        <form method="post" action="/admin/newsletter/new">
          <input type="hidden" name="post" value={slug} />
          <input type="hidden" name="key" value={props.letterKey} />
          <p>
            <Submit look="quiet">{t("content.makeLetter")}</Submit>
          </p>
        </form>
      ) : null}
    </>
  );
}

function Whereabouts({ kind, slug, status }: Pick<Props, "kind" | "slug" | "status">) {
  const { t } = useTranslation("admin");
  return (
    <p>
      <Link to={`/admin/content?kind=${kind}`} className="tap">
        {t(`content.kinds.${kind}`)}
      </Link>
      {status === "scheduled" ? ` · ${t("content.states.scheduled")}` : null}
      {slug ? (
        <>
          {" "}
          ·{" "}
          {status === "published" ? (
            <a href={documentPath(kind, slug)} className="tap">
              {t("content.view")}
            </a>
          ) : (
            // Readers cannot open its address yet.
            <button form="document" name="intent" value="preview" className="link-button tap">
              {t("content.preview")}
            </button>
          )}
        </>
      ) : null}
    </p>
  );
}

type TextsProps = Props & {
  form: RefObject<HTMLFormElement>;
  errorsOf: (input: string) => ReadonlyArray<string>;
};

/** Title and text in each language, and what is put into them. */
function Texts({ form, errorsOf, ...props }: TextsProps) {
  const { kind, fields, values, photos, uploadKey, cardTitles, answer } = props;
  const { t } = useTranslation("admin");
  const own = useLanguage();
  const hasScripts = useHasScripts();
  const failed = fields.texts.find(({ language, fields: list }) =>
    [`${language}.body`, ...list.map(({ input }) => input)].some(
      (input) => errorsOf(input).length > 0,
    ),
  );
  const { shown, toggle, language: written } = usePanes(failed?.language ?? own);
  const [looking, setLooking] = useState<Looking>({ language: own, typed: "" });
  const found = useRef(new Map<string, string>());
  const { isRich, setRich } = useTextMode();
  const tools: TextTools = {
    isRich,
    titleOf: (line) => found.current.get(line) ?? lookup(cardTitles, line),
    find(language, typed) {
      setLooking({ language, typed });
      openTool("card-tool");
    },
    addPicture: (picture) => addPicture(form.current!, picture),
  };
  return (
    <>
      {hasScripts ? (
        <div role="group" aria-label={t("content.panes.label")} className="document-panes">
          {panes.map((pane) => (
            <button
              key={pane}
              type="button"
              aria-pressed={shown.includes(pane)}
              onClick={() => toggle(pane)}
            >
              {t(`content.panes.${pane}`)}
            </button>
          ))}
        </div>
      ) : null}
      <div className={shown.length > 1 ? "document-languages" : "document-alone"}>
        {fields.texts.map(({ language, fields: [title], body }) => (
          <fieldset key={language} hidden={!shown.includes(language)}>
            <legend>{t(`content.inLanguage.${language}`)}</legend>
            <LabeledInput
              name={title!.input}
              label={
                <span className={hasScripts ? "visually-hidden" : undefined}>
                  {t("content.fields.title")}
                </span>
              }
              placeholder={hasScripts ? t("content.fields.title") : undefined}
              defaultValue={title!.value}
              lang={language}
              errors={errorsOf(title!.input)}
              onKeyDown={hasScripts ? goToText : undefined}
            />
            <MarkdownField
              name={`${language}.body`}
              label={t("content.fields.body")}
              language={language}
              defaultValue={body}
              errors={errorsOf(`${language}.body`)}
              tools={tools}
            />
          </fieldset>
        ))}
        {shown.includes("preview") ? <PreviewPane form={form} language={written} /> : null}
      </div>
      <p className="fine-print">
        {hasScripts ? (
          <button type="button" className="link-button" onClick={() => setRich(!isRich)}>
            {t(isRich ? "content.plainText" : "content.richText")}
          </button>
        ) : null}{" "}
        {hasScripts && isRich ? null : t("content.markdown")}
      </p>
      <CardFinder
        query={values["cardQuery"] ?? ""}
        found={answer?.cards ?? null}
        lists={kind === "post"}
        looking={looking}
        onCard={({ line, title }) => found.current.set(line, title)}
      />
      <PhotoField
        photos={photos}
        uploadKey={uploadKey}
        typed={{ alt: values["alt"] ?? "", altEs: values["altEs"] ?? "" }}
        reply={answer?.photo ?? null}
      />
    </>
  );
}

/** Enter in a title goes on to the text. */
function goToText(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  document.getElementById(event.currentTarget.name.replace(/title$/, "body"))?.focus();
}
