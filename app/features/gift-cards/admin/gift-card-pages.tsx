// Admin pages of gift cards.
import { Form, Link } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import {
  addressOf,
  Confirm,
  DefinitionList,
  RowLink,
  SearchField,
  Submit,
  TitledSection,
} from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
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
  const { t } = useTranslation("gift-cards");
  return (
    <>
      <p>{t("admin.text", { owed })}</p>
      <p>
        {t("admin.offerText")}{" "}
        <Link to="/admin/products/new?kind=gift-card">{t("admin.offer")}</Link>
      </p>
      <Form method="get" role="search" className="field">
        <SearchField id="gift-card-search" label={t("admin.search")} query={search} maxLength={24}>
          <Submit look="quiet small">{t("admin.searchSubmit")}</Submit>
        </SearchField>
      </Form>
      <DataTable
        rows={cards}
        rowKey={({ id }) => id}
        empty={t(search ? "admin.notFound" : "admin.empty")}
        columns={[
          {
            label: t("admin.card"),
            isHeading: true,
            cell: (card) => (
              <RowLink to={`/admin/gift-cards/${card.id}`}>{t("admin.ending", card)}</RowLink>
            ),
          },
          { label: t("admin.issued"), cell: ({ issuedOn }) => issuedOn },
          { label: t("admin.value"), isNumber: true, cell: ({ value }) => value },
          { label: t("admin.balance"), isNumber: true, cell: ({ balance }) => balance },
          { label: t("admin.status"), cell: ({ state }) => t(`admin.states.${state}`) },
        ]}
      />
      {next === null ? null : (
        <p>
          <Link
            to={addressOf("/admin/gift-cards", { q: search || null, after: next })}
            className="tap"
            rel="next"
          >
            {t("admin.older")}
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
  const { t } = useTranslation("gift-cards");
  return (
    <>
      <p>
        <Link to="/admin/gift-cards" className="tap">
          {t("admin.back")}
        </Link>
      </p>
      <p>
        <b className="order-state">{t(`admin.states.${card.state}`)}</b>
      </p>
      {card.voidReason ? <p>{t("admin.voidedFor", { reason: card.voidReason })}</p> : null}
      <DefinitionList
        className="totals measure"
        items={[
          { label: t("admin.issued"), value: card.issuedOn },
          { label: t("admin.value"), value: card.value },
          { label: t("admin.balance"), value: card.balance, className: "totals-sum" },
        ]}
      />
      <p>
        <RowLink to={`/admin/orders/${card.orderNumber}`}>
          {t("admin.boughtBy", { number: card.orderNumber })}
        </RowLink>
      </p>
      {card.email && card.state !== "voided" ? (
        <Confirm label={t("admin.newCode")}>
          <p>{t("admin.newCodeText", { email: card.email })}</p>
          <form method="post">
            <Submit value="new-code">{t("admin.newCodeConfirm")}</Submit>
          </form>
        </Confirm>
      ) : null}
      {card.state === "voided" ? (
        <form method="post">
          <Submit value="restore" look="quiet">
            {t("admin.restore")}
          </Submit>
        </form>
      ) : (
        <VoidForm reply={reply} />
      )}
      <TitledSection id="gift-card-entries" title={t("admin.entries")}>
        <ul className="order-list">
          {entries.map((entry) => (
            <li key={entry.id}>
              <span>
                {t(`admin.reasons.${entry.reason}`)},{" "}
                <RowLink to={`/admin/orders/${entry.number}`}>{entry.number}</RowLink>
              </span>
              <span>{entry.at}</span>
              <b className="price">{entry.amount}</b>
            </li>
          ))}
        </ul>
      </TitledSection>
    </>
  );
}

function VoidForm({ reply }: { reply: SubmissionResult | null }) {
  const { t } = useTranslation("gift-cards");
  const form = useSimpleForm("void", reply);
  return (
    <Confirm label={t("admin.void")} open={reply !== null}>
      <p>{t("admin.voidText")}</p>
      <form {...form.props} method="post">
        <Field
          label={t("admin.reason")}
          field={form.field("reason")}
          errorText={(error) => t(error as "errors.required")}
          required
          maxLength={200}
        />
        <Submit value="void" look="danger">
          {t("admin.voidConfirm")}
        </Submit>
      </form>
    </Confirm>
  );
}
