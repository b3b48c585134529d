import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import { FormGuard, FormProblemNotice } from "#app/ui/form-guard.tsx";
import { useSimpleForm } from "#app/ui/simple-form.ts";
import "#app/ui/forms.css";
import "#app/styles/shop.css";
import "#app/styles/checkout.css";

type OrderLookupPageProps = {
  stamp: string;
  isSignedIn: boolean;
  /** prefilled order number, from the page that redirected here */
  number: string | null;
  /** access to guest orders has just been revoked */
  isClosed: boolean;
  answer:
    | {
        reply: SubmissionResult | null;
        /** set once a code may have been sent */
        codeRequest: CodeRequest | null;
        isWrong: boolean;
        problem: FormProblem | null;
      }
    | undefined;
};
type CodeRequest = { number: string; email: string; code: string };

/** Two steps: number and email address, then the emailed code. */
export function OrderLookupPage(props: OrderLookupPageProps) {
  const { t } = useTranslation("orders");
  const { answer } = props;
  return (
    <div className="page narrow checkout">
      <h1>{t("lookup.title")}</h1>
      <FormProblemNotice problem={answer?.problem} />
      {answer?.codeRequest ? (
        <CodeStep request={answer.codeRequest} isWrong={answer.isWrong} />
      ) : (
        <NumberStep {...props} />
      )}
    </div>
  );
}

function NumberStep({ stamp, isSignedIn, number, isClosed, answer }: OrderLookupPageProps) {
  const { t } = useTranslation("orders");
  const say = (error: string) => t(error as "errors.required");
  const form = useSimpleForm("lookup", answer?.reply, number && !answer ? { number } : {});
  return (
    <>
      {isClosed && !answer ? (
        <p className="notice" role="status">
          {t("lookup.closed")}
        </p>
      ) : null}
      <p>{t("lookup.text")}</p>
      <p>
        <Link to="/orders" className="tap">
          {t(isSignedIn ? "lookup.own" : "lookup.signIn")}
        </Link>
      </p>
      <form {...form.props} method="post">
        <FormGuard stamp={stamp} />
        <Field
          label={t("lookup.number")}
          hint={t("lookup.numberHint")}
          field={form.field("number")}
          errorText={say}
          required
          maxLength={20}
          autoCapitalize="characters"
        />
        <Field
          label={t("lookup.email")}
          field={form.field("email")}
          errorText={say}
          type="email"
          required
          maxLength={254}
          autoComplete="email"
        />
        <button type="submit" className="button">
          {t("lookup.send")}
        </button>
      </form>
    </>
  );
}

function CodeStep({ request, isWrong }: { request: CodeRequest; isWrong: boolean }) {
  const { t } = useTranslation("orders");
  return (
    <>
      {request.code ? null : (
        <p className="notice" role="status">
          {t("lookup.sent")}
        </p>
      )}
      {isWrong ? (
        <p className="notice notice-error" role="alert">
          {t("lookup.wrong")}
        </p>
      ) : null}
      <form id="lookup" method="post">
        <input type="hidden" name="number" value={request.number} />
        <input type="hidden" name="email" value={request.email} />
        <div className="field">
          <label htmlFor="lookup-code">{t("lookup.code")}</label>
          <input
            id="lookup-code"
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            defaultValue={request.code}
          />
        </div>
        <button type="submit" className="button">
          {t("lookup.open")}
        </button>
      </form>
      <p>
        <a href="/orders/lookup" className="tap">
          {t("lookup.again")}
        </a>
      </p>
    </>
  );
}
