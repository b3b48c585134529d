import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { languages } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { decimalMoney } from "#app/lib/format/money.ts";
import { ErrorNotice, optionsOf, Submit } from "#app/ui/admin-kit.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldErrors, type FieldProps } from "#app/ui/field-frame.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select, type Options } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { AdminProduct, ProductPicture } from "./inventory-queries.server.ts";
import { productBadges } from "#app/lib/values/badges.ts";
import { goodFor, materials, uses } from "#app/features/products/vocabulary.ts";
import "#app/ui/forms.css";
import "#app/styles/checkout.css";
import "./inventory.css";

/** Fields in English and Spanish; physicalOnly ones are left out for files, `alternative` for gift cards. */
const translatedFields = [
  { name: "name", max: [60, 60], rows: 1, required: true, physicalOnly: false },
  { name: "description", max: [400, 440], rows: 4, required: true, physicalOnly: false },
  { name: "alternative", max: [200, 220], rows: 4, required: true, physicalOnly: false },
  { name: "size", max: [80, 80], rows: 1, required: false, physicalOnly: true },
  { name: "madeOf", max: [80, 80], rows: 1, required: false, physicalOnly: true },
  { name: "care", max: [240, 260], rows: 3, required: false, physicalOnly: true },
  { name: "inBox", max: [620, 620], rows: 4, required: false, physicalOnly: true },
] as const;

type Values = Record<
  | (typeof translatedFields)[number]["name"]
  | `${(typeof translatedFields)[number]["name"]}Es`
  | "use"
  | "origins"
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
  const { t } = useTranslation("inventory");
  const [form, fields] = useForm<Values>({
    id: "product",
    lastResult: reply,
    ...(product ? { defaultValue: formValues(product) } : {}),
  });
  const say = (error: string) => t(error as "errors.required");
  const isPhysical = product ? product.kind === "physical" : !isGiftCard;
  return (
    <form {...getFormProps(form)} method="post">
      {reply ? <Problems reply={reply} /> : null}
      <ErrorNotice>
        {problem && t(`problems.${problem.reason}`, { name: "", ...problem })}
      </ErrorNotice>
      {product ? <input type="hidden" name="seen" value={product.editedAt ?? ""} /> : null}
      {isGiftCard ? <input type="hidden" name="kind" value="gift-card" /> : null}
      {isGiftCard ? <p>{t("giftCards.productText")}</p> : null}
      {translatedFields
        .filter(({ physicalOnly }) => isPhysical || !physicalOnly)
        .filter(({ name }) => !(isGiftCard && name === "alternative"))
        .map((field) => (
          <TranslatedField key={field.name} {...field} fields={fields} say={say} />
        ))}
      {product ? null : (
        <Field
          label={t("fields.slug")}
          hint={t("slugHint")}
          field={fields.slug}
          errorText={say}
          maxLength={60}
        />
      )}
      <SaleFields isPhysical={isPhysical} isGiftCard={isGiftCard} fields={fields} say={say} />
      {isGiftCard ? null : (
        <>
          <GoodFor
            chosen={reply ? [reply.initialValue?.["goodFor"]].flat() : (product?.goodFor ?? [])}
          />
          <Field
            label={t("fields.origins")}
            hint={t("originsHint")}
            field={fields.origins}
            errorText={say}
            maxLength={100}
          />
        </>
      )}
      {isGiftCard && !product?.recipes.length ? null : (
        <TextArea
          label={t("fields.recipes")}
          hint={t("recipesHint")}
          field={fields.recipes}
          errorText={say}
          rows={6}
          spellCheck={false}
        />
      )}
      <PictureChoice field={fields.picture} pictures={pictures} isRequired={!product} say={say} />
      <p>
        <label className="tap">
          <input
            type="checkbox"
            name="isActive"
            value="1"
            defaultChecked={fields.isActive.initialValue === "1"}
          />
          {t("fields.isActive")}
        </label>
      </p>
      <Submit value="edit">{t("save")}</Submit>
    </form>
  );
}

