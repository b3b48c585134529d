import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import "#app/ui/forms.css";
import type { UnmatchedCause } from "#app/lib/values/stored-values.ts";

type FailedRefundsPageProps = {
  refunds: ReadonlyArray<{
    id: number;
    number: string;
    cause: "failed" | "tried";
    amount: string;
    date: string;
  }>;
  payments: ReadonlyArray<{
    id: number;
    number: string;
    cause: UnmatchedCause;
    intent: string;
    amount: string;
    date: string;
  }>;
  message: "state" | "provider" | null;
};

/** Refunds that failed and payments that match no order. */
export function FailedRefundsPage({ refunds, payments, message }: FailedRefundsPageProps) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <p>{t("stuck.text")}</p>
      {message ? (
        <p className="notice notice-error" role="alert">
          {t(`stuck.message.${message}`)}
        </p>
      ) : null}
      <section aria-labelledby="stuck-refunds">
        <h2 id="stuck-refunds">{t("stuck.refunds")}</h2>
        {refunds.length === 0 ? <p>{t("admin.none")}</p> : null}
        <ul className="rows">
          {refunds.map(({ id, number, cause, amount, date }) => (
            <li key={id}>
              <div>
                <p>
                  <OrderLink number={number} /> <b>{amount}</b>
                </p>
                <p className="fine-print">{t(`stuck.causes.${cause}`, { date })}</p>
              </div>
              <ActionButtons
                id={id}
                resolveIntent="retry"
                closeIntent="close"
                label={`${number}, ${amount}`}
              />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="odd-payments">
        <h2 id="odd-payments">{t("stuck.payments")}</h2>
        {payments.length === 0 ? <p>{t("admin.none")}</p> : null}
        <ul className="rows">
          {payments.map(({ id, number, cause, intent, amount, date }) => (
            <li key={id}>
              <div>
                <p>
                  <OrderLink number={number} /> <b>{amount}</b> <code>{intent}</code>
                </p>
                <p className="fine-print">{t(`stuck.causes.${cause}`, { date })}</p>
              </div>
              <ActionButtons
                id={id}
                resolveIntent="return-payment"
                closeIntent="close-payment"
                label={`${number}, ${amount}`}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function OrderLink({ number }: { number: string }) {
  return (
    <Link to={`/admin/orders/${number}`} className="tap">
      {number}
    </Link>
  );
}

type ActionButtonsProps = {
  id: number;
  resolveIntent: "retry" | "return-payment";
  closeIntent: "close" | "close-payment";
  /** order number and amount, for screen readers */
  label: string;
};

function ActionButtons({ id, resolveIntent, closeIntent, label }: ActionButtonsProps) {
  const { t } = useTranslation("checkout");
  return (
    <form method="post" className="actions">
      <input type="hidden" name="id" value={id} />
      {([resolveIntent, closeIntent] as const).map((intent, i) => (
        <button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          className={i === 0 ? "button button-small" : "button button-quiet button-small"}
          aria-label={`${t(`stuck.do.${intent}`)}: ${label}`}
        >
          {t(`stuck.do.${intent}`)}
        </button>
      ))}
    </form>
  );
}
