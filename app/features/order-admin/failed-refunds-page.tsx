import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorNotice, Submit, TitledSection } from "#app/ui/admin-kit.tsx";
import "#app/ui/forms.css";
import type { UnmatchedCause } from "#app/lib/values/stored-values.ts";

type Stuck = { id: number; number: string; amount: string; date: string };
type FailedRefundsPageProps = {
  refunds: ReadonlyArray<Stuck & { cause: "failed" | "tried" }>;
  payments: ReadonlyArray<Stuck & { cause: UnmatchedCause; intent: string }>;
  message: "state" | "provider" | null;
};

/** Refunds that failed and payments that match no order. */
export function FailedRefundsPage({ refunds, payments, message }: FailedRefundsPageProps) {
  const { t } = useTranslation("order-admin");
  return (
    <>
      <p>{t("stuck.text")}</p>
      <ErrorNotice>{message && t(`stuck.message.${message}`)}</ErrorNotice>
      <TitledSection id="stuck-refunds" title={t("stuck.refunds")}>
        <StuckList rows={refunds} intents={["retry", "close"]} />
      </TitledSection>
      <TitledSection id="odd-payments" title={t("stuck.payments")}>
        <StuckList rows={payments} intents={["return-payment", "close-payment"]} />
      </TitledSection>
    </>
  );
}

type StuckListProps = {
  rows: ReadonlyArray<Stuck & { cause: "failed" | "tried" | UnmatchedCause; intent?: string }>;
  intents: ReadonlyArray<"retry" | "close" | "return-payment" | "close-payment">;
};

function StuckList({ rows, intents }: StuckListProps) {
  const { t } = useTranslation("order-admin");
  return (
    <>
      {rows.length === 0 ? <p>{t("none")}</p> : null}
      <ul className="rows">
        {rows.map(({ id, number, cause, intent: payment, amount, date }) => (
          <li key={id}>
            <div>
              <p>
                <Link to={`/admin/orders/${number}`} className="tap">
                  {number}
                </Link>{" "}
                <b>{amount}</b>
                {payment ? (
                  <>
                    {" "}
                    <code>{payment}</code>
                  </>
                ) : null}
              </p>
              <p className="fine-print">{t(`stuck.causes.${cause}`, { date })}</p>
            </div>
            <form method="post" className="actions">
              <input type="hidden" name="id" value={id} />
              {intents.map((intent, i) => (
                <Submit
                  key={intent}
                  value={intent}
                  look={i === 0 ? "small" : "quiet small"}
                  aria-label={`${t(`stuck.do.${intent}`)}: ${number}, ${amount}`}
                >
                  {t(`stuck.do.${intent}`)}
                </Submit>
              ))}
            </form>
          </li>
        ))}
      </ul>
    </>
  );
}
