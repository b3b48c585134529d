// Parcels of an order, refunds of items and shipping, and packing slips.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import worker from "../../../build/worker/index.js";
import {
  all,
  mailsOf,
  makeProduct,
  one,
  pay,
  placeOrder,
  statusOf,
  stockOf,
  type PlacedOrder,
} from "./buyers.ts";
import { person, type Person } from "../people/people.ts";
import { form, html, visit } from "../visit.ts";

const tick = () => worker.scheduled({ cron: "* * * * *", scheduledTime: Date.now() }, env);
const act = (path: string, cookie: string, fields: Record<string, string>) =>
  visit(path, form(fields, { Cookie: cookie }));

let admin: Person;
beforeAll(async () => {
  admin = await person({ role: "admin" });
});
const update = (order: PlacedOrder, fields: Record<string, string>) =>
  act(`/admin/orders/${order.number}`, admin.cookie, fields);
const adminPage = async (path: string) =>
  (await html(path, { headers: { Cookie: admin.cookie } })).replaceAll("<!-- -->", "");
const own = async (order: PlacedOrder, path = "") =>
  (await html(`/orders/${order.number}${path}`, { headers: { Cookie: order.cookie } })).replaceAll(
    "<!-- -->",
    "",
  );
const idOf = async (slug: string) =>
  Number((await one("SELECT id FROM products WHERE slug = ?", slug))["id"]);
const row = ({ number }: PlacedOrder) => one("SELECT * FROM orders WHERE number = ?", number);
const parcelsOf = ({ number }: PlacedOrder) =>
  all(
    `SELECT shipments.id, product_id, quantity, delivered_at FROM shipments JOIN shipment_lines ON shipment_id = shipments.id
      WHERE order_id = (SELECT id FROM orders WHERE number = ?) ORDER BY shipments.id, product_id`,
    number,
  );
const refundsOf = ({ number }: PlacedOrder) =>
  all(
    "SELECT amount_cents, shipping_cents, cause, note, status FROM refunds WHERE order_id = (SELECT id FROM orders WHERE number = ?) ORDER BY id",
    number,
  );
const mailOf = async (order: PlacedOrder, kind: string) =>
  String(
    (
      await one(
        "SELECT text FROM outbox WHERE kind = ? AND subject LIKE ? ORDER BY id DESC LIMIT 1",
        kind,
        `%${order.number}%`,
      )
    )["text"],
  );

async function paidOrder(pieces: Record<string, number>, fields: Record<string, string> = {}) {
  const order = await placeOrder(pieces, fields);
  await pay(order);
  return order;
}
/** An order of three of one product and one of another. */
async function twoProducts() {
  const [pot, spoon] = [await makeProduct(9, 1500, 400), await makeProduct(9, 500, 400)];
  const order = await paidOrder({ [pot]: 3, [spoon]: 1 });
  return { order, pot, spoon, potId: await idOf(pot), spoonId: await idOf(spoon) };
}
const parcel = (fields: Record<string, string>) => ({
  intent: "shipped",
  key: crypto.randomUUID(),
  ...fields,
});
/** The current step of an order page. */
const currentStep = (page: string) =>
  /<li[^>]*aria-current="step"[^>]*><b>([^<]*)<\/b>/.exec(page)?.[1];

