import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { LookupPage } from "#app/features/shop/lookup-page.tsx";
import {
  mailOrderCode,
  orderCookie,
  useOrderCode,
} from "#app/features/shop/order-access.server.ts";
import { readOrderNumber } from "#app/features/shop/order-number.ts";
import { lookupSchema } from "#app/features/shop/shop-schemas.server.ts";
import { countAttempt } from "#app/platform/attempts.ts";
import { clientOf } from "#app/platform/rate-limit.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/ui/error-page.tsx";

export const handle = { i18n: ["checkout"] };

/** Mails and guesses together. */
const triesPerClient = { limit: 30, windowSeconds: 3600 };

export async function loader({ context }: LoaderFunctionArgs) {
  const { t, user } = context;
  return {
    isSignedIn: user !== null,
    stamp: await context.formStamp(),
    meta: { title: t("checkout:lookup.title"), description: t("checkout:lookup.text") },
  };
}

/** The answer never tells whether there is such an order. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, requestId } = context;
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: lookupSchema });
  if (submission.status !== "success")
    return data({ reply: submission.reply(), asked: null, isWrong: false }, 400);
  if (!(await countAttempt(db, `order-lookup:${clientOf(request)}`, triesPerClient)))
    throw errorResponse(429, requestId, { "Retry-After": "3600" });
  const { number: typed, email, code } = submission.value;
  const number = readOrderNumber(typed);
  const asked = { number: number ?? typed, email };
  if (code === null) {
    if (number && (await context.isHuman(form))) {
      // Not waited for: the answer takes as long with an order as without.
      context.waitUntil(
        mailOrderCode(context, { number, email }).then(() => context.deliverMail()),
      );
    }
    return data({ reply: null, asked, isWrong: false });
  }
  if (!number || !(await useOrderCode(context, { number, email, code })))
    return data({ reply: null, asked, isWrong: true }, 400);
  return redirect(`/orders/${number}`, {
    status: 303,
    headers: { "Set-Cookie": await orderCookie({ request, context }, number, "code") },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data),
  { name: "robots", content: "noindex" },
];

export default function LookupRoute() {
  const { stamp, isSignedIn } = useLoaderData<typeof loader>();
  return (
    <LookupPage stamp={stamp} isSignedIn={isSignedIn} answer={useActionData<typeof action>()} />
  );
}
