import { useTranslation } from "react-i18next";
import type { FormReply } from "./form-reply.ts";

export function FormProblem({ answer }: { answer: FormReply | undefined }) {
  const { t } = useTranslation("community");
  if (!answer?.problem) return null;
  return (
    <p className="notice notice-error" role="alert">
      {t(answer.problem)}
    </p>
  );
}
