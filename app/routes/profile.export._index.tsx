import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { recordExport } from "#app/features/accounts/privacy-export.server.ts";
import { ExportPage } from "#app/features/accounts/export-page.tsx";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { confirmPassword } from "#app/features/accounts/password/password-confirmation.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user", send: "user" } satisfies RouteFacts;
export const handle = { i18n: ["accounts"], noindex: true };

export function loader({ context }: LoaderFunctionArgs) {
  const { t } = context;
  return { meta: { title: t("accounts:export.title"), description: t("accounts:export.text") } };
}

/** Requires the password each time, then redirects to the file. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const refused = await confirmPassword(context, user, await request.formData());
  if (refused) return data(refused, refused.status);
  await recordExport(context, user);
  return redirect("/profile/export.json", 303);
}

export default function ExportRoute() {
  return <ExportPage refused={useActionData<typeof action>()} />;
}
