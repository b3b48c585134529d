import { readFileSync } from "node:fs";
import { parseVideoFile } from "../../app/features/videos/video-format.server.ts";
import type { Video } from "../../app/features/videos/video.ts";

/** Reads content/videos.json and validates it; @throws with the first error. */
export function readVideoFile(file = "content/videos.json"): Array<Video> {
  // The content check verifies the recipes: a card without its recipe still links to the video.
  const parsed = parseVideoFile(JSON.parse(readFileSync(file, "utf8")), () => true);
  if (parsed.ok) return parsed.videos;
  const [first] = parsed.findings;
  throw new Error(
    `${file}: ${first?.video}: ${first?.field}: ${first?.remedy}. "npm run content:check" names all.`,
  );
}
