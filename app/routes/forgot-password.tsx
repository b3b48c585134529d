import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, type MetaFunction } from "@remix-run/react";
import { ForgotPasswordPage } from "#app/features/accounts/mailed-link-pages.tsx";
import { askForReset } from "#app/features/accounts/password-reset.server.ts";
import { emailSchema } from "#app/features/accounts/schemas.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["account"] };

export function loader({ context: { t } }: LoaderFunctionArgs) {
  return { meta: { title: t("account:forgot.title"), description: t("account:forgot.text") } };
}

/** The answer never tells whether an address has an account. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: emailSchema });
  if (submission.status !== "success")
    return data({ reply: submission.reply(), sentTo: null }, 400);
  askForReset(context, submission.value.email);
  return data({ reply: null, sentTo: submission.value.email });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data),
  { name: "robots", content: "noindex" },
];

export default function ForgotPasswordRoute() {
  return <ForgotPasswordPage answer={useActionData<typeof action>()} />;
}
