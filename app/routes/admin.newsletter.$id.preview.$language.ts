import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { composeIssueEmail } from "#app/features/newsletter/issue-email.server.ts";
import { getIssue } from "#app/features/newsletter/newsletter-queries.server.ts";
import { isLanguage } from "#app/i18n/languages.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { mailDocument } from "#app/platform/mail/mail-document.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin" } satisfies RouteFacts;

/** An issue as an email program shows it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, env, requestId } = context;
  const { id, language } = params;
  const issue = await getIssue(db, numericId(id) ?? 0);
  if (!issue || !isLanguage(language)) throw errorResponse(404, requestId);
  return mailDocument(
    composeIssueEmail(issue, { language, origin: env.SITE_URL, links: null }).html,
  );
}
