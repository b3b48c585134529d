import { isRouteErrorResponse } from "@remix-run/react";
import { useTranslation } from "react-i18next";

const known = [400, 401, 403, 404, 405, 413, 414, 415, 429, 500, 503] as const;
type KnownStatus = (typeof known)[number];

/**
 * What a loader throws with a status: `throw errorResponse(404, requestId)`. The body holds nothing but the
 * request's id, by which an operator finds the log line.
 */
export function errorResponse(status: KnownStatus, requestId: string, headers?: HeadersInit) {
  return Response.json({ requestId }, { status, ...(headers ? { headers } : {}) });
}

/** The status whose texts tell about this error; 500 for one that nobody threw on purpose. */
export function errorStatus(error: unknown): KnownStatus {
  return known.find((one) => isRouteErrorResponse(error) && one === error.status) ?? 500;
}

export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const status = errorStatus(error);
  const requestId = isRouteErrorResponse(error)
    ? (error.data as { requestId?: string } | null)?.requestId
    : undefined;
  return (
    <div className="page error-page">
      <img
        src={status === 404 ? "/images/empty.svg" : "/images/error.svg"}
        width="240"
        height="180"
        loading="lazy"
        alt=""
      />
      <h1>{t(`errors.${status}.title`)}</h1>
      <p>{t(`errors.${status}.text`)}</p>
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
