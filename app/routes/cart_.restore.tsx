import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { getOrCreateCart, updateCartCount } from "#app/features/checkout/cart-identity.server.ts";
import { CartReturnPage } from "#app/features/checkout/cart-return-page.tsx";
import { readReturn, returnToCart } from "#app/features/checkout/cart-return.server.ts";
import { localize } from "#app/i18n/localized.ts";
import { unreferred } from "#app/platform/security/security-headers.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "public", send: "public" } satisfies RouteFacts;
export const handle = { i18n: ["checkout"], noindex: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { language, t } = context;
  const token = new URL(request.url).searchParams.get("token");
  const order = await readReturn(context, token);
  const title = t("checkout:reminder.title");
  return data(
    {
      found: order && {
        number: order.number,
        lines: order.lines.map(({ productId, name, nameEs, quantity }) => ({
          productId,
          name: localize(name, nameEs, language),
          quantity,
        })),
        isPaid: order.paidAt !== null,
        hadGiftCard: order.giftCardCents > 0,
        action: `/cart/restore?token=${encodeURIComponent(token ?? "")}`,
      },
      meta: { title, description: title },
    },
    { status: order ? 200 : 410, headers: unreferred },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { db, env } = context;
  const token = new URL(request.url).searchParams.get("token");
  const order = await readReturn(context, token);
  if (!order) return data(null, { status: 410, headers: unreferred });
  if (order.paidAt !== null) return redirect(`/orders/${order.number}`, 303);
  const opened = await getOrCreateCart({ request, context });
  if (!opened) return redirect("/cart?m=limited", 303);
  const { id: cartId, headers } = opened;
  const { count, isComplete } = await returnToCart({ db, files: env.FILES }, { cartId, order });
  if (count > 0) updateCartCount({ request, context }, headers, count);
  return redirect(`/cart?m=${isComplete ? "restored" : "partly"}`, { status: 303, headers });
}

export default pageRoute<typeof loader>(CartReturnPage);
