// Admin pages of products and stock; shipping and sales have files of their own.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import {
  addressOf,
  Choices,
  ErrorNotice,
  FilterForm,
  optionsOf,
  pageParam,
  RowLink,
  searchInput,
  Submit,
  TitledSection,
} from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { LabeledInput, LabeledSelect } from "#app/ui/labeled-field.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import { stockViews, type StockView } from "./stock-levels.ts";
import { stockReasons } from "#app/lib/values/stored-values.ts";
import type { AdminProduct, listStock } from "./inventory-queries.server.ts";
import "#app/ui/forms.css";
import "#app/styles/listing.css";
import "#app/styles/checkout.css";

const links = [
  "products",
  "new",
  "count",
  "shipping",
  "discounts",
  "giftCards",
  "tax",
  "sales",
] as const;
const paths: Partial<Record<(typeof links)[number], string>> = {
  new: "products/new",
  count: "products/count",
  giftCards: "gift-cards",
};

export function InventoryLinks() {
  const { t } = useTranslation("inventory");
  return (
    <p className="actions admin-row">
      {links.map((name) => (
        <Link key={name} to={`/admin/${paths[name] ?? name}`} className="tap">
          {t(`links.${name}`)}
        </Link>
      ))}
    </p>
  );
}

/** What a new product is. */
export function KindLinks({ isGiftCard }: { isGiftCard: boolean }) {
  const { t } = useTranslation("inventory");
  return (
    <Choices
      label={t("giftCards.kinds")}
      options={[false, true]}
      now={isGiftCard}
      href={(isCard) => `/admin/products/new${isCard ? "?kind=gift-card" : ""}`}
      text={(isCard) => t(isCard ? "giftCards.one" : "giftCards.physical")}
    />
  );
}

type StockPage = Awaited<ReturnType<typeof listStock>>;

type StockListProps = { list: StockPage; view: StockView; query: string };

export function StockList({ list, view, query }: StockListProps) {
  const { t } = useTranslation("inventory");
  const language = useLanguage();
  const address = (item: StockView, page?: number) =>
    addressOf("/admin/products", { view: item, q: query || null, page: pageParam(page) });
  return (
    <>
      <InventoryLinks />
      <FilterForm
        role="search"
        fields={[{ ...searchInput, label: t("search.label"), value: query, maxLength: 60 }]}
        submit={t("search.submit")}
      />
      <Choices
        label={t("views.label")}
        options={stockViews}
        now={query ? "all" : view}
        href={(option) => addressOf("/admin/products", { view: option })}
        text={(option) => t(`views.${option}`)}
      />
      <DataTable
        rows={list.products}
        rowKey={({ id }) => id}
        empty={t("empty")}
        pages={{ ...list, href: (number) => address(view, number) }}
        columns={[
          {
            label: t("product"),
            isHeading: true,
            cell: ({ id, name, nameEs, imageUrl }) => (
              <RowLink to={`/admin/products/${id}`}>
                <img src={imageUrl} alt="" width={56} height={42} loading="lazy" />{" "}
                {language === "es" ? nameEs : name}
              </RowLink>
            ),
          },
          {
            label: t("price"),
            isNumber: true,
            cell: ({ priceCents }) => formatMoney(priceCents, language),
          },
          { label: t("stock"), isNumber: true, cell: ({ stock }) => stock ?? t("file") },
          {
            label: t("state"),
            cell: ({ isActive, editedAt }) =>
              [t(isActive ? "shown" : "hidden"), editedAt && t("edited")]
                .filter(Boolean)
                .join(", "),
          },
        ]}
      />
    </>
  );
}

/** The pages of a product: in the shop, its photos and its sizes. */
export function ProductLinks({ product }: { product: AdminProduct }) {
  const { t } = useTranslation("inventory");
  const { id, slug, variantOf, kind, isActive } = product;
  const pages = [
    isActive && ([`/product/${slug}`, t("look")] as const),
    variantOf
      ? ([`/admin/products/${variantOf}/variants`, t("sizes.all")] as const)
      : ([`/admin/products/${id}/photos`, t("photos.link")] as const),
    !variantOf &&
      kind !== "digital" &&
      ([`/admin/products/${id}/variants`, t("sizes.link")] as const),
  ];
  return (
    <p className="actions">
      {pages.map((page) =>
        page ? (
          <Link key={page[0]} to={page[0]} className="tap">
            {page[1]}
          </Link>
        ) : null,
      )}
    </p>
  );
}

/** Stock changes and price history. */
export function ProductHistory({ product }: { product: AdminProduct }) {
  const { t } = useTranslation("inventory");
  const language = useLanguage();
  return (
    <>
      {product.stock === null ? null : (
        <TitledSection className="facts" id="stock-history" title={t("stockHistory")}>
          {product.changes.length === 0 ? <p>{t("noChanges")}</p> : null}
          <ul>
            {product.changes.map(({ key, at, delta, reason, note }) => (
              <li key={key}>
                <UtcTime at={at} />: {delta > 0 ? `+${delta}` : delta}, {t(`reasons.${reason}`)}
                {note ? `, ${note}` : null}
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      <TitledSection className="facts" id="price-history" title={t("priceHistory")}>
        <ul>
          {product.prices.map(({ since, priceCents }) => (
            <li key={since}>
              <UtcTime at={since} />: {formatMoney(priceCents, language)}
            </li>
          ))}
        </ul>
      </TitledSection>
    </>
  );
}

export type StockProblem = "too-few" | "invalid";
type TypedStockChange = { change: string; reason: string; note: string };

/** `typed`: the fields of a rejected change, so that they are shown again without scripts */
export function StockForm({
  product,
  formKey,
  problem,
  typed,
}: {
  product: AdminProduct;
  formKey: string;
  problem: StockProblem | null;
  typed: TypedStockChange | null;
}) {
  const { t } = useTranslation("inventory");
  if (product.stock === null) return null;
  const section = { className: "facts", id: "stock-form" };
  const title = t("onShelf", { count: product.stock });
  if (product.isBundle)
    return (
      <TitledSection {...section} title={title}>
        <p>{t("contents.stock")}</p>
      </TitledSection>
    );
  return (
    <TitledSection {...section} title={title}>
      <ErrorNotice id="stock-problem">{problem && t(`stockProblems.${problem}`)}</ErrorNotice>
      <form method="post">
        <input type="hidden" name="key" value={formKey} />
        <LabeledInput
          name="change"
          label={t("change")}
          inputMode="text"
          required
          defaultValue={typed?.change}
          pattern="[+\-]?[1-9][0-9]{0,4}"
          aria-describedby={problem ? "stock-problem" : undefined}
        />
        <LabeledSelect
          id="stock-reason"
          name="reason"
          label={t("why")}
          defaultValue={typed?.reason}
          options={optionsOf(stockReasons, (reason) => t(`reasons.${reason}`))}
        />
        <LabeledInput
          id="stock-note"
          name="note"
          label={t("note")}
          maxLength={200}
          defaultValue={typed?.note}
        />
        <Submit value="stock">{t("changeStock")}</Submit>
      </form>
    </TitledSection>
  );
}
