// The forms that order, save or ask for a product.
import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import { Field } from "#app/ui/field.tsx";
import { FormGuard, FormProblemNotice } from "#app/ui/form-guard.tsx";
import { useSimpleForm } from "#app/ui/simple-form.ts";
import { maxQuantity } from "./vocabulary.ts";

export function AddForm({ slug }: { slug: string }) {
  const { t } = useTranslation("shop");
  return (
    <form method="post" action="/cart" className="add-form" id="add">
      <input type="hidden" name="product" value={slug} />
      <label htmlFor="quantity">{t("quantity")}</label>
      <input
        id="quantity"
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={maxQuantity}
        defaultValue={1}
        required
      />
      <button type="submit" name="intent" value="add" className="button">
        {t("addToCart")}
      </button>
    </form>
  );
}

/** Phones: stays at the bottom of the screen while the form above is out of sight; ends before the footer. */
export function BuyBar({ slug, price }: { slug: string; price: string }) {
  const { t } = useTranslation("shop");
  return (
    <form method="post" action="/cart" className="buy-bar">
      <input type="hidden" name="product" value={slug} />
      <input type="hidden" name="quantity" value={1} />
      <b className="price">{price}</b>
      <button type="submit" name="intent" value="add" className="button">
        {t("addOne")}
      </button>
    </form>
  );
}

/** The same for every guest, so that the page can be cached; for a user it says whether it is saved. */
export function SaveForm({ slug, isSaved }: { slug: string; isSaved: boolean }) {
  const { t } = useTranslation("shop");
  return (
    <Form method="post" action="/saved-goods" className="save-product" preventScrollReset>
      <input type="hidden" name="product" value={slug} />
      <input type="hidden" name="returnTo" value={`/product/${slug}`} />
      <button
        type="submit"
        name="intent"
        value={isSaved ? "remove" : "save"}
        className="link-button"
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden>
          <path
            d="M12 20S4 14.6 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 14.6 12 20 12 20z"
            className={isSaved ? "is-saved" : undefined}
          />
        </svg>
        {t(isSaved ? "saveForLater.remove" : "saveForLater.save")}
      </button>
    </Form>
  );
}

export type NotifyAnswer =
  { reply: SubmissionResult | null; problem: FormProblem | null } | undefined;

/** For an unavailable product: one email when it can be ordered. */
export function NotifyForm({
  stamp,
  isOrdering,
  answer,
}: {
  stamp: string;
  isOrdering: boolean;
  answer: NotifyAnswer;
}) {
  const { t } = useTranslation("shop");
  const form = useSimpleForm("notify", answer?.reply);
  const words = isOrdering ? "notify" : "closed";
  return (
    <section aria-labelledby="notify-title" className="facts">
      <h2 id="notify-title">{t(`${words}.title`)}</h2>
      {answer && !answer.reply ? (
        <p role="status">{t("notify.done")}</p>
      ) : (
        <form {...form.props} method="post">
          <p>{t(`${words}.text`)}</p>
          <FormProblemNotice problem={answer?.problem} />
          <FormGuard stamp={stamp} />
          <Field
            label={t("notify.email")}
            field={form.field("email")}
            errorText={(error) => t(error as "notify.errors.required")}
            type="email"
            required
            maxLength={254}
            autoComplete="email"
          />
          <button type="submit" className="button">
            {t("notify.submit")}
          </button>
        </form>
      )}
    </section>
  );
}
