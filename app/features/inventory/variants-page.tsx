import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { maxVariants } from "#app/features/products/vocabulary.ts";
import type { RowErrors, TypedComponent, TypedSize } from "./variants-form.server.ts";
import "#app/ui/forms.css";
import "#app/styles/checkout.css";
import "./inventory.css";

const sizeFields = [
  { name: "label", lang: "en", max: 30, required: true },
  { name: "labelEs", lang: "es", max: 30, required: true },
  { name: "size", lang: "en", max: 80, required: false },
  { name: "sizeEs", lang: "es", max: 80, required: false },
  { name: "price", max: 8, required: true, mode: "decimal" },
  { name: "weightGrams", max: 6, required: true, mode: "numeric" },
] as const;

type VariantsPageProps = {
  id: number;
  /** null for a bundle */
  sizes: ReadonlyArray<TypedSize> | null;
  /** null for a product in sizes */
  components: ReadonlyArray<TypedComponent> | null;
  isOrdered: boolean;
  seen: string;
  errors: RowErrors;
  problem: "changed" | null;
};

export function VariantsPage(props: VariantsPageProps) {
  const { t } = useTranslation("inventory");
  return (
    <div className="checkout">
      <p className="actions">
        <Link to={`/admin/products/${props.id}`} className="tap">
          {t("sizes.back")}
        </Link>
      </p>
      {props.problem ? (
        <p className="notice notice-error" role="alert">
          {t("problems.changed")}
        </p>
      ) : null}
      {props.sizes ? <Sizes {...props} sizes={props.sizes} /> : null}
      {props.components ? <Contents {...props} components={props.components} /> : null}
    </div>
  );
}

function Sizes({
  sizes,
  seen,
  errors,
}: Omit<VariantsPageProps, "sizes"> & { sizes: ReadonlyArray<TypedSize> }) {
  const { t } = useTranslation("inventory");
  return (
    <section className="facts" aria-labelledby="sizes-title">
      <h2 id="sizes-title">{t("sizes.title")}</h2>
      <p>{t("sizes.text")}</p>
      <form method="post" id="sizes">
        {/* Enter saves: the first button is not one that removes. */}
        <button type="submit" name="intent" value="sizes" hidden tabIndex={-1} aria-hidden />
        <input type="hidden" name="seen" value={seen} />
        {sizes.map((row, i) => (
          <fieldset key={i} className="size-row">
            <legend>{t(i === 0 ? "sizes.first" : "sizes.row", { number: i + 1 })}</legend>
            <input type="hidden" name={`id.${i}`} value={row.id} />
            {row.id ? (
              <>
                <input type="hidden" name={`slug.${i}`} value={row.slug} />
                <p>
                  <Link to={`/admin/products/${row.id}`} className="tap">
                    {t("sizes.stock", { slug: row.slug })}
                  </Link>
                </p>
              </>
            ) : (
              <RowField
                name={`slug.${i}`}
                label={t("fields.slug")}
                value={row.slug}
                error={errors[`slug.${i}`]}
                maxLength={60}
                required
              />
            )}
            {sizeFields.map(({ name, max, required, ...field }) => (
              <RowField
                key={name}
                name={`${name}.${i}`}
                label={`${t(name.startsWith("label") ? "sizes.label" : `fields.${name.startsWith("size") ? "size" : (name as "price")}`)}${"lang" in field ? ` (${field.lang})` : ""}`}
                value={row[name]}
                error={errors[`${name}.${i}`]}
                maxLength={max}
                required={required}
                lang={"lang" in field ? field.lang : undefined}
                inputMode={"mode" in field ? field.mode : undefined}
              />
            ))}
            {i === 0 ? (
              <input type="hidden" name="shown.0" value="1" />
            ) : (
              <div className="field">
                <label htmlFor={`shown.${i}`}>{t("state")}</label>
                <select id={`shown.${i}`} name={`shown.${i}`} defaultValue={row.shown}>
                  <option value="1">{t("shown")}</option>
                  <option value="0">{t("hidden")}</option>
                </select>
              </div>
            )}
            {row.id ? null : <RemoveRow number={i} />}
          </fieldset>
        ))}
        <RowButtons intent="sizes" add="add-size" hasRoom={sizes.length < maxVariants} />
      </form>
    </section>
  );
}

function Contents({
  components,
  isOrdered,
  errors,
}: Omit<VariantsPageProps, "components"> & { components: ReadonlyArray<TypedComponent> }) {
  const { t } = useTranslation("inventory");
  return (
    <section className="facts" aria-labelledby="contents-title">
      <h2 id="contents-title">{t("contents.title")}</h2>
      <p>{t(isOrdered ? "contents.ordered" : "contents.text")}</p>
      {isOrdered ? (
        <ul>
          {components.map(({ product, count }) => (
            <li key={product}>
              {count} × {product}
            </li>
          ))}
        </ul>
      ) : (
        <form method="post" id="contents">
          <button type="submit" name="intent" value="contents" hidden tabIndex={-1} aria-hidden />
          {components.map((row, i) => (
            <fieldset key={i} className="size-row">
              <legend>{t("contents.row", { number: i + 1 })}</legend>
              <RowField
                name={`product.${i}`}
                label={t("contents.product")}
                value={row.product}
                error={errors[`product.${i}`]}
                maxLength={60}
              />
              <RowField
                name={`count.${i}`}
                label={t("contents.count")}
                value={row.count}
                error={errors[`count.${i}`]}
                maxLength={2}
                inputMode="numeric"
              />
              <RemoveRow number={i} />
            </fieldset>
          ))}
          <RowButtons
            intent="contents"
            add="add-component"
            hasRoom={components.length < maxVariants}
          />
        </form>
      )}
    </section>
  );
}

function RemoveRow({ number }: { number: number }) {
  const { t } = useTranslation("inventory");
  return (
    <button
      type="submit"
      name="remove"
      value={number}
      formNoValidate
      className="button button-quiet button-small"
    >
      {t("sizes.remove", { number: number + 1 })}
    </button>
  );
}

function RowButtons({ intent, add, hasRoom }: { intent: string; add: string; hasRoom: boolean }) {
  const { t } = useTranslation("inventory");
  return (
    <p className="actions">
      {hasRoom ? (
        <button
          type="submit"
          name="intent"
          value={add}
          formNoValidate
          className="button button-quiet"
        >
          {t("sizes.add")}
        </button>
      ) : null}
      <button type="submit" name="intent" value={intent} className="button">
        {t("save")}
      </button>
    </p>
  );
}

type RowFieldProps = {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  maxLength: number;
  required?: boolean;
  lang?: string | undefined;
  inputMode?: "decimal" | "numeric" | undefined;
};

function RowField({ name, label, value, error, ...input }: RowFieldProps) {
  const { t } = useTranslation("inventory");
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        {...input}
      />
      {error ? (
        <p className="field-error" id={`${name}-error`}>
          {t(error as "errors.required")}
        </p>
      ) : null}
    </div>
  );
}
