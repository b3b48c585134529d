import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Allergen } from "#app/features/recipes/vocabulary.ts";
import type { PostTag } from "../blog-view.server.ts";
import type { DocumentFinding } from "../document-finding.ts";
import { CardFinder } from "./card-finder.tsx";
import { DocumentPreview } from "./document-preview.tsx";
import type { EditResult } from "./edit-document.server.ts";
import type { EditField, EditFields, EditValues } from "./edit-form.server.ts";
import { MarkdownField } from "./markdown-field.tsx";
import { PhotoField } from "./photo-field.tsx";
import type { DocumentPhoto } from "../document-photos.server.ts";
import {
  documentPath,
  type DocumentKind,
  type DocumentStatus,
  type GuideGroup,
} from "../document-kinds.ts";
import "./document-admin.css";

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
  photos: ReadonlyArray<DocumentPhoto>;
  uploadKey: string;
  answer: Omit<EditResult, "values"> | undefined;
};

/** Edit form with both languages side by side and a preview before saving. */
export function DocumentEditPage(props: Props) {
  const { kind, slug, fields, values, status, canSendLetters, letterKey, answer } = props;
  const { photos, uploadKey } = props;
  const { t } = useTranslation("admin");
  const choices: Array<DocumentStatus> = ["draft", "published", "unpublished"];
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
      {answer?.refusal ? (
        <p className="notice notice-error" role="alert">
          {t(`content.refusals.${answer.refusal}`)}
        </p>
      ) : null}
      {answer && answer.problems.length > 0 ? (
        <Problems problems={answer.problems} fields={fields} />
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
                <Input key={field.input} field={field} lang={language} />
              ))}
              <MarkdownField
                name={`${language}.body`}
                label={t("content.fields.body")}
                language={language}
                defaultValue={body}
              />
            </fieldset>
          ))}
        </div>
        <p className="fine-print">{t("content.markdown")}</p>
        <CardFinder query={values["cardQuery"] ?? ""} found={answer?.cards ?? null} />
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
              <Input key={field.input} field={field} />
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
                  required
                  maxLength={60}
                  aria-describedby="slug-hint"
                />
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
  const { t } = useTranslation(["blog", "guides", "recipe"]);
  return (name: EditField["name"], option: string): string => {
    if (name === "tags") return t(`blog:tags.${option as PostTag}`);
    if (name === "group") return t(`guides:list.group.${option as GuideGroup}`);
    if (name === "allergens") return t(`recipe:allergen.${option as Allergen}`);
    return option;
  };
}

function Input({ field, lang }: { field: EditField; lang?: string }) {
  const { t } = useTranslation("admin");
  const nameOf = useOptionName();
  const { name, input, typing, value, options = [] } = field;
  const label = t(`content.fields.${name}`);
  if (typing === "flag")
    return (
      <label className="check tap">
        <input type="checkbox" name={input} defaultChecked={value === "on"} /> {label}
      </label>
    );
  if (typing === "choices") {
    const chosen = value.split("\n");
    return (
      <fieldset className="document-choices">
        <legend>{label}</legend>
        {options.map((option) => (
          <label key={option} className="check tap">
            <input
              type="checkbox"
              name={input}
              value={option}
              defaultChecked={chosen.includes(option)}
            />{" "}
            {nameOf(name, option)}
          </label>
        ))}
      </fieldset>
    );
  }
  const hint = name === "names" ? `${input}-hint` : undefined;
  const common = {
    id: input,
    name: input,
    defaultValue: value,
    lang,
    "aria-describedby": hint,
  };
  return (
    <div className="field">
      <label htmlFor={input}>{label}</label>
      {hint ? (
        <p id={hint} className="fine-print">
          {t("content.namesHint")}
        </p>
      ) : null}
      {typing === "choice" ? (
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
    </div>
  );
}

type ProblemsProps = { problems: ReadonlyArray<DocumentFinding>; fields: EditFields };

function Problems({ problems, fields }: ProblemsProps) {
  const { t } = useTranslation("admin");
  const inForm = [...fields.shared, ...fields.texts.flatMap((text) => text.fields)];
  const nameOf = (field: string) => {
    // "names.2.countries" is a value inside the field "names".
    const [name = "", ...place] = field.split(".");
    const known =
      name === "body" ? name : inForm.find((formField) => formField.name === name)?.name;
    const label = name === "slug" ? t("content.slug") : known && t(`content.fields.${known}`);
    return [
      label ?? name,
      ...place.map((part) => (/^\d+$/.test(part) ? Number(part) + 1 : part)),
    ].join(" ");
  };
  return (
    <section className="notice notice-error" aria-labelledby="problems">
      <h2 id="problems">{t("content.problems")}</h2>
      <ul>
        {problems.map(({ language, field, code, values }, i) => (
          <li key={i}>
            {[
              [
                language && t(`content.inLanguage.${language}`),
                field === "-" ? null : nameOf(field),
              ]
                .filter(Boolean)
                .join(", "),
              t(`content.findings.${code}`, values),
            ]
              .filter(Boolean)
              .join(": ")}
          </li>
        ))}
      </ul>
    </section>
  );
}
