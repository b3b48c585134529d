import { useState } from "react";
import { useTranslation } from "react-i18next";
import { documentPath, type DocumentKind } from "#app/features/editorial/document-kinds.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { intlLocales } from "#app/lib/format/intl-locales.ts";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import { LabeledInput } from "#app/ui/labeled-field.tsx";
import { DocumentField, type Author } from "./document-field.tsx";
import type { EditField, EditFields, EditValues } from "./edit-form.server.ts";

type Props = {
  kind: DocumentKind;
  fields: EditFields;
  values: EditValues;
  authors: ReadonlyArray<Author>;
  errorsOf: (input: string) => ReadonlyArray<string>;
};

/** All that a text has beside its title and itself. */
export function DocumentSettings({ kind, fields, values, authors, errorsOf }: Props) {
  const { t } = useTranslation("admin");
  const slug = values["slug"] ?? "";
  const inputs = [
    "slug",
    ...[fields.shared, ...fields.texts.map((text) => text.fields.slice(1))].flatMap((list) =>
      list.map(({ input }) => input),
    ),
  ];
  const hasErrors = inputs.some((input) => errorsOf(input).length > 0);
  // The search of cards fills these of a post.
  const isShown = ({ name }: EditField) =>
    kind !== "post" || (name !== "recipes" && name !== "products");
  const listed = fields.shared.filter((field) => !isShown(field));
  const input = (field: EditField) => (
    <DocumentField
      key={field.input}
      field={field}
      errors={errorsOf(field.input)}
      authors={authors}
    />
  );
  return (
    <details className="document-settings" open={hasErrors}>
      <summary>
        {t("content.settings")}{" "}
        <span className="fine-print">
          {slug ? documentPath(kind, slug) : t("content.settingsHint")}
        </span>
      </summary>
      <div className="document-languages">
        {fields.texts.map(({ language, fields: [, ...own] }) => (
          <fieldset key={language}>
            <legend>{t(`content.inLanguage.${language}`)}</legend>
            {own.map((field) => (
              <DocumentField
                key={field.input}
                field={field}
                errors={errorsOf(field.input)}
                lang={language}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <fieldset>
        <legend>{t("content.bothLanguages")}</legend>
        <div className="document-shared">{fields.shared.filter(isShown).map(input)}</div>
        {listed.length > 0 ? (
          <details open={listed.some((field) => errorsOf(field.input).length > 0)}>
            <summary>{t("content.listed")}</summary>
            <div className="document-shared">{listed.map(input)}</div>
          </details>
        ) : null}
        <label className="check tap">
          <input type="checkbox" name="inStep" defaultChecked={values["inStep"] === "on"} />{" "}
          {t("content.inStep")}
        </label>
        <p className="fine-print">{t("content.lists")}</p>
      </fieldset>
      <fieldset>
        <legend>{t("content.publication")}</legend>
        <div className="document-shared">
          {kind === "page" ? (
            <input type="hidden" name="slug" value={slug} />
          ) : (
            <LabeledInput
              name="slug"
              label={t("content.slug")}
              hint={t("content.slugHint")}
              defaultValue={slug}
              maxLength={60}
              errors={errorsOf("slug")}
            />
          )}
          <PublishAt value={values["publishAt"] ?? ""} />
        </div>
      </fieldset>
    </details>
  );
}

/** The time is typed in UTC; beside it is the one of the editor's clock. */
function PublishAt({ value }: { value: string }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const hasScripts = useHasScripts();
  const [typed, setTyped] = useState(value);
  const time = new Date(`${typed}Z`);
  const isTime = typed !== "" && !Number.isNaN(time.getTime());
  return (
    <div>
      <LabeledInput
        name="publishAt"
        label={t("content.publishAt")}
        hint={t("content.publishAtHint")}
        type="datetime-local"
        defaultValue={value}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <output htmlFor="publishAt" className="fine-print">
        {hasScripts && isTime
          ? t("content.publishAtHere", {
              time: new Intl.DateTimeFormat(intlLocales[language], {
                weekday: "long",
                day: "numeric",
                month: "long",
                hour: "numeric",
                minute: "2-digit",
                timeZoneName: "short",
              }).format(time),
            })
          : null}
      </output>
    </div>
  );
}
