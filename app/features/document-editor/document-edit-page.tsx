import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Allergen } from "#app/features/recipes/vocabulary.ts";
import type { PostTag } from "#app/features/editorial/blog-view.server.ts";
import type { DocumentFinding } from "#app/features/editorial/document-finding.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldErrors } from "#app/ui/field-frame.tsx";
import { CardFinder } from "./card-finder.tsx";
import { DocumentPreview } from "./document-preview.tsx";
import type { EditResult } from "./edit-document.server.ts";
import type { EditField, EditFields, EditValues } from "./edit-form.server.ts";
import { inputOf } from "./finding-input.ts";
import { MarkdownField } from "./markdown-field.tsx";
import { PhotoField } from "./photo-field.tsx";
import type { DocumentPhoto } from "#app/features/editorial/document-photos.server.ts";
import {
  documentPath,
  type DocumentKind,
  type DocumentStatus,
  type GuideGroup,
} from "#app/features/editorial/document-kinds.ts";
import "./document-admin.css";

type Author = { slug: string; name: string };

/** The errors are texts already. */
const same = (text: string) => text;

type Props = {
  kind: DocumentKind;
  /** null for a new document */
  slug: string | null;
  fields: EditFields;
  values: EditValues;
  status: DocumentStatus;
  /** administrators send newsletters */
  canSendLetters: boolean;
  letterKey: string;
  /** the chefs who can be named as author */
  authors: ReadonlyArray<Author>;
  photos: ReadonlyArray<DocumentPhoto>;
  uploadKey: string;
  answer: Omit<EditResult, "values"> | undefined;
};

/** Edit form with both languages side by side and a preview before saving. */
export function DocumentEditPage(props: Props) {
  const { kind, slug, fields, values, status, canSendLetters, letterKey, answer } = props;
  const { photos, uploadKey, authors } = props;
  const { t } = useTranslation("admin");
  const choices: Array<DocumentStatus> = ["draft", "published", "unpublished"];
  const textOf = useFindingText();
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
  const slugErrors = errorsOf("slug");
  const chosen = values["status"] ?? (status === "scheduled" ? "published" : status);
  return (
    <>
      <p>
        <Link to={`/admin/content?kind=${kind}`} className="tap">
          {t(`content.kinds.${kind}`)}
        </Link>{" "}
        · {t(`content.states.${status}`)}
        {slug && (status === "published" || status === "scheduled") ? (
          <>
            {" "}
            ·{" "}
            <a href={documentPath(kind, slug)} className="tap">
              {documentPath(kind, slug)}
            </a>
          </>
        ) : null}
      </p>
      {answer && (answer.refusal || found.length > 0) ? (
        <ErrorSummary problems={[...slugTaken, ...found]} answer={answer}>
          {answer.refusal && !isTaken ? <p>{t(`content.refusals.${answer.refusal}`)}</p> : null}
        </ErrorSummary>
      ) : null}
      {answer?.preview ? <DocumentPreview preview={answer.preview} /> : null}
      {kind === "post" && slug && status === "published" && canSendLetters ? (
        <form method="post" action="/admin/newsletter/new">
          <input type="hidden" name="post" value={slug} />
          <input type="hidden" name="key" value={letterKey} />
          <p>
            <button type="submit" className="button button-quiet">
              {t("content.makeLetter")}
            </button>
          </p>
        </form>
      ) : null}
      <form id="document" method="post" className="admin-form">
        {/* The first button is the one that Enter presses in a field. */}
        <button type="submit" name="intent" value="preview" hidden>
          {t("content.preview")}
        </button>
        <input type="hidden" name="openedKey" value={values["openedKey"] ?? ""} />
        <input type="hidden" name="saveKey" value={values["saveKey"] ?? ""} />
        <div className="document-languages">
          {fields.texts.map(({ language, fields: own, body }) => (
            <fieldset key={language}>
              <legend>{t(`content.inLanguage.${language}`)}</legend>
              {own.map((field) => (
                <Input
                  key={field.input}
                  field={field}
                  errors={errorsOf(field.input)}
                  lang={language}
                />
              ))}
              <MarkdownField
                name={`${language}.body`}
                label={t("content.fields.body")}
                language={language}
                defaultValue={body}
                errors={errorsOf(`${language}.body`)}
              />
            </fieldset>
          ))}
        </div>
        <p className="fine-print">{t("content.markdown")}</p>
        <CardFinder
          query={values["cardQuery"] ?? ""}
          found={answer?.cards ?? null}
          lists={kind === "post"}
        />
        <PhotoField
          photos={photos}
          uploadKey={uploadKey}
          typed={{ alt: values["alt"] ?? "", altEs: values["altEs"] ?? "" }}
          reply={answer?.photo ?? null}
        />
        <fieldset>
          <legend>{t("content.bothLanguages")}</legend>
          <div className="document-shared">
            {fields.shared.map((field) => (
              <Input
                key={field.input}
                field={field}
                errors={errorsOf(field.input)}
                authors={authors}
              />
            ))}
          </div>
          <label className="check tap">
            <input type="checkbox" name="inStep" defaultChecked={values["inStep"] === "on"} />{" "}
            {t("content.inStep")}
          </label>
        </fieldset>
        <fieldset>
          <legend>{t("content.publication")}</legend>
          <div className="document-shared">
            {kind === "page" ? (
              <input type="hidden" name="slug" value={values["slug"] ?? ""} />
            ) : (
              <div className="field">
                <label htmlFor="slug">{t("content.slug")}</label>
                <p id="slug-hint" className="fine-print">
                  {t("content.slugHint")}
                </p>
                <input
                  id="slug"
                  name="slug"
                  defaultValue={values["slug"] ?? ""}
                  maxLength={60}
                  aria-invalid={slugErrors.length > 0 || undefined}
                  aria-describedby={slugErrors.length > 0 ? "slug-hint slug-error" : "slug-hint"}
                />
                <FieldErrors id="slug-error" errors={slugErrors} errorText={same} />
              </div>
            )}
            <div className="field">
              <label htmlFor="status">{t("content.state")}</label>
              <select id="status" name="status" defaultValue={chosen}>
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {t(`content.states.${choice}`)}
                  </option>
                ))}
              </select>
            </div>
            <div className="field">
              <label htmlFor="publishAt">{t("content.publishAt")}</label>
              <p id="publishAt-hint" className="fine-print">
                {t("content.publishAtHint")}
              </p>
              <input
                id="publishAt"
                name="publishAt"
                type="datetime-local"
                defaultValue={values["publishAt"] ?? ""}
                aria-describedby="publishAt-hint"
              />
            </div>
          </div>
        </fieldset>
        <p className="actions document-actions">
          <button type="submit" name="intent" value="preview" className="button button-quiet">
            {t("content.preview")}
          </button>
          <button type="submit" name="intent" value="save" className="button">
            {t("content.save")}
          </button>
        </p>
      </form>
    </>
  );
}