/** What is wrong, with the label of its field. */
function Problems({ reply }: { reply: SubmissionResult }) {
  const { t } = useTranslation("inventory");
  const problems = Object.entries(reply.error ?? {}).flatMap(([name, errors]) => {
    const label = t(`fields.${name.replace(/Es$/, "")}` as "fields.name");
    const field = name.endsWith("Es") ? t("inLanguage.es", { field: label }) : label;
    return (errors ?? []).map((error) => ({
      href: `#product-${name}`,
      text: `${field}: ${t(error as "errors.required")}`,
    }));
  });
  return problems.length > 0 ? <ErrorSummary problems={problems} answer={reply} /> : null;
}

type PartProps = {
  fields: Record<keyof Values, FieldProps["field"]>;
  say: FieldProps["errorText"];
};

type SaleFieldsProps = PartProps & { isPhysical: boolean; isGiftCard: boolean };

/** What it is for, what it costs and what it weighs. */
function SaleFields({ isPhysical, isGiftCard, fields, say }: SaleFieldsProps) {
  const { t } = useTranslation(["inventory", "products", "common"]);
  const select = (name: "use" | "material" | "badge", options: Options) => (
    <Select
      field={fields[name]}
      label={t(`fields.${name}`)}
      errorText={say}
      defaultValue={fields[name].initialValue ?? ""}
      options={options}
    />
  );
  const useOptions = optionsOf(uses, (use) => t(`products:uses.${use}`));
  const materialOptions = optionsOf(materials, (material) => t(`products:materials.${material}`));
  const badgeOptions = optionsOf(productBadges, (badge) => t(`common:badge.${badge}`));
  return (
    <div className="field-pair">
      {isGiftCard ? (
        <input type="hidden" name="use" value={fields.use.initialValue ?? "serve"} />
      ) : (
        select("use", useOptions)
      )}
      {isPhysical ? select("material", [["", "–"], ...materialOptions]) : null}
      <Field
        label={t(isGiftCard ? "giftCards.priceField" : "fields.price")}
        field={fields.price}
        errorText={say}
        required
        inputMode="decimal"
      />
      {isPhysical ? (
        <Field
          label={t("fields.weightGrams")}
          field={fields.weightGrams}
          errorText={say}
          required
          inputMode="numeric"
        />
      ) : null}
      {select("badge", [["", "–"], ...badgeOptions])}
    </div>
  );
}

/** Whom the shop offers it to as a gift. */
function GoodFor({ chosen }: { chosen: ReadonlyArray<unknown> }) {
  const { t } = useTranslation(["inventory", "products"]);
  return (
    <fieldset className="field">
      <legend>{t("fields.goodFor")}</legend>
      <div className="actions">
        {goodFor.map((value) => (
          <label key={value} className="tap">
            <input
              type="checkbox"
              name="goodFor"
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {t(`products:goodFor.${value}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type TranslatedFieldProps = PartProps & (typeof translatedFields)[number];

/** A text in English and in Spanish. */
function TranslatedField({ name, max, rows, required, fields, say }: TranslatedFieldProps) {
  const { t } = useTranslation("inventory");
  return (
    <div className="field-pair">
      {languages.map((lang, i) => {
        const field = {
          label: t(`inLanguage.${lang}`, { field: t(`fields.${name}`) }),
          field: fields[i === 0 ? name : (`${name}Es` as const)],
          errorText: say,
          required,
          maxLength: max[i],
          lang,
        };
        return rows === 1 ? (
          <Field key={lang} {...field} />
        ) : (
          <TextArea key={lang} {...field} rows={rows} />
        );
      })}
    </div>
  );
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
    origins: product.origins.join(", "),
    material: text(product.material),
    badge: text(product.badge),
    price: decimalMoney(product.priceCents),
    weightGrams: product.weightGrams === null ? "" : String(product.weightGrams),
    picture: product.pictureOf ?? product.slug,
    isActive: product.isActive ? "1" : "",
    recipes: product.recipes.join("\n"),
  };
}

/** Choice of an existing product picture. */
function PictureChoice({
  field,
  pictures,
  isRequired,
  say,
}: {
  field: FieldProps["field"];
  pictures: ReadonlyArray<ProductPicture>;
  isRequired: boolean;
  say: FieldProps["errorText"];
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
      <FieldErrors id={field.errorId} errors={field.errors} errorText={say} />
    </details>
  );
}
