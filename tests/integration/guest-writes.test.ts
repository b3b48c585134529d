// What guests can store in a day is limited for each client and in total.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { connect } from "../../app/db/client.server.ts";
import { guestWrites, mayGuestWrite } from "../../app/platform/forms/guest-writes.ts";
import { all, makeProduct } from "./shop/buyers.ts";
import { person } from "./people/people.ts";
import { stampOfAge } from "./stamp.ts";
import { form, html, visit } from "./visit.ts";

const db = connect(env.DB);
const carts = async () => (await all("SELECT id FROM carts")).length;
const add = (product: string, headers: Record<string, string>) =>
  visit("/cart", form({ intent: "add", product, quantity: "1" }, headers));

beforeEach(() => env.DB.prepare("DELETE FROM rate_counters").run());

/** The client has created this many already: every counter belongs to it. */
async function full(name: keyof typeof guestWrites, client: string): Promise<void> {
  expect(await mayGuestWrite(db, name, client)).toBe(true);
  await env.DB.prepare("UPDATE rate_counters SET count = ? WHERE count = 1")
    .bind(guestWrites[name].perClient)
    .run();
}

test("a client at its daily limit of carts is told so and creates no more; other clients can", async () => {
  const product = await makeProduct(50);
  await full("cart", "203.0.113.9");
  const before = await carts();
  const refused = await add(product, { "CF-Connecting-IP": "203.0.113.9" });
  expect(refused.headers.get("Location")).toBe("/cart?m=limited");
  expect(refused.headers.get("Set-Cookie")).not.toContain("__Host-cart");
  expect(await carts()).toBe(before);
  expect(await html("/cart?m=limited")).toContain("You’ve started too many carts today");
  const other = await add(product, { "CF-Connecting-IP": "203.0.113.10" });
  expect(other.headers.get("Location")).toMatch(/^\/cart\?m=added&item=/);
  expect(await carts()).toBe(before + 1);
});

test("a client at the limit can still use an existing cart or account", async () => {
  const product = await makeProduct(50);
  const client = { "CF-Connecting-IP": "203.0.113.11" };
  const first = await add(product, client);
  const cookie = first.headers.getSetCookie().find((one) => one.startsWith("__Host-cart="))!;
  await env.DB.prepare("UPDATE rate_counters SET count = ?")
    .bind(guestWrites.cart.perClient + 1)
    .run();
  const again = await add(product, { ...client, Cookie: cookie.split(";")[0]! });
  expect(again.headers.get("Location")).toMatch(/^\/cart\?m=added&item=/);
  const member = await add(product, { ...client, Cookie: (await person()).cookie });
  expect(member.headers.get("Location")).toMatch(/^\/cart\?m=added&item=/);
});

test.each(Object.keys(guestWrites) as Array<keyof typeof guestWrites>)(
  "%s: the daily limits for one client and for all clients apply and reset the next day",
  async (name) => {
    const { perClient, perDay } = guestWrites[name];
    await full(name, "203.0.113.12");
    expect(await mayGuestWrite(db, name, "203.0.113.12"), `${perClient} of a client`).toBe(false);
    expect(await mayGuestWrite(db, name, "203.0.113.13")).toBe(true);
    await env.DB.prepare("UPDATE rate_counters SET count = ?").bind(perDay).run();
    expect(await mayGuestWrite(db, name, "203.0.113.14"), `${perDay} in total`).toBe(false);
    await env.DB.prepare("UPDATE rate_counters SET window_start = window_start - 172800").run();
    expect(await mayGuestWrite(db, name, "203.0.113.14")).toBe(true);
  },
);

test("the daily limit of restock requests applies to a client across all addresses", async () => {
  const product = await makeProduct(0);
  await full("stock-request", "203.0.113.14");
  const ask = async (client: string) =>
    visit(
      `/product/${product}`,
      form(
        { email: `${crypto.randomUUID()}@example.com`, stamp: await stampOfAge(10) },
        { "CF-Connecting-IP": client },
      ),
    );
  const refused = await ask("203.0.113.14");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).not.toBeNull();
  expect((await ask("203.0.113.15")).status).toBe(200);
});
