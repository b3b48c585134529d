import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { lookup } from "#app/lib/lookup.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { ErrorNotice, Submit } from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { InventoryLinks } from "./inventory-pages.tsx";
import type { CountedProduct } from "./stock-count.server.ts";
import "./inventory.css";

export type CountProblem = { reason: "invalid" | "too-few" | "empty"; ids: ReadonlyArray<number> };

type Props = {
  products: ReadonlyArray<CountedProduct>;
  formKey: string;
  problem: CountProblem | null;
  /** of a rejected count, by product */
  typed: Readonly<Record<string, string>>;
};

/** One form for a stock take: what is on the shelf, product by product. */
export function StockCountPage({ products, formKey, problem, typed }: Props) {
  const { t } = useTranslation("inventory");
  const language = useLanguage();
  const nameOf = (product: CountedProduct) => (language === "es" ? product.nameEs : product.name);
  return (
    <>
      <InventoryLinks />
      <p className="measure">{t("count.text")}</p>
      <ErrorNotice>{problem && t(`count.problems.${problem.reason}`)}</ErrorNotice>
      <form id="stock-count" method="post">
        <input type="hidden" name="key" value={formKey} />
        <DataTable
          rows={products}
          rowKey={({ id }) => id}
          columns={[
            { label: t("product"), isHeading: true, cell: nameOf },
            {
              label: t("stock"),
              isNumber: true,
              cell: ({ stock }) => formatNumber(stock, language),
            },
            {
              label: t("count.waiting"),
              isNumber: true,
              cell: ({ waiting }) => formatNumber(waiting, language),
            },
            {
              label: t("count.expected"),
              isNumber: true,
              cell: ({ stock, waiting }) => formatNumber(stock + waiting, language),
            },
            {
              label: t("count.counted"),
              cell: (product) => (
                <Count
                  product={product}
                  name={nameOf(product)}
                  typed={lookup(typed, String(product.id))}
                  problem={problem?.ids.includes(product.id) ? problem : null}
                />
              ),
            },
          ]}
        />
        <p>
          <Submit>{t("count.save")}</Submit>
        </p>
      </form>
    </>
  );
}

type CountProps = {
  product: CountedProduct;
  name: string;
  typed: string | undefined;
  problem: CountProblem | null;
};

function Count({ product: { id, stock, waiting }, name, typed, problem }: CountProps) {
  const { t } = useTranslation("inventory");
  return (
    <>
      <input type="hidden" name={`expected.${id}`} value={stock + waiting} />
      <input
        className="count-input"
        name={`count.${id}`}
        inputMode="numeric"
        maxLength={5}
        defaultValue={typed}
        aria-label={t("count.countOf", { name })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `count-${id}-error` : undefined}
      />
      {problem ? (
        <p id={`count-${id}-error`} className="field-error">
          {t(`count.errors.${problem.reason}`, { count: waiting })}
        </p>
      ) : null}
    </>
  );
}
