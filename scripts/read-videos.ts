import { readFileSync } from "node:fs";
import { parseVideoFile } from "../app/features/videos/video-format.server.ts";
import type { Video } from "../app/features/videos/video.ts";

/** content/videos.json, checked against its schema; @throws with the first mistake. */
export function readVideoFile(file = "content/videos.json"): Array<Video> {
  // Whether the recipes exist is the content check's question: a card without its recipe still leads to the film.
  const parsed = parseVideoFile(JSON.parse(readFileSync(file, "utf8")), () => true);
  if (parsed.ok) return parsed.videos;
  const [first] = parsed.findings;
  throw new Error(
    `${file}: ${first?.video}: ${first?.field}: ${first?.remedy}. "npm run content:check" names all.`,
  );
}
