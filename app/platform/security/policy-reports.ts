// Reports of browsers about a Content-Security-Policy, in both forms: `report-uri` sends one, `report-to` a list.
import { z } from "zod";

/** As logged: nothing of the visitor, and no address that could hold a secret. */
export type PolicyReport = { directive: string; blocked: string; route: string };

/** Of one request: a page that is broken into sends the same again and again. */
const maxReports = 5;

const text = z.string().catch("");
const single = z
  .object({
    "csp-report": z.object({
      "document-uri": text,
      "effective-directive": text,
      "blocked-uri": text,
    }),
  })
  .transform(({ "csp-report": sent }) => [
    {
      page: sent["document-uri"],
      directive: sent["effective-directive"],
      blocked: sent["blocked-uri"],
    },
  ]);
const listed = z
  .object({
    type: z.literal("csp-violation"),
    body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
  })
  .transform(({ body }) => ({
    page: body.documentURL,
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
  }))
  .nullable()
  .catch(null);
const sentReports = z.union([z.array(listed), single]);

/** @param patternOf the route of a path, as its pattern: some paths have a token */
export function readReports(
  body: string,
  patternOf: (pathname: string) => string,
): Array<PolicyReport> {
  const sent = sentReports.safeParse(parsed(body)).data ?? [];
  const found = new Map<string, PolicyReport>();
  for (const one of sent) {
    if (!one || found.size === maxReports) continue;
    const page = URL.parse(one.page);
    const line = {
      directive: word(one.directive),
      blocked: blockedOf(one.blocked),
      route: page ? patternOf(page.pathname) : "unknown",
    };
    found.set(JSON.stringify(line), line);
  }
  return [...found.values()];
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const word = (sent: string) => (/^[a-z-]{1,40}$/.test(sent) ? sent : "unknown");

/** The origin only. What has none is named by a word: `inline`, `eval`, `trusted-types-sink`. */
function blockedOf(sent: string): string {
  const url = URL.parse(sent);
  if (!url) return word(sent);
  return url.origin === "null" ? url.protocol.slice(0, 20) : url.origin.slice(0, 100);
}
