import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getOrCreateCart, updateCartCount } from "#app/features/checkout/cart-identity.server.ts";
import { restoreLines } from "#app/features/checkout/cart.server.ts";
import {
  listDownloadLinks,
  resendDownloadLinks,
} from "#app/features/downloads/file-delivery.server.ts";
import { revokeOrderAccess, requireOrder } from "#app/features/orders/order-access.server.ts";
import { toOrderView } from "#app/features/orders/order-view.server.ts";
import { OrderPage, type OrderMessage } from "#app/features/orders/order-page.tsx";
import type { Order } from "#app/features/orders/order-queries.server.ts";
import { cancelOrder } from "#app/features/orders/cancel-order.server.ts";
import { beginPayment } from "#app/features/checkout/begin-payment.server.ts";
import { paymentPort } from "#app/features/payments/provider.server.ts";
import { settleRefunds } from "#app/features/orders/refunds.server.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { shopSite, shownSeller } from "#app/platform/seller.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";
import type { Visit } from "#app/platform/visit.ts";

export const facts = {
  // Order pages use order-access.server.ts: the order's user, or a browser that entered an emailed code.
  load: "public",
  send: "public",
} satisfies RouteFacts;

export const handle = { i18n: ["orders"], noindex: true };

const messages: ReadonlyArray<OrderMessage> = [
  "state",
  "payment",
  "again",
  "links",
  "links-limited",
  "returned",
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, env, language, t } = context;
  const order = await requireOrder({ request, context }, params["number"]);
  const query = new URL(request.url).searchParams;
  const title = t("orders:order.title", { number: order.number });
  return {
    order: toOrderView(order, {
      reader: context,
      now: new Date(),
      facts: await context.siteFacts(order.createdAt),
      seller: shownSeller(context.env, context.t),
    }),
    message: messages.find((message) => message === query.get("m")) ?? null,
    // A payment that has ended without success has no reference any more.
    fromPayment: query.get("from") === "payment" && order.paymentReference !== null,
    isGuest: order.userId === null && context.user === null,
    files: (await listDownloadLinks({ d1: env.DB, db }, order, new Date())).map(
      ({ name, nameEs, ...link }) => ({ ...link, name: language === "es" ? nameEs : name }),
    ),
    meta: { title, description: title },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const order = await requireOrder({ request, context }, params["number"]);
  const { db, env, requestId, user } = context;
  const site = shopSite(env, db);
  const page = `/orders/${order.number}`;
  const port = paymentPort(env, db, order.paymentProvider);
  switch ((await request.formData()).get("intent")) {
    case "pay": {
      const address = await beginPayment(site, order, port);
      return redirect(address ?? `${page}?m=payment`, 303);
    }
    case "cancel": {
      const actor = { actorId: user?.id ?? null, userId: order.userId };
      const cancelled = await publishing(
        context,
        () => cancelOrder(site, order.number, actor, port),
        ({ ok }) => ok,
      );
      if (!cancelled.ok) return redirect(`${page}?m=state`, 303);
      context.waitUntil(settleRefunds(site, (provider) => paymentPort(env, db, provider)));
      context.deliverMail();
      return redirect(page, 303);
    }
    case "links": {
      const sent = await resendDownloadLinks({ d1: env.DB, ...site }, order, new Date());
      context.deliverMail();
      const limited = !sent.ok && sent.reason === "limited";
      return redirect(`${page}?m=${limited ? "links-limited" : "links"}`, 303);
    }
    case "restore": {
      const actor = { actorId: user?.id ?? null, userId: order.userId };
      const cancelled = await publishing(
        context,
        () => cancelOrder(site, order.number, actor, port, { onlyUnpaid: true }),
        ({ ok }) => ok,
      );
      if (!cancelled.ok) return redirect(`${page}?m=state`, 303);
      context.deliverMail();
      return restoreCart({ request, context }, order);
    }
    case "again":
      return restoreCart({ request, context }, order);
    case "close": {
      const closed = await revokeOrderAccess(context, request);
      return redirect("/orders/lookup?m=closed", {
        status: 303,
        headers: closed ? { "Set-Cookie": closed } : {},
      });
    }
    default:
      throw errorResponse(400, requestId);
  }
}

async function restoreCart({ request, context }: Visit, order: Order) {
  const { db, env } = context;
  const opened = await getOrCreateCart({ request, context });
  if (!opened) return redirect("/cart?m=limited", 303);
  const { id: cartId, headers } = opened;
  const { count, isComplete } = await restoreLines({ db, files: env.FILES }, { cartId, order });
  if (count > 0) updateCartCount({ request, context }, headers, count);
  return redirect(`/cart?m=${isComplete ? "restored" : "partly"}`, { status: 303, headers });
}

export default pageRoute<typeof loader>(OrderPage);
