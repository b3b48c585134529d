import { isRouteErrorResponse } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { errorStatuses, type ErrorData, type ErrorStatus } from "#app/lib/error-data.ts";
import type { SentForm } from "#app/lib/sent-form.ts";
import { EmptyPicture } from "./empty-picture.tsx";

/** The status whose texts describe this error; 500 for unexpected errors. */
export function errorStatus(error: unknown): ErrorStatus {
  return (
    errorStatuses.find((status) => isRouteErrorResponse(error) && status === error.status) ?? 500
  );
}

export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const status = errorStatus(error);
  const { requestId, form } =
    (isRouteErrorResponse(error) && (error.data as ErrorData | null)) || {};
  return (
    <div className="page error-page">
      <EmptyPicture {...(status === 404 ? {} : { src: "/images/error.svg" })} />
      <h1>{t(`errors.${status}.title`)}</h1>
      <p>{t(`errors.${status}.text`)}</p>
      {form ? <ResendForm {...form} /> : null}
      {status === 404 ? (
        <p className="fine-print">{t("errors.hint", { path: "app/routes" })}</p>
      ) : null}
      <p className="actions">
        <a className="button" href="/">
          {t("errors.home")}
        </a>
        <a className="button button-quiet" href="/food">
          {t("errors.browse")}
        </a>
      </p>
      {requestId ? <p className="fine-print">{t("errors.reference", { id: requestId })}</p> : null}
    </div>
  );
}

/** The submitted form with the same keys. A plain form: it works without scripts. */
function ResendForm({ action, fields }: SentForm) {
  const { t } = useTranslation();
  const hasFile = fields.some((field) => "again" in field && field.again === "file");
  return (
    <form method="post" action={action} encType={hasFile ? "multipart/form-data" : undefined}>
      <p>{t("errors.kept")}</p>
      {fields.map((field, index) =>
        "value" in field ? (
          <input key={index} type="hidden" name={field.name} value={field.value} />
        ) : (
          <label key={index}>
            {t(`errors.again.${field.again}`)}
            <input type={field.again} name={field.name} required />
          </label>
        ),
      )}
      <p className="actions">
        <button type="submit" className="button">
          {t("errors.sendAgain")}
        </button>
      </p>
    </form>
  );
}
