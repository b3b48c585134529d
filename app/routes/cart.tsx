import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { toCartView } from "#app/features/checkout/cart-view.server.ts";
import { getOrCreateCart, updateCartCount } from "#app/features/checkout/cart-identity.server.ts";
import { nothingWrong, type CartMessage } from "#app/features/checkout/cart-answer.ts";
import { CartPage } from "#app/features/checkout/cart-page.tsx";
import {
  addToCart,
  countPieces,
  setDestination,
  setQuantities,
} from "#app/features/checkout/cart.server.ts";
import { ShopClosedPage } from "#app/features/products/shop-closed-page.tsx";
import { countryOptions } from "#app/features/products/countries.server.ts";
import { paymentProvider } from "#app/features/payments/provider.server.ts";
import { loadCart } from "#app/features/checkout/load-cart.server.ts";
import { addSchema, readCartForm } from "#app/features/checkout/schemas.server.ts";
import { getUnpaidOrder } from "#app/features/checkout/unpaid-order.server.ts";
import { changeCode } from "#app/features/discounts/code-form.server.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";
import type { Visit } from "#app/platform/visit.ts";

export const facts = { load: "public", send: "public" } satisfies RouteFacts;
export const handle = { i18n: ["checkout", "discounts", "orders"], noindex: true };

const messages: ReadonlyArray<CartMessage> = [
  "added",
  "restored",
  "partly",
  "sold-out",
  "unavailable",
  "full",
  "few",
  "unknown",
  "invalid",
  "limited",
  "download",
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { env, language, t } = context;
  const meta = { title: t("checkout:cart.title"), description: t("checkout:cart.text") };
  if (!paymentProvider(env)) return data({ shown: null, meta });
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("m");
  const [{ cart, destinations, facts }, unpaid] = await Promise.all([
    loadCart({ request, context }),
    getUnpaidOrder({ request, context }),
  ]);
  const headers = new Headers();
  updateCartCount({ request, context }, headers, countPieces(cart));
  const view = cart && toCartView(cart, { language, t, facts, destinations });
  const item = searchParams.get("item");
  const stock = searchParams.get("stock") ?? "";
  return data(
    {
      shown: {
        cart: view,
        added: view?.lines.find(({ slug }) => slug === item)?.name.text ?? null,
        countries: countryOptions(destinations, language),
        message: messages.find((message) => message === asked) ?? null,
        stock: /^\d{1,2}$/.test(stock) ? Number(stock) : null,
        unpaid,
      },
      meta,
    },
    { headers },
  );
}

/** Adds a product, or saves the cart form. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (!paymentProvider(context.env)) throw errorResponse(404, context.requestId);
  const form = await request.formData();
  return form.get("intent") === "add"
    ? add({ request, context }, form)
    : change({ request, context }, form);
}

/** The page stays and shows the answer itself: with scripts only. */
const staysIn = (form: FormData) => form.has("inPlace");

/** To the cart with a message, also with the item or the stock that it is about, or the message alone. */
function tell(
  form: FormData,
  message: CartMessage | null,
  headers = new Headers(),
  { item = "", stock = null }: { item?: string; stock?: number | null } = {},
) {
  if (staysIn(form)) return data({ ...nothingWrong, message, stock }, { headers });
  const query = message
    ? `?m=${message}${item && `&item=${item}`}${stock === null ? "" : `&stock=${stock}`}`
    : "";
  return redirect(`/cart${query}`, { status: 303, headers });
}

async function add({ request, context }: Visit, form: FormData) {
  const sent = addSchema.safeParse(Object.fromEntries(form));
  if (!sent.success) return tell(form, "invalid");
  const { product: slug, quantity } = sent.data;
  const { db, env } = context;
  const opened = await getOrCreateCart({ request, context });
  if (!opened) return tell(form, "limited");
  const { id: cartId, headers } = opened;
  const added = await addToCart({ db, files: env.FILES }, { cartId, slug, quantity });
  if (!added.ok) return tell(form, added.reason, headers, { stock: added.few?.stock ?? null });
  updateCartCount({ request, context }, headers, added.count);
  return added.isLimited
    ? tell(form, "download", headers)
    : tell(form, "added", headers, { item: slug });
}

/** Every button saves the quantities; invalid ones are shown again. */
async function change({ request, context }: Visit, form: FormData) {
  const { db } = context;
  const { next, quantities, invalid, country } = readCartForm(form);
  const opened = await getOrCreateCart({ request, context });
  if (!opened) return tell(form, "limited");
  const { id: cartId, headers } = opened;
  const { count, isLimited } = await setQuantities(db, { cartId, quantities });
  updateCartCount({ request, context }, headers, count);
  const code = await changeCode(db, { cartId, form, client: clientOf(request) });
  const isServed =
    // A cart of files has no country field.
    country !== null && (await setDestination(db, { cartId, country: country || null }));
  const noCountry = next === "estimate" && !(country && isServed);
  const isStopped = Object.keys(invalid).length > 0 || noCountry;
  // Without the code: the checkout says so.
  if (code && next === "checkout" && !isStopped)
    return redirect(`/checkout?m=${code.problem}`, { status: 303, headers });
  if (isStopped || code) {
    const status = code?.problem === "limited" ? 429 : 400;
    return data({ ...nothingWrong, input: { invalid }, noCountry, code }, { status, headers });
  }
  if (next === "checkout" && !isLimited) return redirect("/checkout", { status: 303, headers });
  if (next === "estimate" && !isLimited)
    return redirect("/cart#estimate", { status: 303, headers });
  return tell(form, isLimited ? "download" : null, headers);
}

export default pageRoute<typeof loader, typeof action>(({ shown, answer }) =>
  shown ? <CartPage {...shown} answer={answer} /> : <ShopClosedPage />,
);
