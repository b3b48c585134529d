import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RowLink, Submit, TitledSection } from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import { localize } from "#app/i18n/localized.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { AdminVideo } from "../video-queries.server.ts";

/** All videos; those whose addresses no longer answer come first. */
export function VideoListPage({ videos }: { videos: ReadonlyArray<AdminVideo> }) {
  const { t } = useTranslation("videos");
  const failing = videos.filter(({ checkResult }) => checkResult !== null && checkResult !== "ok");
  const isChecked = videos.some(({ checkedAt }) => checkedAt !== null);
  return (
    <>
      <Form method="post" action="/admin/videos" className="actions">
        <Link to="/admin/videos/new" className="button">
          {t("admin.add")}
        </Link>
        <Submit value="check" look="quiet">
          {t("admin.check")}
        </Submit>
      </Form>
      {isChecked ? (
        <TitledSection id="failing" title={t("admin.failing")}>
          {failing.length > 0 ? <VideoTable videos={failing} /> : <p>{t("admin.noneFailing")}</p>}
        </TitledSection>
      ) : null}
      <TitledSection id="all" title={t("admin.all")}>
        <VideoTable videos={videos} />
      </TitledSection>
      <p className="measure">{t("admin.rule")}</p>
      <p className="fine-print">{t("admin.checkHint")}</p>
    </>
  );
}

function VideoTable({ videos }: { videos: ReadonlyArray<AdminVideo> }) {
  const { t } = useTranslation("videos");
  const language = useLanguage();
  return (
    <DataTable
      rows={videos}
      rowKey={({ slug }) => slug}
      columns={[
        {
          label: t("admin.card"),
          isHeading: true,
          isBare: true,
          cell: ({ slug, title, titleEs }) => (
            <RowLink to={`/admin/videos/${slug}`}>
              <LocalizedText value={localize(title, titleEs, language)} />
            </RowLink>
          ),
        },
        {
          label: t("admin.address"),
          cell: ({ videoUrl }) => (
            <a href={videoUrl} target="_blank" rel="noopener noreferrer">
              {videoUrl}
            </a>
          ),
        },
        {
          label: t("admin.checked"),
          cell: ({ checkResult, checkedAt }) => (
            <>
              <CheckResult result={checkResult} /> {checkedAt ? <UtcTime at={checkedAt} /> : null}
            </>
          ),
        },
        {
          label: t("admin.state"),
          cell: ({ isHidden, isEdited }) =>
            t(isHidden ? "admin.hidden" : "admin.shown") +
            (isEdited ? `, ${t("admin.edited")}` : ""),
        },
      ]}
    />
  );
}

const results = ["ok", "timeout", "unreachable", "refused"] as const;

function CheckResult({ result }: { result: string | null }) {
  const { t } = useTranslation("videos");
  if (result === null) return <>{t("admin.never")}</>;
  const known = results.find((value) => value === result);
  return <>{known ? t(`admin.result.${known}`) : t("admin.result.status", { status: result })}</>;
}
