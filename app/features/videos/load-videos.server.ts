// Converts content/videos.json to SQL. What an editor changed stays, field by field. A hidden video stays hidden.
import type { Video } from "./video.ts";
import { sqlLiteral } from "#app/lib/encoding/sql-text.ts";
import {
  columnOfField,
  isTaken,
  mergeStatements,
  writeColumns,
  type FileKind,
} from "#app/platform/database/file-values.ts";

const columns = {
  title: "title",
  title_es: "titleEs",
  chef: "chef",
  region: "region",
  language: "language",
  duration_minutes: "durationMinutes",
  recipe_id: "recipeId",
  video_url: "videoUrl",
  kind: "kind",
  uploaded_on: "uploadedOn",
  topic: "topic",
  look_for: "lookFor",
  look_for_es: "lookForEs",
} as const satisfies Record<string, keyof Video>;

const names = Object.keys(columns);
const ofStaged = (condition: string) =>
  `EXISTS (SELECT 1 FROM file_imports AS staged WHERE staged.kind = 'video' AND staged.key = videos.slug AND ${condition})`;

export const videoFileKind: FileKind = {
  name: "video",
  row: "videos WHERE videos.slug = key",
  isEdited: "edited_at IS NOT NULL",
  title: "title",
  site: columnOfField(names),
  write: [
    ...writeColumns({ table: "videos", key: "slug", kind: "video" }, names),
    // A new address has not been checked yet.
    `UPDATE videos SET check_result = NULL, checked_at = NULL WHERE ${ofStaged(`staged.field = 'video_url' AND ${isTaken}`)}`,
  ],
  settle: [
    `UPDATE videos SET edited_at = NULL WHERE edited_at IS NOT NULL AND ${ofStaged("1")} AND NOT ${ofStaged("staged.kept = 1")}`,
  ],
};

export function videoStatements(videos: ReadonlyArray<Video>): Array<string> {
  const rows = videos.map((video, position) => ({ ...video, position }));
  const json = `json_each(${sqlLiteral(JSON.stringify(rows))})`;
  const values = Object.values(columns).map((key) => `json_extract(value, '$.${key}')`);
  return [
    `INSERT INTO videos (slug, position, content_hash, ${names.join(", ")})
     SELECT json_extract(value, '$.slug'), json_extract(value, '$.position'), 'file', ${values.join(", ")} FROM ${json} WHERE true
     ON CONFLICT (slug) DO UPDATE SET content_hash = excluded.content_hash WHERE videos.content_hash IS NOT excluded.content_hash`,
    ...mergeStatements(
      videoFileKind,
      videos.map((video) => ({
        key: video.slug,
        fields: Object.fromEntries(
          Object.entries(columns).map(([name, key]) => [name, video[key] ?? null]),
        ),
      })),
    ),
    `UPDATE videos SET position = (SELECT json_extract(value, '$.position') FROM ${json} WHERE json_extract(value, '$.slug') = videos.slug)
     WHERE slug IN (SELECT json_extract(value, '$.slug') FROM ${json})`,
    `DELETE FROM videos WHERE content_hash IS NOT NULL AND edited_at IS NULL AND slug NOT IN (SELECT json_extract(value, '$.slug') FROM ${json})`,
  ];
}
