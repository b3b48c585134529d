import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import { Field } from "#app/ui/field.tsx";
import { FormGuard, FormProblemNotice } from "#app/ui/form-guard.tsx";
import { useSimpleForm } from "#app/ui/simple-form.ts";
import { maxTypedCode } from "./gift-card.ts";
import "#app/ui/forms.css";

type BalanceAnswer = {
  reply: SubmissionResult | null;
  problem: FormProblem | null;
  /** formatted */
  card?: { end: string; balance: string };
};

/** Shows what is left on a gift card. */
export function BalancePage({
  stamp,
  answer,
}: {
  stamp: string;
  answer: BalanceAnswer | undefined;
}) {
  const { t } = useTranslation("gift-cards");
  const form = useSimpleForm("gift-card", answer?.reply);
  const { card, problem = null } = answer ?? {};
  return (
    <div className="page narrow">
      <h1>{t("title")}</h1>
      <p>{t("text")}</p>
      {card ? (
        <p className="notice" role="status">
          {t("balance", card)} <Link to="/shop">{t("browse")}</Link>
        </p>
      ) : null}
      <FormProblemNotice problem={problem} limited={t("limited")} />
      <form {...form.props} method="post">
        <FormGuard stamp={stamp} />
        <Field
          label={t("code")}
          hint={t("codeHint")}
          field={form.field("code")}
          errorText={(error) => t(error as "errors.required")}
          required
          maxLength={maxTypedCode}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button type="submit" className="button">
          {t("check")}
        </button>
      </form>
    </div>
  );
}
