import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { lookup } from "#app/lib/lookup.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
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
      {problem ? (
        <p className="notice notice-error" role="alert">
          {t(`count.problems.${problem.reason}`)}
        </p>
      ) : null}
      <form id="stock-count" method="post">
        <input type="hidden" name="key" value={formKey} />
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("product")}</th>
              <th scope="col" className="number">
                {t("stock")}
              </th>
              <th scope="col" className="number">
                {t("count.waiting")}
              </th>
              <th scope="col" className="number">
                {t("count.expected")}
              </th>
              <th scope="col">{t("count.counted")}</th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => {
              const { id, stock, waiting } = product;
              const isWrong = problem?.ids.includes(id) ?? false;
              return (
                <tr key={id}>
                  <th scope="row" data-label={t("product")}>
                    {nameOf(product)}
                  </th>
                  <td className="number" data-label={t("stock")}>
                    {formatNumber(stock, language)}
                  </td>
                  <td className="number" data-label={t("count.waiting")}>
                    {formatNumber(waiting, language)}
                  </td>
                  <td className="number" data-label={t("count.expected")}>
                    {formatNumber(stock + waiting, language)}
                  </td>
                  <td data-label={t("count.counted")}>
                    <input type="hidden" name={`expected.${id}`} value={stock + waiting} />
                    <input
                      className="count-input"
                      name={`count.${id}`}
                      inputMode="numeric"
                      maxLength={5}
                      defaultValue={lookup(typed, String(id))}
                      aria-label={t("count.countOf", { name: nameOf(product) })}
                      aria-invalid={isWrong ? true : undefined}
                      aria-describedby={isWrong ? `count-${id}-error` : undefined}
                    />
                    {isWrong && problem ? (
                      <p id={`count-${id}-error`} className="field-error">
                        {t(`count.errors.${problem.reason}`, { count: waiting })}
                      </p>
                    ) : null}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <p>
          <button type="submit" className="button">
            {t("count.save")}
          </button>
        </p>
      </form>
    </>
  );
}