test("an order is shipped in parcels: each has its email, and the order follows the last one", async () => {
  const { order, potId, spoonId } = await twoProducts();
  expect(currentStep(await own(order))).toBe("Paid");
  const first = await update(order, {
    ...parcel({ [`ship-${potId}`]: "2", [`ship-${spoonId}`]: "0" }),
    carrier: "dhl",
    tracking: "JD 014/6",
  });
  expect(first.status).toBe(303);
  expect(await row(order)).toMatchObject({ status: "packed", shipped_at: null });
  const mail = await mailOf(order, "order-shipped");
  expect(mail).toContain("In this package: 2 × Thing");
  expect(mail).toContain("Still to come: 1 × Thing, 1 × Thing");
  expect(mail).toContain(
    "https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD%20014%2F6",
  );
  const page = await own(order);
  expect(currentStep(page)).toBe("Partly shipped");
  expect(page).toContain("Still to come: 1 × Thing, 1 × Thing");
  expect(page).toContain(
    'href="https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD%20014%2F6"',
  );
  const spanish = await own(order, "?lng=es");
  expect(currentStep(spanish)).toBe("Enviado en parte");
  expect(spanish).toContain("Falta por llegar");
  expect(await adminPage("/admin/orders")).toContain("Partly shipped");

  // It can no longer be cancelled: a part is on its way.
  await act(`/orders/${order.number}`, order.cookie, { intent: "cancel" });
  expect(await statusOf(order.number)).toBe("packed");

  const [sent] = await parcelsOf(order);
  await update(order, { intent: "delivered", parcel: String(sent!["id"]) });
  expect(await statusOf(order.number)).toBe("packed");
  await update(order, {
    ...parcel({}),
    trackingUrl: "https://post.example/track?id=7&x=1",
  });
  expect(await row(order)).toMatchObject({ status: "shipped" });
  expect(await parcelsOf(order)).toMatchObject([
    { product_id: potId, quantity: 2 },
    { product_id: potId, quantity: 1 },
    { product_id: spoonId, quantity: 1 },
  ]);
  expect(await mailOf(order, "order-shipped")).toContain("This is the last package of your order.");
  expect(await own(order)).toContain('href="https://post.example/track?id=7&amp;x=1"');

  const last = (await parcelsOf(order)).at(-1)!;
  await Promise.all(
    [1, 2, 3].map(() => update(order, { intent: "delivered", parcel: String(last["id"]) })),
  );
  expect(await statusOf(order.number)).toBe("delivered");
  expect(currentStep(await own(order))).toBe("Delivered");
  expect(await mailsOf(order.number)).toEqual([
    "order-paid",
    "order-shipped",
    "order-delivered",
    "order-shipped",
    "order-delivered",
  ]);
  expect(await mailOf(order, "order-delivered")).toContain(`/orders/${order.number}/return`);
});

test("a parcel is refused when it holds more than what is left, nothing, or a link that is no web address", async () => {
  const { order, potId, spoonId } = await twoProducts();
  const wrong: Array<[Record<string, string>, string]> = [
    [{ [`ship-${potId}`]: "4" }, "more than what’s left to ship"],
    [{ [`ship-${potId}`]: "-1" }, "more than what’s left to ship"],
    [{ "ship-999999": "1" }, "more than what’s left to ship"],
    [{ [`ship-${potId}`]: "0", [`ship-${spoonId}`]: "" }, "at least one item"],
    [{ [`ship-${potId}`]: "1", trackingUrl: "javascript:alert(1)" }, "starts with https://"],
    [{ [`ship-${potId}`]: "1", trackingUrl: "post.example" }, "starts with https://"],
  ];
  for (const [fields, message] of wrong) {
    const answer = await update(order, { ...parcel(fields), carrier: "Rosa’s van" });
    expect(answer.status, JSON.stringify(fields)).toBe(400);
    const page = await answer.text();
    expect(page).toContain(message);
    expect(page).toContain('value="Rosa’s van"');
  }
  expect(await parcelsOf(order)).toEqual([]);
  expect(await statusOf(order.number)).toBe("paid");
});

