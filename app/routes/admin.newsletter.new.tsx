import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser, type SessionUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { loadPostLetter } from "#app/features/editorial/post-letter.server.ts";
import { createIssue } from "#app/features/newsletter/admin/issue-commands.server.ts";
import { IssueForm } from "#app/features/newsletter/admin/issue-form.tsx";
import {
  formKeySchema,
  newIssueSchema,
} from "#app/features/newsletter/newsletter-schema.server.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin"], form: "issue" };

export function loader({ context }: LoaderFunctionArgs) {
  const { t } = context;
  const meta = {
    title: t("admin:newsletter.new"),
    description: t("admin:sections.newsletter.text"),
  };
  return { formKey: crypto.randomUUID(), meta };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const form = await request.formData();
  const post = form.get("post");
  if (typeof post === "string") return fromPost({ request, context }, { post, form, user });
  const submission = parseForm(form, { schema: newIssueSchema });
  if (submission.status !== "success") return data({ reply: submission.reply() }, 400);
  const id = await createIssue(context.db, submission.value, user);
  return redirectWithFlash(request, `/admin/newsletter/${id}`, "saved");
}

type Posted = { post: string; form: FormData; user: SessionUser };

/** A draft from a published post, which the editor checks, tests and sends. */
async function fromPost(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  { post, form, user }: Posted,
) {
  const letter = await loadPostLetter(context, post);
  if (!letter) throw errorResponse(404, context.requestId);
  const { en, es } = letter;
  const issue = {
    key: formKeySchema.parse(form.get("key")),
    frequency: "monthly" as const,
    subject: en.subject,
    subjectEs: es.subject,
    body: en.body,
    bodyEs: es.body,
  };
  const id = await createIssue(context.db, issue, user);
  return redirectWithFlash(request, `/admin/newsletter/${id}`, "saved");
}

export default adminRoute<typeof loader, typeof action>(({ formKey, answer }) => (
  <IssueForm issue={null} reply={answer?.reply} hidden={{ key: formKey }} />
));
