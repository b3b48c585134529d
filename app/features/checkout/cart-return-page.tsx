import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Localized } from "#app/i18n/localized.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import "#app/ui/forms.css";
import "#app/styles/shop.css";
import "#app/styles/checkout.css";

export type CartReturn = {
  number: string;
  lines: ReadonlyArray<{ productId: number; name: Localized; quantity: number }>;
  isPaid: boolean;
  hadGiftCard: boolean;
  /** address of this page, with its token */
  action: string;
};

/** Where the link of a payment reminder leads. A button adds the items: mail scanners follow links. */
export function CartReturnPage({ found }: { found: CartReturn | null }) {
  const { t } = useTranslation("checkout");
  if (!found || found.isPaid)
    return (
      <article className="page checkout">
        <h1>{t("reminder.title")}</h1>
        <p>{t(found ? "reminder.paid" : "reminder.ended")}</p>
        <p>
          <Link to={found ? `/orders/${found.number}` : "/shop"} className="button">
            {t(found ? "reminder.order" : "reminder.shop")}
          </Link>
        </p>
      </article>
    );
  return (
    <article className="page checkout">
      <h1>{t("reminder.title")}</h1>
      <p>{t("reminder.text")}</p>
      <ul className="order-lines next-steps">
        {found.lines.map(({ productId, name, quantity }) => (
          <li key={productId}>
            <span>
              {quantity} × <LocalizedText value={name} />
            </span>
          </li>
        ))}
      </ul>
      <form method="post" action={found.action} className="next-steps">
        <button type="submit" className="button">
          {t("reminder.button")}
        </button>
      </form>
      <p className="fine-print">
        {t("reminder.stock")} {found.hadGiftCard ? t("reminder.giftCard") : null}
      </p>
    </article>
  );
}