test("twenty administrators who ship the same items ship them once, and a form sent twice is one parcel", async () => {
  const { order, potId } = await twoProducts();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => update(order, parcel({ [`ship-${potId}`]: "2" }))),
  );
  expect(answers.every(({ status }) => status === 303 || status === 400)).toBe(true);
  expect(await parcelsOf(order)).toMatchObject([{ product_id: potId, quantity: 2 }]);
  const again = parcel({ [`ship-${potId}`]: "1" });
  const same = await Promise.all([1, 2, 3].map(() => update(order, again)));
  expect(same.map(({ headers }) => headers.get("Location"))).toEqual(
    [1, 2, 3].map(() => `/admin/orders/${order.number}`),
  );
  expect(await parcelsOf(order)).toHaveLength(2);
  const mails = await mailsOf(order.number);
  expect(mails.filter((kind) => kind === "order-shipped")).toHaveLength(2);
  // The database itself refuses more, whoever writes it.
  const { id } = (await parcelsOf(order))[0]!;
  await expect(
    env.DB.prepare("UPDATE shipment_lines SET quantity = 20 WHERE shipment_id = -1").run(),
  ).resolves.toBeDefined();
  const other = await one("SELECT id FROM products WHERE id <> ? LIMIT 1", potId);
  await expect(
    env.DB.prepare("INSERT INTO shipment_lines VALUES (?, ?, 1)").bind(id, other["id"]).run(),
  ).rejects.toThrow(/more shipped than bought/);
});

/** Refunds what the fields say, with the sum that the page shows first. */
async function refund(order: PlacedOrder, fields: Record<string, string>) {
  const wish = { intent: "refund", key: crypto.randomUUID(), reason: "damaged", ...fields };
  const first = await update(order, wish);
  if (first.status !== 409) return first;
  const seen = /name="seen" value="(\d+)"/.exec(await first.text())![1]!;
  return update(order, { ...wish, seen });
}

test("items and shipping are refunded after the sum is shown, with reason and note, and never beyond what was charged", async () => {
  const { order, pot, potId, spoonId } = await twoProducts();
  const { shipping_cents: shipping } = await row(order);
  expect(Number(shipping)).toBeGreaterThan(0);
  await update(order, { intent: "packed" });
  await update(order, parcel({ [`ship-${potId}`]: "3" }));
  const wish = {
    intent: "refund",
    key: crypto.randomUUID(),
    reason: "damaged",
    note: "Cracked lid",
    shipping: "1.50",
    [`shipped-${potId}`]: "1",
  };
  const first = await update(order, wish);
  expect(first.status).toBe(409);
  const page = (await first.text()).replaceAll("<!-- -->", "");
  expect(page).toContain("You’ll refund US$16.50.");
  expect(page).toContain('value="Cracked lid"');
  expect(await refundsOf(order)).toEqual([]);
  const answers = await Promise.all([1, 2, 3].map(() => update(order, { ...wish, seen: "1650" })));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  await tick();
  expect(await refundsOf(order)).toEqual([
    {
      amount_cents: 1650,
      shipping_cents: 150,
      cause: "damaged",
      note: "Cracked lid",
      status: "done",
    },
  ]);
  expect(await stockOf(pot)).toBe(6);
  expect(await adminPage(`/admin/orders/${order.number}`)).toContain("Cracked lid");
  // Only for administrators.
  expect(await own(order)).not.toContain("Cracked lid");

  const refused: Array<Record<string, string>> = [
    { [`shipped-${potId}`]: "3" },
    { [`unshipped-${potId}`]: "1" },
    { [`shipped-${spoonId}`]: "1" },
    { [`shipped-${spoonId}`]: "x" },
    { shipping: "999" },
    { amount: "999" },
    { amount: "" },
  ];
  for (const fields of refused)
    expect((await refund(order, fields)).status, JSON.stringify(fields)).toBe(400);
  expect(await refundsOf(order)).toHaveLength(1);
});

