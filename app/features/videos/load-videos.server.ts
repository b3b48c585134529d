// Converts content/videos.json to SQL. As with all content, an editor's change stays until the file's entry changes;
// then the file wins. A hidden video stays hidden.
import { createHash } from "node:crypto";
import type { Video } from "./video.ts";
import { sqlLiteral } from "#app/lib/encoding/sql-text.ts";

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

export function videoStatements(videos: ReadonlyArray<Video>): Array<string> {
  const rows = videos.map((video, position) => ({
    ...video,
    position,
    hash: createHash("sha256").update(JSON.stringify(video)).digest("hex").slice(0, 16),
  }));
  const json = `json_each(${sqlLiteral(JSON.stringify(rows))})`;
  const names = Object.keys(columns);
  const values = Object.values(columns).map((key) => `json_extract(value, '$.${key}')`);
  return [
    `INSERT INTO videos (slug, position, content_hash, ${names.join(", ")})
     SELECT json_extract(value, '$.slug'), json_extract(value, '$.position'), json_extract(value, '$.hash'), ${values.join(", ")} FROM ${json} WHERE true
     ON CONFLICT (slug) DO UPDATE SET content_hash = excluded.content_hash, ${names.map((name) => `${name} = excluded.${name}`).join(", ")}, edited_at = NULL, check_result = NULL, checked_at = NULL
     WHERE videos.content_hash IS NOT excluded.content_hash`,
    `UPDATE videos SET position = (SELECT json_extract(value, '$.position') FROM ${json} WHERE json_extract(value, '$.slug') = videos.slug)
     WHERE slug IN (SELECT json_extract(value, '$.slug') FROM ${json})`,
    `DELETE FROM videos WHERE content_hash IS NOT NULL AND edited_at IS NULL AND slug NOT IN (SELECT json_extract(value, '$.slug') FROM ${json})`,
  ];
}
