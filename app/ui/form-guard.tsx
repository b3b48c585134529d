import { useTranslation } from "react-i18next";
import { stampField, honeypotField, type FormProblem } from "#app/lib/form-guard-fields.ts";

/** The hidden fields of platform/forms/form-guard.ts. */
export function FormGuard({ stamp }: { stamp: string }) {
  return (
    <>
      <input type="hidden" name={stampField} value={stamp} />
      <input type="text" name={honeypotField} hidden tabIndex={-1} autoComplete="off" aria-hidden />
    </>
  );
}

/** Why the form below was rejected, in the visitor's language. */
export function FormProblemNotice({
  problem,
  limited,
}: {
  problem: FormProblem | null | undefined;
  /** text that says when it can be sent again, if known */
  limited?: string;
}) {
  const { t } = useTranslation();
  if (!problem) return null;
  return (
    <p className="notice notice-error" role="alert">
      {problem === "limited" && limited ? limited : t(`guard.${problem}`)}
    </p>
  );
}
