import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
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
      <p className="measure">{t("admin.rule")}</p>
      <Form method="post" action="/admin/videos" className="actions">
        <Link to="/admin/videos/new" className="button">
          {t("admin.add")}
        </Link>
        <button type="submit" name="intent" value="check" className="button button-quiet">
          {t("admin.check")}
        </button>
      </Form>
      <p className="fine-print">{t("admin.checkHint")}</p>
      {isChecked ? (
        <section aria-labelledby="failing">
          <h2 id="failing">{t("admin.failing")}</h2>
          {failing.length > 0 ? <VideoTable videos={failing} /> : <p>{t("admin.noneFailing")}</p>}
        </section>
      ) : null}
      <section aria-labelledby="all">
        <h2 id="all">{t("admin.all")}</h2>
        <VideoTable videos={videos} />
      </section>
    </>
  );
}

function VideoTable({ videos }: { videos: ReadonlyArray<AdminVideo> }) {
  const { t } = useTranslation("videos");
  const language = useLanguage();
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t("admin.card")}</th>
          <th scope="col">{t("admin.address")}</th>
          <th scope="col">{t("admin.checked")}</th>
          <th scope="col">{t("admin.state")}</th>
        </tr>
      </thead>
      <tbody>
        {videos.map((video) => (
          <tr key={video.slug}>
            <th scope="row">
              <Link className="tap" to={`/admin/videos/${video.slug}`} discover="none">
                <LocalizedText value={localize(video.title, video.titleEs, language)} />
              </Link>
            </th>
            <td data-label={t("admin.address")}>
              <a href={video.videoUrl} target="_blank" rel="noopener noreferrer">
                {video.videoUrl}
              </a>
            </td>
            <td data-label={t("admin.checked")}>
              <CheckResult result={video.checkResult} />{" "}
              {video.checkedAt ? <UtcTime at={video.checkedAt} /> : null}
            </td>
            <td data-label={t("admin.state")}>
              {video.isHidden ? t("admin.hidden") : t("admin.shown")}
              {video.isEdited ? `, ${t("admin.edited")}` : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const results = ["ok", "timeout", "unreachable", "refused"] as const;

function CheckResult({ result }: { result: string | null }) {
  const { t } = useTranslation("videos");
  if (result === null) return <>{t("admin.never")}</>;
  const known = results.find((value) => value === result);
  return <>{known ? t(`admin.result.${known}`) : t("admin.result.status", { status: result })}</>;
}
