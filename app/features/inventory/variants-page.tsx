import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { maxVariants } from "#app/features/products/vocabulary.ts";
import { ErrorNotice, Submit, TitledSection } from "#app/ui/admin-kit.tsx";
import { LabeledInput, LabeledSelect } from "#app/ui/labeled-field.tsx";
import type { RowErrors, TypedComponent, TypedSize } from "./variants-form.server.ts";
import "#app/ui/forms.css";
import "#app/styles/checkout.css";
import "./inventory.css";

const sizeFields = [
  { name: "label", label: "sizes.label", lang: "en", maxLength: 30, required: true },
  { name: "labelEs", label: "sizes.label", lang: "es", maxLength: 30, required: true },
  { name: "size", label: "fields.size", lang: "en", maxLength: 80, required: false },
  { name: "sizeEs", label: "fields.size", lang: "es", maxLength: 80, required: false },
  {
    name: "price",
    label: "fields.price",
    lang: undefined,
    maxLength: 8,
    required: true,
    inputMode: "decimal",
  },
  {
    name: "weightGrams",
    label: "fields.weightGrams",
    lang: undefined,
    maxLength: 6,
    required: true,
    inputMode: "numeric",
  },
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
      <ErrorNotice>{props.problem && t("problems.changed")}</ErrorNotice>
      {props.sizes ? <Sizes {...props} sizes={props.sizes} /> : null}
      {props.components ? <Contents {...props} components={props.components} /> : null}
    </div>
  );
}

type SizesProps = Pick<VariantsPageProps, "seen" | "errors"> & { sizes: ReadonlyArray<TypedSize> };

function Sizes({ sizes, seen, errors }: SizesProps) {
  const { t } = useTranslation("inventory");
  return (
    <TitledSection className="facts" id="sizes-title" title={t("sizes.title")}>
      <p>{t("sizes.text")}</p>
      <form method="post" id="sizes">
        {/* Enter saves: the first button is not one that removes. */}
        <button type="submit" name="intent" value="sizes" hidden tabIndex={-1} aria-hidden />
        <input type="hidden" name="seen" value={seen} />
        {sizes.map((row, i) => (
          <SizeRow key={i} row={row} i={i} errors={errors} />
        ))}
        <RowButtons intent="sizes" add="add-size" hasRoom={sizes.length < maxVariants} />
      </form>
    </TitledSection>
  );
}

function SizeRow({ row, i, errors }: { row: TypedSize; i: number; errors: RowErrors }) {
  const { t } = useTranslation("inventory");
  return (
    <fieldset className="size-row">
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
          defaultValue={row.slug}
          error={errors[`slug.${i}`]}
          maxLength={60}
          required
        />
      )}
      {sizeFields.map(({ name, label, lang, ...field }) => (
        <RowField
          key={name}
          name={`${name}.${i}`}
          label={lang ? `${t(label)} (${lang})` : t(label)}
          defaultValue={row[name]}
          error={errors[`${name}.${i}`]}
          lang={lang}
          {...field}
        />
      ))}
      {i === 0 ? (
        <input type="hidden" name="shown.0" value="1" />
      ) : (
        <LabeledSelect
          name={`shown.${i}`}
          label={t("state")}
          defaultValue={row.shown}
          options={[
            ["1", t("shown")],
            ["0", t("hidden")],
          ]}
        />
      )}
      {row.id ? null : <RemoveRow number={i} />}
    </fieldset>
  );
}

type ContentsProps = Pick<VariantsPageProps, "isOrdered" | "errors"> & {
  components: ReadonlyArray<TypedComponent>;
};

function Contents({ components, isOrdered, errors }: ContentsProps) {
  const { t } = useTranslation("inventory");
  return (
    <TitledSection className="facts" id="contents-title" title={t("contents.title")}>
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
                defaultValue={row.product}
                error={errors[`product.${i}`]}
                maxLength={60}
              />
              <RowField
                name={`count.${i}`}
                label={t("contents.count")}
                defaultValue={row.count}
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
    </TitledSection>
  );
}

function RemoveRow({ number }: { number: number }) {
  const { t } = useTranslation("inventory");
  return (
    <Submit name="remove" value={number} formNoValidate look="quiet small">
      {t("sizes.remove", { number: number + 1 })}
    </Submit>
  );
}

function RowButtons({ intent, add, hasRoom }: { intent: string; add: string; hasRoom: boolean }) {
  const { t } = useTranslation("inventory");
  return (
    <p className="actions">
      {hasRoom ? (
        <Submit value={add} formNoValidate look="quiet">
          {t("sizes.add")}
        </Submit>
      ) : null}
      <Submit value={intent}>{t("save")}</Submit>
    </p>
  );
}

type RowFieldProps = ComponentProps<typeof LabeledInput> & { error: string | undefined };

function RowField({ error, ...input }: RowFieldProps) {
  const { t } = useTranslation("inventory");
  return <LabeledInput {...input} errors={error ? [t(error as "errors.required")] : []} />;
}
