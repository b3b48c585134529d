// Carries out a form of the dashboard.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { raiseContentEpoch } from "#app/platform/content-epoch.ts";
import {
  blockHost,
  createRedirect,
  importLinks,
  removeRedirect,
  unblockHost,
} from "./commands.server.ts";
import { dashboardAddress, type DashboardProblem } from "./dashboard-address.ts";
import { dashboardFormSchema } from "./dashboard-forms.server.ts";
import { parseLinkReport } from "./link-report.ts";

type Outcome =
  | { ok: true; address: string; flash: "saved" | "deleted" | null }
  | { ok: false; problem: DashboardProblem };

/** Null when the form is none of the dashboard's. */
export async function carryOut(
  { db, env }: Pick<AppLoadContext, "db" | "env">,
  form: FormData,
  actorId: number,
): Promise<Outcome | null> {
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const sent = dashboardFormSchema.safeParse(fields);
  const intent = fields["intent"] ?? "";
  const failed = (error: DashboardProblem["error"]): Outcome => ({
    ok: false,
    problem: {
      intent,
      error,
      from: fields["from"] ?? "",
      typed: fields["to"] ?? fields["host"] ?? fields["report"] ?? "",
    },
  });
  if (!sent.success) {
    const key = sent.error.issues[0]?.message.replace(/^errors\./, "") ?? "";
    const known = ["host", "path", "sameAddress", "report"] as const;
    const error = known.find((one) => one === key);
    return error ? failed(error) : null;
  }
  const done = (view: "sites" | "missing" | "blocked", flash: "saved" | "deleted"): Outcome => ({
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
      await createRedirect(db, { from: sent.data.from, to: sent.data.to, actorId });
      await raiseContentEpoch(env.CACHE);
      return done("missing", "saved");
    case "unredirect":
      await removeRedirect(db, { from: sent.data.from, actorId });
      return done("missing", "deleted");
    case "import": {
      const { links, skipped } = parseLinkReport(sent.data.report, env.SITE_URL);
      if (links.length === 0) return failed("noLinks");
      await importLinks(db, { links, actorId });
      const address = `${dashboardAddress({ view: "import" })}&links=${links.length}&skipped=${skipped}`;
      return { ok: true, address, flash: null };
    }
  }
}
