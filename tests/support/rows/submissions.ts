import { insertRow, now, type Query, type Row } from "./insert.ts";

/** By default a recipe draft without text. */
export function insertSubmission(
  query: Query,
  row: Row & { author_id: number; title: string },
): Promise<number> {
  return insertRow(query, "submissions", {
    form_key: crypto.randomUUID(),
    kind: "recipe",
    state: "draft",
    content: "{}",
    created_at: now(),
    updated_at: now(),
    ...row,
  });
}

/** A photo that waits for moderation, without its files; `target_id` is the id of the recipe or made-it post. */
export function insertPhoto(
  query: Query,
  row: Row & { key: string; owner_id: number; target_id: number },
): Promise<string> {
  return insertRow(
    query,
    "photos",
    {
      target_kind: "recipe",
      upload_key: crypto.randomUUID(),
      state: "pending",
      alt: "A pot",
      width: 800,
      height: 600,
      created_at: now(),
      ...row,
    },
    "key",
  );
}
