import { parseForm } from "#app/platform/forms/parse-form.ts";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { OrderLookupPage } from "#app/features/orders/order-lookup-page.tsx";
import {
  sendOrderCode,
  maySendOrderCode,
  grantOrderAccess,
  redeemOrderCode,
} from "#app/features/orders/order-access.server.ts";
import { readOrderNumber } from "#app/features/orders/order-number.ts";
import { lookupSchema } from "#app/features/orders/schemas.server.ts";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import { notBefore } from "#app/lib/within.ts";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { logUnavailable } from "#app/platform/database/database.ts";
import { problemInit } from "#app/platform/forms/form-guard.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["orders"], noindex: true, form: "lookup" };

/** Codes sent and codes tried together. */
const lookupsPerClient = { limit: 30, windowSeconds: 3600 };
/** Longer than the database work usually takes. */
const minResponseMilliseconds = 600;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t, user } = context;
  const query = new URL(request.url).searchParams;
  return {
    isSignedIn: user !== null,
    number: readOrderNumber(query.get("number") ?? ""),
    isClosed: query.get("m") === "closed",
    stamp: await context.formStamp(),
    meta: { title: t("orders:lookup.title"), description: t("orders:lookup.text") },
  };
}

/** The response never reveals whether an order exists. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const submission = parseForm(form, { schema: lookupSchema });
  const again = { reply: submission.reply(), codeRequest: null, isWrong: false, problem: null };
  if (submission.status !== "success") return data(again, 400);
  const { number: typed, email, code } = submission.value;
  const number = readOrderNumber(typed);
  if (!number) {
    const fieldErrors = { number: ["errors.orderNumber"] };
    return data({ ...again, reply: submission.reply({ fieldErrors }) }, 400);
  }
  const codeRequest = { number, email, code: code ?? "" };
  const fail = (problem: FormProblem) =>
    // With a code the second step is shown again.
    data(
      { ...again, codeRequest: code === null ? null : codeRequest, problem },
      problemInit(problem, lookupsPerClient.windowSeconds),
    );
  const { db, requestId } = context;
  const headers = new Headers();
  try {
    if (!(await countWithinLimit(db, `order-lookup:${clientOf(request)}`, lookupsPerClient)))
      return fail("limited");
    if (code === null) {
      const refused = await context.guardProblem(form);
      if (refused) return fail(refused);
      if (!(await maySendOrderCode(db, email))) return fail("limited");
      // Constant response time, with or without an order; the email is stored before the response.
      await notBefore(minResponseMilliseconds, sendOrderCode(context, { number, email }));
      context.deliverMail();
      return data({ reply: null, codeRequest, isWrong: false, problem: null });
    }
    const opened = await redeemOrderCode(context, { number, email, code });
    if (!opened) return data({ reply: null, codeRequest, isWrong: true, problem: null }, 400);
    headers.append("Set-Cookie", await grantOrderAccess({ request, context }, opened));
  } catch (error) {
    logUnavailable(requestId, error);
    return fail("unavailable");
  }
  return redirect(`/orders/${number}`, { status: 303, headers });
}

export default pageRoute<typeof loader, typeof action>(OrderLookupPage);
