import { useTranslation } from "react-i18next";
import type { Allergen } from "#app/lib/values/catalogue-values.ts";
import type { PostTag } from "#app/features/editorial/blog-view.server.ts";
import type { GuideGroup } from "#app/features/editorial/document-kinds.ts";
import { optionsOf } from "#app/ui/admin-kit.tsx";
import { FieldErrors } from "#app/ui/field-frame.tsx";
import { LabeledInput, LabeledSelect, LabeledText } from "#app/ui/labeled-field.tsx";
import type { EditField } from "./edit-form.server.ts";

export type Author = { slug: string; name: string };

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

/** The field that a kind of text has, by what is typed into it. */
export function DocumentField({ field, errors, lang, authors = [] }: InputProps) {
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
