// What people, the payment service and the clock do at the site, each as one request that can be sent again.
import { env } from "cloudflare:workers";
import worker from "../../../build/worker/index.js";
import { newToken } from "../../../app/platform/security/tokens.ts";
import { insertGiftCard } from "../../support/rows/gift-cards.ts";
import { insertMail } from "../../support/rows/mail.ts";
import { insertProduct } from "../../support/rows/shop.ts";
import { insertPhoto, insertSubmission } from "../../support/rows/submissions.ts";
import { stripeEvent } from "../../support/stripe-server.ts";
import { one, rows } from "../database.ts";
import { post as sync, save } from "../late-changes.ts";
import { member, password, person, type Person } from "../people/people.ts";
import { prepared } from "../prepared.ts";
import { decide, everyCheck, recipe, send as sendRecipe, submission } from "../recipes/cooks.ts";
import { checkoutFields, makeBuyer, makeProduct, type Buyer } from "../shop/buyers.ts";
import { accountTag } from "../../../app/site/account-tag.server.ts";
import { form, visit } from "../visit.ts";
import { signedEvent, type Site } from "./services.ts";

type Bindings = Partial<Record<keyof Env, unknown>>;
export type Attempt = {
  /** null: a job, which answers nobody */
  send: (bindings: Bindings) => Promise<Response | null>;
  /** how many rows it has written, of those that people would miss */
  rows: () => Promise<number>;
  /** what a refused form still shows */
  typed?: string;
};
export type Action = (site: Site) => Promise<Attempt>;

