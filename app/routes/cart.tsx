import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { toCartView } from "#app/features/shop/cart-data.server.ts";
import { findCart, openCart } from "#app/features/shop/cart-identity.server.ts";
import { CartPage, type CartMessage } from "#app/features/shop/cart-page.tsx";
import { addToCart, getCart, setDestination, setQuantity } from "#app/features/shop/cart.server.ts";
import { ClosedPage } from "#app/features/shop/closed-page.tsx";
import { countryOptions } from "#app/features/shop/countries.server.ts";
import { paymentProvider } from "#app/features/shop/payments/provider.server.ts";
import { listDestinations } from "#app/features/shop/queries.server.ts";
import { cartSchema } from "#app/features/shop/shop-schemas.server.ts";
import { readDatabase } from "#app/platform/database-reads.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/ui/error-page.tsx";

export const handle = { i18n: ["checkout"] };

const messages: ReadonlyArray<CartMessage> = [
  "added",
  "sold-out",
  "full",
  "unknown",
  "invalid",
  "country",
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, env, language, requestId, t } = context;
  const meta = { title: t("checkout:cart.title"), description: t("checkout:cart.text") };
  if (!paymentProvider(env))
    return data({ cart: null, countries: [], message: null, meta, isClosed: true });
  const asked = new URL(request.url).searchParams.get("m");
  const facts = await context.siteFacts();
  const { found, cart, destinations } = await readDatabase(requestId, async () => {
    const found = await findCart({ request, context });
    const [cart, destinations] = await Promise.all([
      found.id ? getCart(db, found.id, facts) : null,
      listDestinations(db),
    ]);
    return { found, cart, destinations };
  });
  return data(
    {
      cart: cart && toCartView(cart, { language, t, facts, destinations }),
      countries: countryOptions(destinations, language),
      message: messages.find((one) => one === asked) ?? null,
      meta,
      isClosed: false,
    },
    { headers: found.headers },
  );
}

/** Add, change, remove, estimate: each is a plain form that leads back to the cart. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, env, requestId } = context;
  if (!paymentProvider(env)) throw errorResponse(404, requestId);
  const fields = Object.fromEntries(await request.formData());
  const sent = cartSchema.safeParse(fields);
  if (!sent.success)
    return redirect(fields["intent"] === "estimate" ? "/cart?m=country" : "/cart?m=invalid", 303);
  const form = sent.data;
  const { id: cartId, headers } = await openCart({ request, context });
  let message: CartMessage | null = null;
  switch (form.intent) {
    case "add": {
      const wish = { cartId, slug: form.product, quantity: form.quantity };
      const added = await addToCart({ db, files: env.FILES }, wish);
      message = added.ok ? "added" : added.reason;
      break;
    }
    case "quantity":
      await setQuantity(db, { cartId, productId: form.line, quantity: form.quantity });
      break;
    case "remove":
      await setQuantity(db, { cartId, productId: form.line, quantity: 0 });
      break;
    case "estimate":
      if (!(await listDestinations(db)).some(({ country }) => country === form.country))
        message = "country";
      else
        await setDestination(db, {
          cartId,
          country: form.country,
          postcode: form.postcode || null,
        });
  }
  return redirect(message ? `/cart?m=${message}` : "/cart", { status: 303, headers });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data),
  { name: "robots", content: "noindex" },
];

/** A database that is down says when to come back. */
export function headers({ errorHeaders, loaderHeaders }: HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export default function CartRoute() {
  const { cart, countries, message, isClosed } = useLoaderData<typeof loader>();
  return isClosed ? (
    <ClosedPage />
  ) : (
    <CartPage cart={cart} countries={countries} message={message} />
  );
}
