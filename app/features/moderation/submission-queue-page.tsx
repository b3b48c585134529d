import { useTranslation } from "react-i18next";
import { Pagination } from "#app/ui/pagination.tsx";
import "#app/styles/account.css";
import "#app/styles/submissions.css";
import type { SubmissionKind } from "#app/lib/stored-values.ts";

type QueueRow = {
  id: number;
  kind: SubmissionKind;
  title: string;
  version: number;
  recipeId: number | null;
  author: string | null;
  /** hours in the queue */
  ageHours: number;
};

export function useWaitingTime() {
  const { t } = useTranslation("contribute");
  return (hours: number) =>
    hours < 48
      ? t("review.age.hours", { count: hours })
      : t("review.age.days", { count: Math.floor(hours / 24) });
}

export function SubmissionQueuePage({
  rows,
  page,
  pageCount,
}: {
  rows: ReadonlyArray<QueueRow>;
  page: number;
  pageCount: number;
}) {
  const { t } = useTranslation("contribute");
  const age = useWaitingTime();
  const kind = ({ kind, version, recipeId }: QueueRow) =>
    kind === "translation" ? kind : recipeId !== null ? "edit" : version > 1 ? "again" : "recipe";
  return (
    <>
      <p>{t("review.queueText")}</p>
      {rows.length === 0 ? (
        <p>{t("review.empty")}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("review.recipe")}</th>
              <th scope="col">{t("review.kind")}</th>
              <th scope="col">{t("review.from")}</th>
              <th scope="col">{t("review.waitsFor")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <a className="tap" href={`/admin/submissions/${row.id}`}>
                    {row.title || t("list.untitled")}
                  </a>
                </th>
                <td data-label={t("review.kind")}>{t(`review.kinds.${kind(row)}`)}</td>
                <td data-label={t("review.from")}>{row.author ?? t("review.someone")}</td>
                <td data-label={t("review.waitsFor")}>{age(row.ageHours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(number) => `/admin/submissions?page=${number}`}
      />
    </>
  );
}