const count = async (sql: string, ...values: Array<unknown>) =>
  (await one<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`, ...values))!.n;
const nothing = () => Promise.resolve(0);
const page = (path: string, who?: Person) => ({
  send: (bindings: Bindings) =>
    visit(path, { env: bindings, headers: who ? { Cookie: who.cookie } : {} }),
  rows: nothing,
});
export const as = ({ cookie, ...who }: Person | Buyer, fields: Record<string, string>) =>
  form(fields, {
    Cookie: cookie,
    ...("client" in who && { "CF-Connecting-IP": who.client }),
  });
export const posting =
  (path: string, init: RequestInit) =>
  (bindings: Bindings): Promise<Response> =>
    visit(path, { ...init, body: init.body!, env: bindings });

let photo: Promise<string> | undefined;
const photoBytes = () =>
  (photo ??= prepared("photoFiles").then((files) => files["webp"]!)).then((base64) =>
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
  );

/** Sends the checkout of a cart and returns what the database then has. */
export async function order(site: Site, buyer: Buyer) {
  const email = address();
  const answer = await posting(
    "/checkout",
    as(buyer, await checkoutFields(buyer, { email })),
  )(site.calm());
  const placed = await one<{ id: number; number: string; reference: string }>(
    "SELECT id, number, payment_reference AS reference FROM orders WHERE email = ?",
    email,
  );
  // Sold out, mostly.
  if (!placed) return null;
  return { ...placed, cookie: answer.headers.get("Set-Cookie")!.split(";")[0]! };
}

type EventOf = Parameters<typeof stripeEvent>;

/** What the payment service tells, as often as it is sent. */
export async function told(type: EventOf[0], object: EventOf[1]) {
  const { body, signature } = await signedEvent(stripeEvent(type, object));
  const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
  return posting("/webhooks/payments", { method: "POST", headers, body });
}

const payment = (site: Site, reference: string) =>
  told("checkout.session.completed", site.stripe.pay(reference));

async function paidOrder(site: Site, pieces: Record<string, number>) {
  const placed = (await order(site, await makeBuyer(pieces)))!;
  const tell = await payment(site, placed.reference);
  await tell(site.calm());
  return placed;
}

export async function cardProduct(): Promise<string> {
  const row = { kind: "digital", stock: null, weight_grams: null, is_gift_card: 1 };
  return (await insertProduct(rows, { ...row, price_cents: 5000 })).slug;
}

/** Places the order of this cart. */
async function checkout(buyer: Buyer, email: string): Promise<Attempt> {
  const fields = await checkoutFields(buyer, { email });
  return {
    send: posting("/checkout", as(buyer, fields)),
    rows: () => count("orders WHERE email = ?", email),
    typed: "12 Main St",
  };
}

const address = () => `matrix-${crypto.randomUUID()}@example.com`;

/** In the order of docs/faults.md. */
export const actions: Record<string, Action> = {
  "read a recipe": () => Promise.resolve(page("/recipe/104")),
  "read a product": async () => page(`/product/${await makeProduct(5)}`),
  "look at a photo": async () => {
    const owner = await person();
    const id = await insertSubmission(rows, { author_id: owner.id, title: "Con foto" });
    const key = newToken();
    await insertPhoto(rows, { key, owner_id: owner.id, target_id: id, state: "approved" });
    await env.PHOTOS.put(`photos/${key}.webp`, await photoBytes());
    return page(`/photos/${key}.avif`);
  },
  "read what I saved": async () => page("/saved-recipes", await person()),
  "sign in": async () => {
    const who = await member();
    const fields = { tab: "sign-in", email: who.email, password, redirectTo: "/" };
    return {
      send: posting("/login", form(fields)),
      // Signed in twice is two sessions.
      rows: async () => Math.min(1, (await count("sessions WHERE user_id = ?", who.id)) - 1),
      typed: who.email,
    };
  },
  "keep a draft": async () => {
    const cook = await person();
    return {
      send: posting("/api/drafts", await submission({}, cook)),
      rows: () => count("submissions WHERE author_id = ?", cook.id),
    };
  },
  "send a recipe": async () => {
    const cook = await person();
    return {
      send: posting("/submit-recipe", await submission({ intent: "send" }, cook)),
      rows: () => count("submissions WHERE author_id = ? AND state = 'pending'", cook.id),
      typed: recipe.title,
    };
  },
  "import a recipe": async () => {
    const cook = await person();
    const fields = { intent: "import", address: "https://cocina.com/", title: "" };
    return {
      send: posting(
        "/submit-recipe",
        await submission({ ...fields, ingredients: "", steps: "" }, cook),
      ),
      rows: () => count("submissions WHERE author_id = ?", cook.id),
      typed: "https://cocina.com/",
    };
  },
  "upload a photo": async () => {
    const cook = await person();
    const id = await insertSubmission(rows, { author_id: cook.id, title: "Con fotos" });
    const body = new FormData();
    for (const [name, value] of [
      ["intent", "add"],
      ["uploadKey", crypto.randomUUID()],
      ["alt", "Un plato de moro"],
    ] as const)
      body.set(name, value);
    body.set("photo", new File([await photoBytes()], "photo.webp", { type: "image/webp" }));
    const headers = { "Sec-Fetch-Site": "same-origin", Cookie: cook.cookie };
    return {
      send: posting(`/submit-recipe/${id}/photos`, { method: "POST", headers, body }),
      rows: () => count("photos WHERE owner_id = ?", cook.id),
      typed: "Un plato de moro",
    };
  },
  "save a recipe": async () => {
    const who = await person();
    return {
      send: posting("/save", as(who, { recipe: "9", returnTo: "/food" })),
      rows: () => count("saved_recipes WHERE user_id = ?", who.id),
      typed: "/food",
    };
  },
  "send changes made offline": async () => {
    const who = await person();
    const body = { account: await accountTag(who.id), changes: [save(9), save(12)] };
    return {
      send: (bindings) => sync(body, who.cookie, { env: bindings }),
      rows: () => count("saved_recipes WHERE user_id = ?", who.id),
    };
  },
  "put into the cart": async () => {
    const [first, second] = [await makeProduct(5), await makeProduct(5)];
    const buyer = await makeBuyer({ [first]: 1 });
    return {
      send: posting("/cart", as(buyer, { intent: "add", product: second, quantity: "2" })),
      rows: async () => (await count("cart_lines WHERE cart_id = ?", buyer.cartId)) - 1,
      typed: second,
    };
  },
  order: async () => checkout(await makeBuyer({ [await makeProduct(5)]: 1 }), address()),
  "pay by gift card": async () => {
    const buyer = await makeBuyer({ [await makeProduct(5)]: 1 });
    const { id } = await insertGiftCard(rows, { value_cents: 50_000 });
    await rows("UPDATE carts SET gift_card_id = ? WHERE id = ?", id, buyer.cartId);
    const email = address();
    const attempt = await checkout(buyer, email);
    return {
      ...attempt,
      rows: () => count("gift_card_entries WHERE card_id = ? AND reason = 'spent'", id),
    };
  },
  "hear of a payment": async (site) => {
    const placed = (await order(site, await makeBuyer({ [await makeProduct(5)]: 1 })))!;
    return {
      send: await payment(site, placed.reference),
      rows: () => count("payment_events WHERE order_id = ?", placed.id),
    };
  },
  "sell a gift card": async (site) => {
    const placed = (await order(site, await makeBuyer({ [await cardProduct()]: 2 }, null)))!;
    return {
      send: await payment(site, placed.reference),
      rows: () => count("gift_cards WHERE order_id = ?", placed.id),
    };
  },
  refund: async (site) => {
    const [admin, placed] = [
      await person({ role: "admin" }),
      await paidOrder(site, { [await makeProduct(5)]: 1 }),
    ];
    const fields = { intent: "refund", key: crypto.randomUUID(), reason: "other", amount: "12.50" };
    return {
      send: posting(`/admin/orders/${placed.number}`, as(admin, fields)),
      rows: () => count("refunds WHERE order_id = ?", placed.id),
      typed: "12.50",
    };
  },
  "publish a recipe": async () => {
    const [cook, moderator] = [await person(), await person({ role: "moderator" })];
    const { id } = await sendRecipe(cook);
    return {
      send: (bindings) => decide(moderator, id, {}, bindings),
      rows: () => count("recipes WHERE id = ?", 100_000 + id),
      typed: everyCheck[0]!,
    };
  },
  "job of the minute": async (site) => {
    // Two orders that were not paid in time: their sessions end at the payment service.
    const pot = await makeProduct(5);
    for (const placed of [await makeBuyer({ [pot]: 1 }), await makeBuyer({ [pot]: 1 })])
      await order(site, placed);
    await rows("UPDATE orders SET reserved_until = created_at WHERE status = 'awaiting_payment'");
    const recipient = address();
    await rows("UPDATE outbox SET status = 'sent' WHERE status <> 'dead'");
    await insertMail(rows, { dedupe_key: recipient, recipient, kind: "welcome" });
    // A failed email is tried again after some minutes.
    let minutes = 0;
    return {
      send: async (bindings) => {
        const scheduledTime = Date.now() + (minutes += 11) * 60_000;
        const all = { ...env, ...bindings };
        await worker.scheduled({ cron: "* * * * *", scheduledTime }, all);
        return null;
      },
      rows: () => count("outbox WHERE recipient = ? AND status = 'sent'", recipient),
    };
  },
};