test("refunds are counted by reason on the sales page and in the file for the accounts", async () => {
  const { order, potId } = await twoProducts();
  await update(order, parcel({ [`ship-${potId}`]: "3" }));
  await refund(order, { [`shipped-${potId}`]: "1", shipping: "2", reason: "wrong_item" });
  await refund(order, { amount: "1.25", reason: "lost" });
  await tick();
  const csv = await adminPage("/admin/sales.csv");
  const [header, ...lines] = csv.trim().split("\r\n");
  const cells = lines.find((line) => line.startsWith(order.number))!.split(",");
  const cell = (name: string) => cells[header!.split(",").indexOf(name)];
  expect([cell("refunded"), cell("refunded_shipping"), cell("refund_reasons")]).toEqual([
    "18.25",
    "2.00",
    "lost 1.25; wrong_item 17.00",
  ]);
  const page = await adminPage("/admin/sales");
  expect(page).toContain("Refunds by reason");
  expect(page).toMatch(/Wrong item<\/th>/);
  expect(await adminPage("/admin/sales?lng=es")).toMatch(/Artículo equivocado<\/th>/);
});

test("items that will not be shipped are refunded, go back into stock, and end the shipping", async () => {
  const { order, spoon, potId, spoonId } = await twoProducts();
  await update(order, parcel({ [`ship-${potId}`]: "3" }));
  await update(order, {
    intent: "delivered",
    parcel: String((await parcelsOf(order))[0]!["id"]),
  });
  expect(await statusOf(order.number)).toBe("packed");
  await refund(order, { [`unshipped-${spoonId}`]: "1", restock: "1", reason: "other" });
  expect(await stockOf(spoon)).toBe(9);
  expect(await statusOf(order.number)).toBe("delivered");
  const more = await update(order, parcel({ [`ship-${spoonId}`]: "1" }));
  expect(more.headers.get("Location")).toContain("m=state");
  expect(await parcelsOf(order)).toHaveLength(1);
});

test("shipping and refunding the same items at once does one of both", async () => {
  const { order, potId } = await twoProducts();
  const seen = { intent: "refund", reason: "lost", seen: "4500", [`unshipped-${potId}`]: "3" };
  await Promise.all([
    ...Array.from({ length: 5 }, () => update(order, parcel({ [`ship-${potId}`]: "3" }))),
    ...Array.from({ length: 5 }, () => update(order, { ...seen, key: crypto.randomUUID() })),
  ]);
  const shipped = (await parcelsOf(order)).reduce((sum, { quantity }) => sum + Number(quantity), 0);
  const refunded = Number(
    (
      await one(
        "SELECT coalesce(sum(quantity), 0) AS n FROM refund_lines WHERE product_id = ?",
        potId,
      )
    )["n"],
  );
  expect(shipped + refunded).toBe(3);
  expect((await refundsOf(order)).length).toBe(refunded > 0 ? 1 : 0);
});

test("a cancelled order puts back only the items that were not refunded before", async () => {
  const { order, pot, spoon, potId } = await twoProducts();
  // One goes back, one is broken.
  await refund(order, { [`unshipped-${potId}`]: "1", restock: "1" });
  await refund(order, { [`unshipped-${potId}`]: "1" });
  expect(await stockOf(pot)).toBe(7);
  await act(`/orders/${order.number}`, order.cookie, { intent: "cancel" });
  await tick();
  expect([await stockOf(pot), await stockOf(spoon)]).toEqual([8, 9]);
  expect(await row(order)).toMatchObject({ status: "refunded", refunded_cents: order.totalCents });
});

