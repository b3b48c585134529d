import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, type MetaFunction } from "@remix-run/react";
import { recordExport } from "#app/features/accounts/privacy-export.server.ts";
import { ExportPage } from "#app/features/accounts/export-page.tsx";
import { requireUser } from "#app/features/accounts/guards.server.ts";
import { confirmPassword } from "#app/features/accounts/password/password-confirmation.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["accounts"] };

export function loader({ request, context }: LoaderFunctionArgs) {
  requireUser({ request, context });
  const { t } = context;
  return { meta: { title: t("accounts:export.title"), description: t("accounts:export.text") } };
}

/** Requires the password each time, then redirects to the file. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = requireUser({ request, context });
  const refused = await confirmPassword(context, user, await request.formData());
  if (refused) return data(refused, refused.status);
  await recordExport(context, user);
  return redirect("/profile/export.json", 303);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data),
  { name: "robots", content: "noindex" },
];

export default function ExportRoute() {
  return <ExportPage refused={useActionData<typeof action>()} />;
}
