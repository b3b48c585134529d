import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { sendContactMessage } from "#app/features/contact/commands.server.ts";
import { ContactPage, type ContactProblem } from "#app/features/contact/contact-page.tsx";
import { contactSchema } from "#app/features/contact/contact-schema.server.ts";
import { newReference } from "#app/features/contact/reference.ts";
import { trapField } from "#app/lib/form-guard-fields.ts";
import { clientOf } from "#app/platform/rate-limit.ts";
import { readDatabase } from "#app/platform/database-reads.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["help"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { t, user, requestId } = context;
  return {
    stamp: await readDatabase(requestId, () => context.formStamp()),
    formKey: crypto.randomUUID(),
    known: { name: user?.displayName ?? "", email: user?.email ?? "" },
    meta: { title: t("help:contact.title"), description: t("help:contact.text") },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  // A program gets the same answer as everyone, and nothing is stored.
  if (form.get(trapField)) return sent(newReference());
  const submission = parseWithZod(form, { schema: contactSchema });
  const fail = (status: number, problem?: ContactProblem) =>
    data(
      { reply: submission.reply(), problem },
      { status, headers: status === 503 ? { "Retry-After": "60" } : {} },
    );
  if (submission.status !== "success") return fail(400);
  const isHuman = await context.isHuman(form).catch(() => null);
  if (isHuman === null) return fail(503, "unavailable");
  // Too quick, or the page lay open for more than a day: the text stays, and the next try has a new stamp.
  if (!isHuman) return fail(400, "again");
  const result = await sendContactMessage(context, submission.value, clientOf(request));
  if (result.ok) return sent(result.reference);
  return fail(result.reason === "limited" ? 429 : 503, result.reason);
}

function sent(reference: string) {
  return redirect(`/contact/sent?reference=${reference}`, 303);
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function ContactRoute() {
  const { stamp, formKey, known } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ContactPage
      stamp={stamp}
      formKey={formKey}
      known={known}
      reply={answer?.reply}
      problem={answer?.problem}
    />
  );
}
