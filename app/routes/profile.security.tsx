import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { securityPath } from "#app/features/accounts/guards.server.ts";
import { submitSecurityForm } from "#app/features/second-factor/security-forms.server.ts";
import { SecurityPage } from "#app/features/second-factor/security-page.tsx";
import { securityView } from "#app/features/second-factor/security-page-view.server.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";
import { pageRoute } from "#app/ui/page-route.tsx";

export const facts = { load: "user", send: "user" } satisfies RouteFacts;
export const handle = { i18n: ["accounts", "second-factor"], noindex: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t } = context;
  const { view, cookie } = await securityView({ request, context }, signedInUser(context));
  const meta = { title: t("second-factor:title"), description: t("second-factor:description") };
  return data({ ...view, meta }, cookie ? { headers: { "Set-Cookie": cookie } } : {});
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const form = await request.formData();
  const result = await submitSecurityForm({ request, context }, user, form);
  if (result.kind === "unknown") throw errorResponse(400, context.requestId);
  if (result.kind === "answer") return data(result.answer, result.status);
  if (result.step) return redirect(`${securityPath}?step=${result.step}`, 303);
  return redirectWithFlash(request, securityPath, "saved");
}

export default pageRoute<typeof loader, typeof action>(SecurityPage);
