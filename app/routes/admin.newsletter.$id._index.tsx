import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { submitIssueForm } from "#app/features/newsletter/admin/issue-form.server.ts";
import {
  IssueActions,
  IssueProblemNotice,
} from "#app/features/newsletter/admin/newsletter-pages.tsx";
import { IssueForm } from "#app/features/newsletter/admin/issue-form.tsx";
import { formKeySchema, issueSchema } from "#app/features/newsletter/newsletter-schema.server.ts";
import {
  countDeliveries,
  countRecipients,
  getIssue,
} from "#app/features/newsletter/newsletter-queries.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = {
  i18n: ["admin"],
  form: ({ issue }: { issue: { status: string } }) => (issue.status === "draft" ? "issue" : null),
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { email } = signedInUser(context);
  const { db, t, requestId } = context;
  // 0: no issue has this id.
  const id = numericId(params["id"]) ?? 0;
  const [issue, weekly, all, delivered] = await Promise.all([
    getIssue(db, id),
    countRecipients(db, "weekly"),
    countRecipients(db, "monthly"),
    countDeliveries(db, [id]),
  ]);
  if (!issue) throw errorResponse(404, requestId);
  const recipients = issue.frequency === "weekly" ? weekly : all;
  const people = issue.status === "draft" ? recipients : (delivered.get(id) ?? 0);
  const title = t("admin:newsletter.editTitle", { id: issue.id });
  const testKey = crypto.randomUUID();
  return {
    issue,
    people,
    email,
    testKey,
    meta: { title, description: t("admin:newsletter.issues") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const id = numericId(params["id"]);
  if (id === null) throw errorResponse(404, context.requestId);
  const form = await request.formData();
  const submission = parseForm(form, { schema: issueSchema });
  const intent = form.get("intent");
  if (intent === "save" && submission.status !== "success")
    return data({ reply: submission.reply(), problem: null }, 400);
  const draft = { id, version: String(form.get("version")) };
  const fields = submission.status === "success" ? submission.value : null;
  const key = formKeySchema.parse(form.get("key"));
  const result = await submitIssueForm(context, { intent, draft, fields, user, key });
  if (result === null) throw errorResponse(400, context.requestId);
  if (!result.ok) {
    // When the issue could not be saved, the form shows the submitted text.
    const reply = intent === "save" ? submission.reply({ formErrors: [result.reason] }) : undefined;
    return data({ reply, problem: result.reason }, 409);
  }
  return redirectWithFlash(
    request,
    intent === "delete" ? "/admin/newsletter" : `/admin/newsletter/${id}`,
    result.flash,
  );
}

export default adminRoute<typeof loader, typeof action>(({ issue, answer, ...page }) => {
  const { id, status, updatedAt } = issue;
  return (
    <>
      <IssueProblemNotice problem={answer?.problem ?? null} />
      {status === "draft" ? (
        // The key resets the form to the saved values when the version changes.
        <IssueForm
          key={updatedAt}
          issue={issue}
          reply={answer?.reply}
          hidden={{ version: updatedAt }}
        />
      ) : null}
      <IssueActions {...{ id, status, ...page }} version={updatedAt} />
    </>
  );
});
