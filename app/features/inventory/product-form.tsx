import {
  getFormProps,
  useForm,
  type FieldMetadata,
  type SubmissionResult,
} from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { decimalMoney } from "#app/lib/format/money.ts";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { AdminProduct, ProductPicture } from "./inventory-queries.server.ts";
import { productBadges } from "#app/lib/values/badges.ts";
import { materials, uses } from "#app/features/products/vocabulary.ts";
import "#app/ui/forms.css";
import "#app/styles/checkout.css";
import "./inventory.css";

const longTexts = ["description", "descriptionEs", "alternative", "alternativeEs"] as const;
const lists = ["inBox", "inBoxEs"] as const;
/** Fields in English and Spanish; physicalOnly ones are left out for files, `alternative` for gift cards. */
const translatedFields = [
  { name: "name", max: [60, 60], required: true, physicalOnly: false },
  { name: "description", max: [400, 440], required: true, physicalOnly: false },
  { name: "alternative", max: [200, 220], required: true, physicalOnly: false },
  { name: "size", max: [80, 80], required: false, physicalOnly: true },
  { name: "madeOf", max: [80, 80], required: false, physicalOnly: true },
  { name: "care", max: [240, 260], required: false, physicalOnly: true },
  { name: "inBox", max: [620, 620], required: false, physicalOnly: true },
] as const;

type Values = Record<
  | (typeof translatedFields)[number]["name"]
  | `${(typeof translatedFields)[number]["name"]}Es`
  | "use"
  | "material"
  | "badge"
  | "price"
  | "weightGrams"
  | "slug"
  | "picture"
  | "isActive"
  | "recipes",
  string
>;

export type ProductProblem =
  | { reason: "changed" | "weight" | "slug" | "picture" }
  /** `name`: the unknown recipe */
  | { reason: "recipes"; name: string };

type ProductFormProps = {
  /** null for a new product */
  product: AdminProduct | null;
  /** a new product is a gift card, or `product` is one */
  isGiftCard: boolean;
  pictures: ReadonlyArray<ProductPicture>;
  reply: SubmissionResult | null;
  problem: ProductProblem | null;
};

export function ProductForm(props: ProductFormProps) {
  const { product, isGiftCard, pictures, reply, problem } = props;
  const { t } = useTranslation(["inventory", "products", "common"]);
  const [form, fields] = useForm<Values>({
    id: "product",
    lastResult: reply,
    ...(product ? { defaultValue: formValues(product) } : {}),
  });
  const say = (error: string) => t(`inventory:${error as "errors.required"}`);
  const isPhysical = product ? product.kind === "physical" : !isGiftCard;
  return (
    <form {...getFormProps(form)} method="post">
      {problem ? (
        <p className="notice notice-error" role="alert">
          {t(`inventory:problems.${problem.reason}`, { name: "", ...problem })}
        </p>
      ) : null}
      {product ? <input type="hidden" name="seen" value={product.editedAt ?? ""} /> : null}
      {isGiftCard ? <input type="hidden" name="kind" value="gift-card" /> : null}
      {isGiftCard ? <p>{t("inventory:giftCards.productText")}</p> : null}
      {product ? null : (
        <Field
          label={t("inventory:fields.slug")}
          hint={t("inventory:slugHint")}
          field={fields.slug}
          errorText={say}
          required
          maxLength={60}
        />
      )}
      <PictureChoice field={fields.picture} pictures={pictures} isRequired={!product} say={say} />
      {translatedFields
        .filter(({ physicalOnly }) => isPhysical || !physicalOnly)
        .filter(({ name }) => !(isGiftCard && name === "alternative"))
        .map(({ name, max, required }) => (
          <div key={name} className="field-pair">
            {([name, `${name}Es`] as const).map((fieldName, i) => (
              <TextField
                key={fieldName}
                field={fields[fieldName]}
                label={`${t(`inventory:fields.${name}`)} (${i === 0 ? "en" : "es"})`}
                rows={rowCount(fieldName)}
                required={required}
                maxLength={max[i]!}
                lang={i === 0 ? "en" : "es"}
                say={say}
              />
            ))}
          </div>
        ))}
      <div className="field-pair">
        <Choice
          field={fields.use}
          label={t("inventory:fields.use")}
          options={uses.map((use) => [use, t(`products:uses.${use}`)])}
          say={say}
        />
        {isPhysical ? (
          <Choice
            field={fields.material}
            label={t("inventory:fields.material")}
            options={[
              ["", "–"],
              ...materials.map((material): [string, string] => [
                material,
                t(`products:materials.${material}`),
              ]),
            ]}
            say={say}
          />
        ) : null}
        <Field
          label={t(isGiftCard ? "inventory:giftCards.priceField" : "inventory:fields.price")}
          field={fields.price}
          errorText={say}
          required
          inputMode="decimal"
        />
        {isPhysical ? (
          <Field
            label={t("inventory:fields.weightGrams")}
            field={fields.weightGrams}
            errorText={say}
            required
            inputMode="numeric"
          />
        ) : null}
        <Choice
          field={fields.badge}
          label={t("inventory:fields.badge")}
          options={[
            ["", "–"],
            ...productBadges.map((badge): [string, string] => [badge, t(`common:badge.${badge}`)]),
          ]}
          say={say}
        />
      </div>
      <TextArea
        label={t("inventory:fields.recipes")}
        hint={t("inventory:recipesHint")}
        field={fields.recipes}
        errorText={say}
        rows={6}
        spellCheck={false}
      />
      <p>
        <label className="tap">
          <input
            type="checkbox"
            name="isActive"
            value="1"
            defaultChecked={fields.isActive.initialValue === "1"}
          />
          {t("inventory:fields.isActive")}
        </label>
      </p>
      <button type="submit" name="intent" value="edit" className="button">
        {t("inventory:save")}
      </button>
    </form>
  );
}