test("a refunded item cannot be returned, and the return of the rest refunds the rest", async () => {
  const { order, potId, spoonId } = await twoProducts();
  await update(order, parcel({}));
  await refund(order, { [`shipped-${potId}`]: "2" });
  const path = `/orders/${order.number}/return`;
  const wish = { key: crypto.randomUUID(), [`pieces-${spoonId}`]: "1" };
  expect((await act(path, order.cookie, { ...wish, [`pieces-${potId}`]: "2" })).status).toBe(400);
  // Without a reason: nobody has to give one.
  const asked = await act(path, order.cookie, { ...wish, [`pieces-${potId}`]: "1" });
  expect(asked.status).toBe(303);
  const { id, reason } = await one(
    "SELECT id, reason FROM order_returns WHERE request_key = ?",
    wish.key,
  );
  expect(reason).toBe("other");
  // What is asked back is not refunded twice.
  expect((await refund(order, { [`shipped-${potId}`]: "1" })).status).toBe(400);
  await update(order, { intent: "received", return: String(id) });
  await tick();
  expect(await row(order)).toMatchObject({ status: "refunded", refunded_cents: order.totalCents });
  const refunds = await refundsOf(order);
  const shipping = refunds.reduce((sum, one) => sum + Number(one["shipping_cents"]), 0);
  expect(shipping).toBe(Number((await row(order))["shipping_cents"]));
});

test("a return that comes while the items are refunded is refused by the database", async () => {
  const { order, potId } = await twoProducts();
  await update(order, parcel({}));
  const { id } = await row(order);
  const path = `/orders/${order.number}/return`;
  await Promise.all([
    refund(order, { [`shipped-${potId}`]: "3" }),
    ...[1, 2, 3].map(() =>
      act(path, order.cookie, { key: crypto.randomUUID(), [`pieces-${potId}`]: "3" }),
    ),
  ]);
  const count = async (sql: string) => Number((await one(sql, id))["n"]);
  const refunded = await count(
    "SELECT coalesce(sum(quantity), 0) AS n FROM refund_lines WHERE order_id = ?",
  );
  const returned = await count(
    "SELECT coalesce(sum(quantity), 0) AS n FROM order_return_lines JOIN order_returns ON order_returns.id = return_id WHERE order_id = ?",
  );
  expect(refunded + returned).toBe(3);
});

test("an error that no rule of the returns explains is not taken for one", async () => {
  const { order, potId } = await twoProducts();
  await update(order, parcel({}));
  await env.DB.prepare(
    "CREATE TRIGGER broken BEFORE INSERT ON order_returns BEGIN SELECT RAISE(ABORT, 'broken'); END",
  ).run();
  try {
    const answer = await act(`/orders/${order.number}/return`, order.cookie, {
      key: crypto.randomUUID(),
      [`pieces-${potId}`]: "1",
    });
    expect(answer.status).toBe(500);
  } finally {
    await env.DB.prepare("DROP TRIGGER broken").run();
  }
});

test("packing slips of several orders hold what is still to ship, each on its own page", async () => {
  const { order, potId } = await twoProducts();
  const other = await paidOrder({ [await makeProduct(9)]: 2 });
  const done = await paidOrder({ [await makeProduct(9)]: 1 });
  await update(done, parcel({}));
  await update(order, parcel({ [`ship-${potId}`]: "1" }));
  const list = await adminPage("/admin/orders");
  expect(list).toMatch(
    /<button[^>]*formAction="\/admin\/orders\/slips"|formaction="\/admin\/orders\/slips"/i,
  );
  const rows = [other, order, done].map(({ number }) => `row=${number}`).join("&");
  const page = await adminPage(`/admin/orders/slips?${rows}`);
  const slips = page.split('<article class="invoice slip">').slice(1);
  expect(slips.map((slip) => /FG-[\w-]+/.exec(slip)![0])).toEqual([other.number, order.number]);
  expect([...slips[1]!.matchAll(/<td>(\d+)<\/td>/g)].map(([, count]) => count)).toEqual(["2", "1"]);
  expect(page).toContain(`nothing is left to ship: ${done.number}`);
  expect(await adminPage(`/admin/orders/slips?lng=es&${rows}`)).toContain("Listas de empaque");
  expect(await adminPage("/admin/orders/slips")).toContain("Choose at least one order");
  expect(await adminPage(`/admin/orders/${done.number}/slip`)).toContain(
    "Nothing is left to ship.",
  );
});