/** Label of an option: the text of the public page that shows it. */
function useOptionName() {
  const { t } = useTranslation(["editorial-blog", "guides", "recipe-page"]);
  return (name: EditField["name"], option: string): string => {
    if (name === "tags") return t(`editorial-blog:tags.${option as PostTag}`);
    if (name === "group") return t(`guides:list.group.${option as GuideGroup}`);
    if (name === "allergens") return t(`recipe-page:allergen.${option as Allergen}`);
    return option;
  };
}

type InputProps = {
  field: EditField;
  errors: ReadonlyArray<string>;
  lang?: string;
  authors?: ReadonlyArray<Author>;
};

const kitchen = "kitchen";

function Input({ field, errors, lang, authors = [] }: InputProps) {
  const { t } = useTranslation(["admin", "editorial-blog"]);
  const nameOf = useOptionName();
  const { name, input, typing, value, options = [] } = field;
  const label = t(`content.fields.${name}`);
  if (typing === "flag")
    return (
      <label className="check tap">
        <input type="checkbox" name={input} defaultChecked={value === "on"} /> {label}
      </label>
    );
  const errorId = `${input}-error`;
  const isInvalid = errors.length > 0 || undefined;
  const fieldErrors = <FieldErrors id={errorId} errors={errors} errorText={same} />;
  if (typing === "choices") {
    const chosen = value.split("\n");
    return (
      <fieldset className="document-choices">
        <legend>{label}</legend>
        {options.map((option, i) => (
          <label key={option} className="check tap">
            <input
              type="checkbox"
              id={i === 0 ? input : undefined}
              aria-invalid={isInvalid}
              aria-describedby={isInvalid && errorId}
              name={input}
              value={option}
              defaultChecked={chosen.includes(option)}
            />{" "}
            {nameOf(name, option)}
          </label>
        ))}
        {fieldErrors}
      </fieldset>
    );
  }
  const hint = name === "names" ? `${input}-hint` : undefined;
  const common = {
    id: input,
    name: input,
    defaultValue: value,
    lang,
    "aria-invalid": isInvalid,
    "aria-describedby": [hint, isInvalid && errorId].filter(Boolean).join(" ") || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={input}>{label}</label>
      {hint ? (
        <p id={hint} className="fine-print">
          {t("content.namesHint")}
        </p>
      ) : null}
      {name === "author" ? (
        <select {...common} defaultValue={value || kitchen}>
          <option value={kitchen}>{t("editorial-blog:kitchen")}</option>
          {authors.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
          {/* An author who is no longer on the site, or whatever was sent. */}
          {[kitchen, "", ...authors.map(({ slug }) => slug)].includes(value) ? null : (
            <option>{value}</option>
          )}
        </select>
      ) : typing === "choice" ? (
        <select {...common}>
          {options.map((option) => (
            <option key={option} value={option}>
              {nameOf(name, option)}
            </option>
          ))}
        </select>
      ) : typing === "line" ? (
        <input {...common} />
      ) : typing === "day" ? (
        <input {...common} type="date" />
      ) : (
        <textarea {...common} rows={typing === "rows" ? 6 : 3} />
      )}
      {fieldErrors}
    </div>
  );
}

/** A finding as the summary and its field show it: "In Spanish, Names by country 2: …". */
function useFindingText() {
  const { t } = useTranslation("admin");
  const nameOf = (field: string) => {
    const [name = "", ...place] = field.split(".");
    const label =
      name === "slug"
        ? t("content.slug")
        : t(`content.fields.${name as EditField["name"]}`, { defaultValue: name });
    return [label, ...place.map((part) => (/^\d+$/.test(part) ? Number(part) + 1 : part))].join(
      " ",
    );
  };
  return ({ language, field, code, values }: DocumentFinding): string => {
    const where = [
      language && t(`content.inLanguage.${language}`),
      field === "-" ? null : nameOf(field),
    ].filter(Boolean);
    return [where.join(", "), t(`content.findings.${code}`, values)].filter(Boolean).join(": ");
  };
}