function rowCount(name: string): number {
  if ((lists as ReadonlyArray<string>).includes(name)) return 4;
  return (longTexts as ReadonlyArray<string>).includes(name) ? 4 : name.startsWith("care") ? 3 : 1;
}

function formValues(product: AdminProduct): Partial<Values> {
  const text = (value: string | null) => value ?? "";
  return {
    name: product.name,
    nameEs: product.nameEs,
    description: product.description,
    descriptionEs: product.descriptionEs,
    alternative: product.alternative,
    alternativeEs: product.alternativeEs,
    size: text(product.size),
    sizeEs: text(product.sizeEs),
    madeOf: text(product.madeOf),
    madeOfEs: text(product.madeOfEs),
    care: text(product.care),
    careEs: text(product.careEs),
    inBox: product.inBox.join("\n"),
    inBoxEs: product.inBoxEs.join("\n"),
    use: product.use,
    material: text(product.material),
    badge: text(product.badge),
    price: decimalMoney(product.priceCents),
    weightGrams: product.weightGrams === null ? "" : String(product.weightGrams),
    picture: product.pictureOf ?? product.slug,
    isActive: product.isActive ? "1" : "",
    recipes: product.recipes.join("\n"),
  };
}

type AnyField = Pick<
  FieldMetadata<string>,
  "name" | "id" | "key" | "initialValue" | "errors" | "errorId" | "descriptionId"
>;
type FieldProps = { field: AnyField; label: string; say: (error: string) => string };

function TextField({
  field,
  label,
  rows,
  say,
  ...input
}: FieldProps & { rows: number; required: boolean; maxLength: number; lang: string }) {
  if (rows === 1) return <Field label={label} field={field} errorText={say} {...input} />;
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <textarea
        key={field.key}
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        rows={rows}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors ? field.errorId : undefined}
        {...input}
      />
      <Errors field={field} say={say} />
    </div>
  );
}

/** Choice of an existing product picture. */
function PictureChoice({
  field,
  pictures,
  isRequired,
  say,
}: Omit<FieldProps, "label"> & {
  pictures: ReadonlyArray<ProductPicture>;
  isRequired: boolean;
}) {
  const { t } = useTranslation("inventory");
  const language = useLanguage();
  return (
    <details className="facts" open={isRequired || field.errors !== undefined}>
      <summary>{t("fields.picture")}</summary>
      <fieldset key={field.key} aria-describedby={field.errors ? field.errorId : undefined}>
        <legend className="visually-hidden">{t("fields.picture")}</legend>
        <ul className="drawings">
          {pictures.map(({ slug, name, nameEs, imageUrl }) => (
            <li key={slug}>
              <label>
                <input
                  type="radio"
                  name={field.name}
                  value={slug}
                  defaultChecked={field.initialValue === slug}
                  required={isRequired}
                />
                <img src={imageUrl} alt="" width={120} height={90} loading="lazy" />
                {language === "es" ? nameEs : name}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <Errors field={field} say={say} />
    </details>
  );
}

function Choice({
  field,
  label,
  options,
  say,
}: FieldProps & { options: ReadonlyArray<readonly [value: string, label: string]> }) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <select
        key={field.key}
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue ?? ""}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors ? field.errorId : undefined}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Errors field={field} say={say} />
    </div>
  );
}

function Errors({ field, say }: Omit<FieldProps, "label">) {
  if (!field.errors) return null;
  return (
    <div id={field.errorId}>
      {field.errors.map((error) => (
        <p key={error} className="field-error">
          {say(error)}
        </p>
      ))}
    </div>
  );
}
