import { parseForm } from "#app/platform/forms/parse-form.ts";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { requireOrder } from "#app/features/orders/order-access.server.ts";
import { toOrderView } from "#app/features/orders/order-view.server.ts";
import { ReturnPage } from "#app/features/returns/return-page.tsx";
import { requestReturn } from "#app/features/returns/returns.server.ts";
import {
  piecesField,
  readReturnQuantities,
  returnSchema,
} from "#app/features/orders/schemas.server.ts";
import { returnDaysFor } from "#app/features/products/returns-text.ts";
import { shopSite, shownSeller } from "#app/platform/seller.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "public", send: "public" } satisfies RouteFacts;
export const handle = {
  i18n: ["orders", "returns"],
  noindex: true,
  form: ({ order }: { order: { canReturn: boolean } }) => (order.canReturn ? "return" : null),
};

const problems = { state: "closed", nothing: "nothing", "too-many": "tooMany" } as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { t } = context;
  const order = await requireOrder({ request, context }, params["number"]);
  return {
    order: toOrderView(order, {
      reader: context,
      now: new Date(),
      facts: await context.siteFacts(order.createdAt),
      seller: shownSeller(context.env, context.t),
    }),
    formKey: crypto.randomUUID(),
    meta: {
      title: t("returns:title"),
      description: t("returns:text", { number: order.number }),
    },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { db, env } = context;
  const order = await requireOrder({ request, context }, params["number"]);
  const form = await request.formData();
  const submission = parseForm(form, { schema: returnSchema, numbered: piecesField });
  if (submission.status !== "success")
    return data({ reply: submission.reply(), problem: null }, 400);
  const asked = await requestReturn(shopSite(env, db), order, {
    ...submission.value,
    pieces: readReturnQuantities(form),
    returnDays: returnDaysFor(order.country, await context.siteFacts(order.createdAt)),
    now: new Date(),
  });
  if (!asked.ok) return data({ reply: submission.reply(), problem: problems[asked.reason] }, 400);
  context.deliverMail();
  return redirect(`/orders/${order.number}?m=returned`, 303);
}

export default pageRoute<typeof loader, typeof action>(ReturnPage);
