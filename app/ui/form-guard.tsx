import { useTranslation } from "react-i18next";
import { stampField, trapField, type FormProblem } from "#app/lib/form-guard-fields.ts";

/** The hidden fields of platform/form-guard. */
export function FormGuard({ stamp }: { stamp: string }) {
  return (
    <>
      <input type="hidden" name={stampField} value={stamp} />
      <input type="text" name={trapField} hidden tabIndex={-1} autoComplete="off" aria-hidden />
    </>
  );
}

/** Why the form below was not taken, in the reader's words. */
export function FormProblemNotice({
  problem,
  limited,
}: {
  problem: FormProblem | null | undefined;
  /** when it can be sent again, where the form knows */
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
