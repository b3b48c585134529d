import type { AppLoadContext } from "@remix-run/cloudflare";
import { guides } from "./guide-kinds.ts";
import { guideList, type GuideList } from "./guide-list.ts";
import { listEntries } from "./guide-queries.server.ts";
import type { GuideKind } from "./recipe-links.ts";

/** One guide, filtered by the URL. */
export async function loadGuide(
  { db, language }: Pick<AppLoadContext, "db" | "language" | "requestId">,
  { kind, url }: { kind: GuideKind; url: URL },
): Promise<GuideList> {
  const entries = await listEntries(db, kind);
  return guideList(entries, { language, groups: guides[kind].groups, params: url.searchParams });
}
