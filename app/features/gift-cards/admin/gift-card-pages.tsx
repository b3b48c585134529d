// Admin pages of gift cards.
import { Form, Link } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Field } from "#app/ui/field.tsx";
import { useSimpleForm } from "#app/ui/simple-form.ts";
import type { GiftCardEntryView, GiftCardRow } from "./gift-card-view.server.ts";
import "#app/ui/forms.css";
import "#app/styles/checkout.css";

type GiftCardListProps = {
  cards: ReadonlyArray<GiftCardRow>;
  search: string;
  owed: string;
  /** cursor of the next page; null on the last one */
  next: number | null;
};

export function GiftCardList({ cards, search, owed, next }: GiftCardListProps) {
  const { t } = useTranslation("inventory");
  return (
    <>
      <p>{t("giftCards.text", { owed })}</p>
      <Form method="get" role="search" className="field">
        <label htmlFor="gift-card-search">{t("giftCards.search")}</label>
        <div className="field-with-button">
          <input
            id="gift-card-search"
            name="q"
            type="search"
            maxLength={24}
            defaultValue={search}
          />
          <button type="submit" className="button button-quiet button-small">
            {t("giftCards.searchSubmit")}
          </button>
        </div>
      </Form>
      {cards.length === 0 ? <p>{t(search ? "giftCards.notFound" : "giftCards.empty")}</p> : null}
      {cards.length > 0 ? (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("giftCards.card")}</th>
              <th scope="col">{t("giftCards.issued")}</th>
              <th scope="col" className="number">
                {t("giftCards.value")}
              </th>
              <th scope="col" className="number">
                {t("giftCards.balance")}
              </th>
              <th scope="col">{t("giftCards.status")}</th>
            </tr>
          </thead>
          <tbody>
            {cards.map((card) => (
              <tr key={card.id}>
                <th scope="row" data-label={t("giftCards.card")}>
                  <Link to={`/admin/gift-cards/${card.id}`} className="tap" discover="none">
                    {t("giftCards.ending", card)}
                  </Link>
                </th>
                <td data-label={t("giftCards.issued")}>{card.issuedOn}</td>
                <td data-label={t("giftCards.value")} className="number">
                  {card.value}
                </td>
                <td data-label={t("giftCards.balance")} className="number">
                  {card.balance}
                </td>
                <td data-label={t("giftCards.status")}>{t(`giftCards.states.${card.state}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {next === null ? null : (
        <p>
          <Link
            to={`/admin/gift-cards?${search ? `q=${encodeURIComponent(search)}&` : ""}after=${next}`}
            className="tap"
            rel="next"
          >
            {t("giftCards.older")}
          </Link>
        </p>
      )}
    </>
  );
}

type GiftCardDetailsProps = {
  card: GiftCardRow & { voidReason: string | null; orderNumber: string; email: string | null };
  entries: ReadonlyArray<GiftCardEntryView>;
  reply: SubmissionResult | null;
};

export function GiftCardDetails({ card, entries, reply }: GiftCardDetailsProps) {
  const { t } = useTranslation("inventory");
  return (
    <>
      <p>
        <b className="order-state">{t(`giftCards.states.${card.state}`)}</b>
      </p>
      {card.voidReason ? <p>{t("giftCards.voidedFor", { reason: card.voidReason })}</p> : null}
      <dl className="totals measure">
        <div>
          <dt>{t("giftCards.issued")}</dt>
          <dd>{card.issuedOn}</dd>
        </div>
        <div>
          <dt>{t("giftCards.value")}</dt>
          <dd>{card.value}</dd>
        </div>
        <div className="totals-sum">
          <dt>{t("giftCards.balance")}</dt>
          <dd>{card.balance}</dd>
        </div>
      </dl>
      <p>
        <Link to={`/admin/orders/${card.orderNumber}`} className="tap" discover="none">
          {t("giftCards.boughtBy", { number: card.orderNumber })}
        </Link>
      </p>
      {card.email && card.state !== "voided" ? (
        <details className="confirm">
          <summary>{t("giftCards.newCode")}</summary>
          <p>{t("giftCards.newCodeText", { email: card.email })}</p>
          <form method="post">
            <button type="submit" name="intent" value="new-code" className="button">
              {t("giftCards.newCodeConfirm")}
            </button>
          </form>
        </details>
      ) : null}
      {card.state === "voided" ? (
        <form method="post">
          <button type="submit" name="intent" value="restore" className="button button-quiet">
            {t("giftCards.restore")}
          </button>
        </form>
      ) : (
        <VoidForm reply={reply} />
      )}
      <section aria-labelledby="gift-card-entries">
        <h2 id="gift-card-entries">{t("giftCards.entries")}</h2>
        <ul className="order-list">
          {entries.map((entry) => (
            <li key={entry.id}>
              <span>
                {t(`giftCards.reasons.${entry.reason}`)},{" "}
                <Link to={`/admin/orders/${entry.number}`} className="tap" discover="none">
                  {entry.number}
                </Link>
              </span>
              <span>{entry.at}</span>
              <b className="price">{entry.amount}</b>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function VoidForm({ reply }: { reply: SubmissionResult | null }) {
  const { t } = useTranslation("inventory");
  const form = useSimpleForm("void", reply);
  return (
    <details className="confirm" open={reply !== null}>
      <summary>{t("giftCards.void")}</summary>
      <p>{t("giftCards.voidText")}</p>
      <form {...form.props} method="post">
        <Field
          label={t("giftCards.reason")}
          field={form.field("reason")}
          errorText={(error) => t(error as "errors.required")}
          required
          maxLength={200}
        />
        <button type="submit" name="intent" value="void" className="button button-danger">
          {t("giftCards.voidConfirm")}
        </button>
      </form>
    </details>
  );
}
