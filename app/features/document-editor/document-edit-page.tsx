import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Allergen } from "#app/lib/values/catalogue-values.ts";
import type { PostTag } from "#app/features/editorial/blog-view.server.ts";
import type { DocumentFinding } from "#app/features/editorial/document-finding.ts";
import { optionsOf, Submit } from "#app/ui/admin-kit.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldErrors } from "#app/ui/field-frame.tsx";
import { LabeledInput, LabeledSelect, LabeledText } from "#app/ui/labeled-field.tsx";
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
  const { t } = useTranslation("admin");
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
            <Submit look="quiet">{t("content.makeLetter")}</Submit>
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
        <Texts {...props} errorsOf={errorsOf} />
        <Publication {...props} errorsOf={errorsOf} />
        <p className="actions document-actions">
          <Submit value="preview" look="quiet">
            {t("content.preview")}
          </Submit>
          <Submit value="save">{t("content.save")}</Submit>
        </p>
      </form>
    </>
  );
}

type PartProps = Props & { errorsOf: (input: string) => ReadonlyArray<string> };

/** What readers see: the texts in each language, and what both have. */
function Texts({ kind, fields, values, photos, uploadKey, authors, answer, errorsOf }: PartProps) {
  const { t } = useTranslation("admin");
  return (
    <>
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
    </>
  );
}

/** Its address, and when it is on the site. */
function Publication({ kind, values, status, errorsOf }: PartProps) {
  const { t } = useTranslation("admin");
  const choices: Array<DocumentStatus> = ["draft", "published", "unpublished"];
  return (
    <fieldset>
      <legend>{t("content.publication")}</legend>
      <div className="document-shared">
        {kind === "page" ? (
          <input type="hidden" name="slug" value={values["slug"] ?? ""} />
        ) : (
          <LabeledInput
            name="slug"
            label={t("content.slug")}
            hint={t("content.slugHint")}
            defaultValue={values["slug"] ?? ""}
            maxLength={60}
            errors={errorsOf("slug")}
          />
        )}
        <LabeledSelect
          name="status"
          label={t("content.state")}
          defaultValue={values["status"] ?? (status === "scheduled" ? "published" : status)}
          options={optionsOf(choices, (choice) => t(`content.states.${choice}`))}
        />
        <LabeledInput
          name="publishAt"
          label={t("content.publishAt")}
          hint={t("content.publishAtHint")}
          type="datetime-local"
          defaultValue={values["publishAt"] ?? ""}
        />
      </div>
    </fieldset>
  );
}

/** Label of an option: the text of the public page that shows it. */
function useOptionName() {
  const { t } = useTranslation(["editorial", "guides", "recipe-page"]);
  return (name: EditField["name"], option: string): string => {
    if (name === "tags") return t(`tags.${option as PostTag}`);
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
  const { t } = useTranslation(["admin", "editorial"]);
  const nameOf = useOptionName();
  const { name, input, typing, value, options = [] } = field;
  const label = t(`admin:content.fields.${name}`);
  if (typing === "flag")
    return (
      <label className="check tap">
        <input type="checkbox" name={input} defaultChecked={value === "on"} /> {label}
      </label>
    );
  if (typing === "choices") return <Boxes field={field} label={label} errors={errors} />;
  const hint = name === "names" ? t("admin:content.namesHint") : undefined;
  const common = { name: input, label, hint, defaultValue: value, lang, errors };
  if (name === "author") {
    const known = [
      [kitchen, t("editorial:kitchen")] as const,
      ...authors.map((author) => [author.slug, author.name] as const),
    ];
    // An author who is no longer on the site, or whatever was sent.
    const isKnown = value === "" || known.some(([slug]) => slug === value);
    return (
      <LabeledSelect
        {...common}
        defaultValue={value || kitchen}
        options={isKnown ? known : [...known, [value, value]]}
      />
    );
  }
  if (typing === "choice")
    return (
      <LabeledSelect {...common} options={optionsOf(options, (option) => nameOf(name, option))} />
    );
  if (typing === "line" || typing === "day")
    return <LabeledInput {...common} type={typing === "day" ? "date" : undefined} />;
  return <LabeledText {...common} rows={typing === "rows" ? 6 : 3} />;
}

function Boxes({ field, label, errors }: Pick<InputProps, "field" | "errors"> & { label: string }) {
  const nameOf = useOptionName();
  const { name, input, value, options = [] } = field;
  const errorId = `${input}-error`;
  const isInvalid = errors.length > 0 || undefined;
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
      <FieldErrors id={errorId} errors={errors} errorText={(text) => text} />
    </fieldset>
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