test("an order that was shipped before parcels were recorded shows its parcel and can be delivered and returned", async () => {
  const { order, potId } = await twoProducts();
  await env.DB.prepare(
    "UPDATE orders SET status = 'shipped', packed_at = paid_at, shipped_at = paid_at, carrier = 'UPS', tracking = '1Z9' WHERE number = ?",
  )
    .bind(order.number)
    .run();
  const page = await own(order);
  expect(page).toContain("3 × Thing");
  expect(page).toContain('href="https://www.ups.com/track?tracknum=1Z9"');
  await update(order, { intent: "delivered" });
  expect(await statusOf(order.number)).toBe("delivered");
  const asked = await act(`/orders/${order.number}/return`, order.cookie, {
    key: crypto.randomUUID(),
    [`pieces-${potId}`]: "3",
  });
  expect(asked.status).toBe(303);
});

test("random parcels, refunds, returns and cancellations never ship or refund more than was bought and paid", async () => {
  let seed = 7;
  const random = (count: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * count);
  };
  for (let round = 0; round < 4; round++) {
    const { order, potId, spoonId } = await twoProducts();
    for (let step = 0; step < 14; step++) {
      const [id, count] = [[potId, spoonId][random(2)]!, String(1 + random(3))];
      const reason = ["damaged", "lost", "changed_mind", "other"][random(4)]!;
      await [
        () => update(order, parcel({ [`ship-${id}`]: count })),
        () =>
          refund(order, { [`shipped-${id}`]: count, reason, ...(random(2) && { restock: "1" }) }),
        () => refund(order, { [`unshipped-${id}`]: count, reason }),
        () => refund(order, { shipping: `${random(9)}.${10 + random(90)}`, reason }),
        () => refund(order, { amount: `${random(30)}.${10 + random(90)}`, reason }),
        () =>
          act(`/orders/${order.number}/return`, order.cookie, {
            key: crypto.randomUUID(),
            [`pieces-${id}`]: count,
          }),
        async () => {
          const open = await all(
            "SELECT id FROM order_returns WHERE status = 'requested' AND order_id = (SELECT id FROM orders WHERE number = ?)",
            order.number,
          );
          for (const one of open)
            await update(order, { intent: "received", return: String(one["id"]) });
        },
      ][random(7)]!();
    }
    await tick();
    const { id, total_cents, shipping_cents, refunded_cents } = await row(order);
    const refunds = await refundsOf(order);
    const sum = (name: string) => refunds.reduce((cents, one) => cents + Number(one[name]), 0);
    expect(sum("amount_cents")).toBeLessThanOrEqual(Number(total_cents));
    expect(sum("shipping_cents")).toBeLessThanOrEqual(Number(shipping_cents));
    expect(refunded_cents).toBe(sum("amount_cents"));
    for (const line of await all(
      "SELECT product_id, quantity FROM order_lines WHERE order_id = ?",
      id,
    )) {
      const { shipped, unshipped, back } = await one(
        `SELECT (SELECT coalesce(sum(quantity), 0) FROM shipment_lines JOIN shipments ON shipments.id = shipment_id WHERE order_id = ?1 AND product_id = ?2) AS shipped,
          (SELECT coalesce(sum(quantity), 0) FROM refund_lines WHERE order_id = ?1 AND product_id = ?2 AND is_shipped = 0) AS unshipped,
          (SELECT coalesce(sum(quantity), 0) FROM refund_lines WHERE order_id = ?1 AND product_id = ?2 AND is_shipped = 1)
            + (SELECT coalesce(sum(quantity), 0) FROM order_return_lines JOIN order_returns ON order_returns.id = return_id WHERE order_id = ?1 AND product_id = ?2) AS back`,
        id,
        line["product_id"],
      );
      expect(Number(shipped) + Number(unshipped)).toBeLessThanOrEqual(Number(line["quantity"]));
      expect(Number(back)).toBeLessThanOrEqual(Number(shipped));
    }
  }
}, 60_000);
