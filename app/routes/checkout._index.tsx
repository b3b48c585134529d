import type { SubmissionResult } from "@conform-to/react";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isFile, toCartView } from "#app/features/checkout/cart-view.server.ts";
import { attachCart, updateCartCount } from "#app/features/checkout/cart-identity.server.ts";
import { countPieces, setDestination } from "#app/features/checkout/cart.server.ts";
import { CheckoutPage } from "#app/features/checkout/checkout-page.tsx";
import { ShopClosedPage } from "#app/features/products/shop-closed-page.tsx";
import { countryOptions } from "#app/features/products/countries.server.ts";
import { changeCode, hasCodeChange } from "#app/features/discounts/code-form.server.ts";
import type { CodeAnswer } from "#app/features/discounts/code-field.tsx";
import { paymentPort, paymentProvider } from "#app/features/payments/provider.server.ts";
import { readOrderTerms } from "#app/features/checkout/place-order.server.ts";
import { submitOrder } from "#app/features/checkout/submit-order.server.ts";
import { knownDetails, listEarlierDetails } from "#app/features/checkout/known-details.server.ts";
import { loadCart } from "#app/features/checkout/load-cart.server.ts";
import { readCheckoutForm } from "#app/features/checkout/schemas.server.ts";
import { getBuyer, getUnpaidOrder } from "#app/features/checkout/unpaid-order.server.ts";
import { listNames } from "#app/lib/format/list-names.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import { currentTerms } from "#app/site/accepted-terms.server.ts";
import { shownSeller } from "#app/platform/seller.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "public", send: "public" } satisfies RouteFacts;
export const handle = {
  i18n: ["checkout", "discounts", "orders"],
  noindex: true,
  form: "checkout",
};

/** A code typed in the cart was not applied. */
const messages: ReadonlyArray<CodeAnswer["problem"]> = ["unknown", "limited"];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { env, language, t, user } = context;
  const meta = { title: t("checkout:title"), description: t("checkout:title") };
  if (!paymentProvider(env)) return data({ shown: null, meta }, 409);
  const [{ cart, destinations, facts }, unpaid, earlier] = await Promise.all([
    loadCart({ request, context }),
    getUnpaidOrder({ request, context }),
    listEarlierDetails({ request, context }),
  ]);
  const headers = new Headers();
  updateCartCount({ request, context }, headers, countPieces(cart));
  if (!cart || cart.lines.length === 0) throw redirect("/cart", { headers });
  if (!cart.isOrderable) throw redirect("/cart?m=unavailable", { headers });
  const asked = new URL(request.url).searchParams.get("m");
  const wallets = paymentPort(env, context.db)?.wallets ?? [];
  return data(
    {
      shown: {
        cart: toCartView(cart, { language, t, facts, destinations }),
        countries: countryOptions(destinations, language),
        known: knownDetails(cart, earlier, user),
        message: messages.find((message) => message === asked) ?? null,
        isGuest: user === null,
        wallets: wallets.length > 0 ? listNames(wallets, language) : null,
        unpaid,
        seller: shownSeller(env, t).name,
      },
      meta,
    },
    { headers },
  );
}

/**
 * Places the order and redirects to the payment. Intent `update` only updates the total for the country; a form that
 * enters or removes a discount code shows the new total first.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, env, language, user } = context;
  const provider = paymentProvider(env);
  const answer = { reply: null, problem: null, before: null, code: null };
  if (!provider) return data(answer, 409);
  const headers = new Headers();
  // A guest's cart that the sign-in could not attach. A changed total is shown before an order is placed.
  if (user)
    for (const cookie of await attachCart({ request, context }, user.id))
      headers.append("Set-Cookie", cookie);
  const form = await request.formData();
  const chosen = String(form.get("country") ?? "");
  const postcode = String(form.get("postcode") ?? "").slice(0, 16) || null;
  const checkoutKey = String(form.get("checkoutKey") ?? "").slice(0, 60);
  // All that an order depends on, in one trip to the database.
  const [{ cart, destinations, facts }, orderTerms, buyer, accepted] = await Promise.all([
    loadCart({ request, context }),
    readOrderTerms(db, { checkoutKey, country: chosen }),
    getBuyer({ request, context }),
    currentTerms(context),
  ]);
  if (!cart) return redirect("/cart", { status: 303, headers });
  const countries = new Set(destinations.map(({ country }) => country));
  const hasFiles = cart.lines.some(isFile);
  const submission = readCheckoutForm(form, { countries, cart, hasFiles });
  /** The page shows the total for the country of the form. An order saves it with the cart. */
  const saveDestination = async () => {
    if (countries.has(chosen) && chosen !== cart.country)
      await setDestination(db, { cartId: cart.id, country: chosen, postcode });
  };
  if (hasCodeChange(form)) {
    await saveDestination();
    const code = await changeCode(db, { cartId: cart.id, form, client: clientOf(request) });
    const status = code === null ? 200 : code.problem === "limited" ? 429 : 400;
    return data({ ...answer, reply: preserveInput(submission.payload), code }, status);
  }
  if (form.get("intent") === "update") {
    await saveDestination();
    // The other fields are not asked for yet.
    const error = countries.has(chosen) ? undefined : { country: ["errors.country"] };
    const reply = { ...preserveInput(submission.payload), ...(error && { error }) };
    return data({ ...answer, reply }, error ? 400 : 200);
  }
  if (submission.status !== "success") {
    await saveDestination();
    return data({ ...answer, reply: submission.reply() }, 400);
  }
  const sent = submission.value;
  const seenDue = sent.seenDue ?? sent.seenTotal;
  const placed = await submitOrder({ request, context }, sent, {
    cart,
    seenDueCents: seenDue,
    waivesWithdrawal: hasFiles,
    provider,
    ...orderTerms,
    accepted,
    buyer,
    facts,
  });
  if (!("reason" in placed)) return placed;
  await saveDestination();
  if (placed.reason === "empty") return redirect("/cart", { status: 303, headers });
  if (placed.reason === "sold-out") return redirect("/cart?m=sold-out", { status: 303, headers });
  const before = seenDue < 0 ? null : formatMoney(seenDue, language);
  return data(
    { ...answer, reply: submission.reply(), problem: placed.reason, before },
    placed.reason === "limited" ? 429 : 409,
  );
}

/** Input without errors: the form was not submitted as an order. */
const preserveInput = (payload: Record<string, unknown>): SubmissionResult => ({
  initialValue: payload as NonNullable<SubmissionResult["initialValue"]>,
});

export default function CheckoutRoute() {
  const { shown } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return shown ? <CheckoutPage {...shown} answer={answer} /> : <ShopClosedPage />;
}
