// Handles the dashboard's forms.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { purgePages } from "#app/platform/cache/purge-pages.ts";
import {
  blockHost,
  createRedirect,
  importLinks,
  removeRedirect,
  unblockHost,
} from "./edit-backlinks.server.ts";
import { dashboardAddress, type DashboardProblem } from "./dashboard-address.ts";
import { dashboardFormSchema } from "./dashboard-forms.server.ts";
import { parseLinkReport } from "./link-report.ts";
import type { KnownPages } from "./target-status.server.ts";

type DashboardFormResult =
  | { ok: true; address: string; flash: "saved" | "deleted" | null }
  | { ok: false; problem: DashboardProblem };

/** Null when the intent is not one of the dashboard's. */
export async function handleDashboardForm(
  { db, env }: Pick<AppLoadContext, "db" | "env">,
  {
    form,
    actorId,
    knownPages,
  }: { form: FormData; actorId: number; knownPages: () => Promise<KnownPages> },
): Promise<DashboardFormResult | null> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") fields[name] = value;
  const chosen = form.get("file");
  fields["file"] = chosen instanceof File ? await chosen.text() : "";
  const sent = dashboardFormSchema.safeParse(fields);
  const intent = fields["intent"] ?? "";
  const failed = (error: DashboardProblem["error"]): DashboardFormResult => ({
    ok: false,
    problem: {
      intent,
      error,
      from: fields["from"] ?? "",
      input: fields["to"] ?? fields["host"] ?? fields["report"] ?? "",
    },
  });
  if (!sent.success) {
    const key = sent.error.issues[0]?.message.replace(/^errors\./, "") ?? "";
    const known = ["host", "path", "sameAddress", "report", "file"] as const;
    const error = known.find((candidate) => candidate === key);
    return error ? failed(error) : null;
  }
  const done = (
    view: "sites" | "missing" | "blocked",
    flash: "saved" | "deleted",
  ): DashboardFormResult => ({
    ok: true,
    address: dashboardAddress({ view }),
    flash,
  });
  switch (sent.data.intent) {
    case "block":
      await blockHost(db, { host: sent.data.host, actorId });
      return done("blocked", "saved");
    case "unblock":
      await unblockHost(db, { host: sent.data.host, actorId });
      return done("blocked", "saved");
    case "redirect":
      if (!(await createRedirect(db, { ...sent.data, pages: await knownPages(), actorId })))
        return failed("noPage");
      await purgePages(env.CACHE);
      return done("missing", "saved");
    case "unredirect":
      await removeRedirect(db, { from: sent.data.from, pages: await knownPages(), actorId });
      return done("missing", "deleted");
    case "import": {
      const { links, skipped } = parseLinkReport(sent.data.file || sent.data.report, env.SITE_URL);
      if (links.length === 0) return failed("noLinks");
      await importLinks(db, { links, pages: await knownPages(), actorId });
      const address = `${dashboardAddress({ view: "import" })}&links=${links.length}&skipped=${skipped}`;
      return { ok: true, address, flash: null };
    }
  }
}
