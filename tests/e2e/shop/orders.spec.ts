// Orders after they are paid: packing slips, several packages, the order page, a return, and a refund.
import { insertOrder, insertProduct } from "../../support/rows/shop.ts";
import { formatMoney } from "../../../app/lib/format/money.ts";
import { findViolations } from "../axe.ts";
import { confirmPassword, query, signInAs } from "../database.ts";
import { expect, fill, test } from "../fixtures.ts";

/** A paid order of two pots and a spoon. */
async function paidOrder({ id, email }: { id: number; email: string }) {
  const names = ["pot", "spoon"].map((name) => `${name} ${crypto.randomUUID().slice(0, 6)}`);
  const part = () =>
    crypto
      .randomUUID()
      .slice(0, 4)
      .toUpperCase()
      .replaceAll(/[ILOU]/g, "7");
  const number = `FG-${part()}-${part()}`;
  const order = await insertOrder(query, {
    number,
    user_id: id,
    email,
    name: "Ana Peña",
    street: "Main 1",
    city: "Town",
    subtotal_cents: 6e3,
    shipping_cents: 900,
    total_cents: 6900,
    payment_intent: crypto.randomUUID(),
  });
  for (const [i, name] of names.entries()) {
    const product = await insertProduct(query, { name, name_es: name });
    await query(
      "INSERT INTO order_lines (order_id, product_id, position, name, name_es, unit_price_cents, quantity) VALUES (?, ?, ?, ?, ?, 2000, ?)",
      order,
      product.id,
      i,
      name,
      name,
      2 - i,
    );
  }
  return { number, pot: names[0]!, spoon: names[1]! };
}

test.describe("orders", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("an administrator packs several orders, ships one in two packages and refunds an item; the customer follows it and returns the rest @scripts", async ({
    page,
    browser,
    visit,
    t,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const { orderAdmin, orders, returns } = t;
    const customer = await signInAs(page);
    const order = await paidOrder(customer);
    const other = await paidOrder(customer);
    const context = await browser.newContext({ baseURL: baseURL! });
    const admin = await context.newPage();
    await signInAs(admin, "admin");
    const adminOrder = `/admin/orders/${order.number}?lng=en`;
    const state = page.locator(".order-state");
    const current = page.locator('.order-progress [aria-current="step"]');

    await test.step("prints the slips of two orders and marks them as packed", async () => {
      // The newest are on the last page of the list: both are paid.
      await admin.goto("/admin/orders?status=paid&lng=en");
      for (const { number } of [order, other])
        await admin.locator(`[name="row"][value="${number}"]`).check();
      await admin.getByRole("button", { name: orderAdmin.slip.chosen }).click();
      await expect(admin.locator(".slip")).toHaveCount(2);
      expect(await findViolations(admin)).toEqual([]);
      await expect(admin.locator(".slip").filter({ hasText: order.number })).toContainText(
        order.spoon,
      );
      await admin.emulateMedia({ media: "print" });
      await expect(admin.getByRole("button", { name: orderAdmin.packChosen })).toBeHidden();
      await admin.emulateMedia({ media: "screen" });
      await admin.getByRole("button", { name: orderAdmin.packChosen }).click();
      await expect(
        admin
          .getByRole("status")
          .filter({ hasText: fill(t.admin.table.changed_other, { count: 2 }) }),
      ).toBeVisible();
      await visit(`/orders/${order.number}`);
      await expect(state).toHaveText(orders.states.packed);
    });

    await test.step("ships the pots; the spoon follows", async () => {
      await admin.goto(adminOrder);
      const form = admin.locator("#ship-form");
      await form
        .getByLabel(fill(orderAdmin.ship.ofPieces, { name: order.spoon, count: 1 }))
        .fill("0");
      await form.getByLabel(orderAdmin.carrier).fill("UPS");
      await form.getByLabel(orderAdmin.tracking).fill("1Z 77");
      await form.getByRole("button", { name: orderAdmin.shipped }).click();
      // The form asks for the rest once the page has the parcel.
      await expect(admin.locator('button[value="delivered"]')).toHaveCount(1);
      await page.reload();
      await expect(state).toHaveText(orders.states.partlyShipped);
      await expect(current).toContainText(orders.order.events.partlyShipped);
      await expect(page.getByRole("link", { name: orders.parcels.track })).toHaveAttribute(
        "href",
        "https://www.ups.com/track?tracknum=1Z%2077",
      );
      await expect(page.getByRole("main")).toContainText(
        fill(orders.parcels.following, { items: `1 × ${order.spoon}` }),
      );
    });

    await test.step("ships the rest, and both packages arrive", async () => {
      await admin.locator("#ship-form").getByRole("button", { name: orderAdmin.shipped }).click();
      await expect(admin.locator("#ship-form")).toHaveCount(0);
      for (const left of [1, 0]) {
        await admin.locator('button[value="delivered"]').first().click();
        await expect(admin.locator('button[value="delivered"]')).toHaveCount(left);
      }
      await page.reload();
      await expect(state).toHaveText(orders.states.delivered);
      for (const one of [page, admin]) expect(await findViolations(one)).toEqual([]);
    });

    await test.step("refunds a damaged pot and a part of the shipping", async () => {
      await admin.locator("details.confirm summary", { hasText: orderAdmin.refund.title }).click();
      const form = admin.locator("#refund");
      await form
        .getByLabel(fill(orderAdmin.refund.shipped, { name: order.pot, count: 2 }))
        .fill("1");
      await form
        .getByLabel(fill(orderAdmin.refund.shipping, { amount: formatMoney(900, "en") }))
        .fill("2.50");
      await form.getByLabel(orderAdmin.refund.reason, { exact: true }).selectOption("damaged");
      await form.getByLabel(orderAdmin.refund.note).fill("Dented");
      await form.getByRole("button", { name: orderAdmin.refund.submit }).click();
      await confirmPassword(admin);
      const sum = formatMoney(2250, "en");
      await expect(form.getByLabel(orderAdmin.refund.note)).toHaveValue("Dented");
      await form
        .getByRole("button", { name: fill(orderAdmin.refund.submitSum, { amount: sum }) })
        .click();
      await expect(admin.getByRole("heading", { name: orderAdmin.refund.past })).toBeVisible();
      await expect(admin.getByRole("main")).toContainText("Dented");
      await context.close();
    });

    await test.step("returns the rest", async () => {
      await page.reload();
      await page.getByRole("link", { name: orders.order.return }).click();
      for (const name of [order.pot, order.spoon])
        await page.getByLabel(fill(returns.ofPieces, { name, count: 1 })).fill("1");
      await page.getByRole("button", { name: returns.submit }).click();
      await expect(page.getByRole("heading", { name: orders.order.returns.title })).toBeVisible();
      await expect(page.getByRole("main")).toContainText(`1 × ${order.pot}, 1 × ${order.spoon}`);
    });
  });
});
