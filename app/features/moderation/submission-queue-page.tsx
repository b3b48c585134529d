import { useTranslation } from "react-i18next";
import type { QueueOrder } from "#app/features/submissions/submission-states.ts";
import type { SortOrder } from "#app/lib/sort-order.ts";
import { addressOf, pageParam } from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import "#app/styles/account.css";
import "#app/styles/submissions.css";
import type { SubmissionKind } from "#app/lib/values/stored-values.ts";

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
  const { t } = useTranslation("moderation");
  return (hours: number) =>
    hours < 48
      ? t("review.age.hours", { count: hours })
      : t("review.age.days", { count: Math.floor(hours / 24) });
}

export function SubmissionQueuePage({
  rows,
  sort,
  page,
  pageCount,
}: {
  rows: ReadonlyArray<QueueRow>;
  sort: SortOrder<QueueOrder>;
  page: number;
  pageCount: number;
}) {
  const { t } = useTranslation(["moderation", "submissions"]);
  const age = useWaitingTime();
  const kind = ({ kind, version, recipeId }: QueueRow) =>
    kind === "translation" ? kind : recipeId !== null ? "edit" : version > 1 ? "again" : "recipe";
  const href = (order: string, number?: number) =>
    addressOf("/admin/submissions", { sort: order, page: pageParam(number) });
  return (
    <>
      <p>{t("review.queueText")}</p>
      <DataTable
        rows={rows}
        rowKey={({ id }) => id}
        empty={t("review.empty")}
        hasKeys
        sort={{ now: sort, href }}
        pages={{ page, pageCount, href: (number) => href(sort, number) }}
        columns={[
          {
            label: t("review.recipe"),
            order: "title",
            isHeading: true,
            cell: ({ id, title }) => (
              <a className="tap" href={`/admin/submissions/${id}`}>
                {title || t("submissions:list.untitled")}
              </a>
            ),
          },
          { label: t("review.kind"), cell: (row) => t(`review.kinds.${kind(row)}`) },
          { label: t("review.from"), cell: ({ author }) => author ?? t("review.someone") },
          { label: t("review.waitsFor"), order: "sent", cell: ({ ageHours }) => age(ageHours) },
        ]}
      />
    </>
  );
}
