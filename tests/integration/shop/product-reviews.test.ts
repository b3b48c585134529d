import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { stampField } from "../../../app/lib/form-guard-fields.ts";
import { insertReview } from "../../support/rows/shop.ts";
import { all, makeProduct, one, pay, placeOrder } from "./buyers.ts";
import { rows } from "../database.ts";
import { person, type Person } from "../people/people.ts";
import { stampOfAge } from "../stamp.ts";
import { form, freshCache, html, visit } from "../visit.ts";

const fresh = () => ({ env: { CACHE: freshCache() } });
let moderator: Person;
beforeAll(async () => {
  moderator = await person({ role: "moderator" });
});

const idOf = async (slug: string) =>
  Number((await one("SELECT id FROM products WHERE slug = ?", slug))["id"]);
const newProduct = async () => {
  const slug = await makeProduct(50);
  return { slug, id: await idOf(slug) };
};

const good = {
  stars: "4",
  title: "Heavy and honest",
  body: "Two lines.\nOf praise.",
  author: "Ana",
};
async function write(id: number, fields: Record<string, string> = {}, cookie = "") {
  return visit(
    `/review/${id}`,
    form({ ...(await guard()), ...good, ...fields }, { Cookie: cookie }),
  );
}
/** A form that was open for half a minute. */
async function guard() {
  return { [stampField]: await stampOfAge(30) };
}
const reviewsOf = (id: number) => all("SELECT * FROM reviews WHERE product_id = ? ORDER BY id", id);
const figures = (id: number) =>
  one("SELECT rating_count, rating_sum FROM products WHERE id = ?", id);

async function decide(reviewId: unknown, fields: Record<string, string>, seen?: string) {
  const now = await one("SELECT updated_at FROM reviews WHERE id = ?", reviewId);
  return visit(
    `/admin/reviews/${String(reviewId)}`,
    form({ seen: seen ?? String(now["updated_at"]), ...fields }, { Cookie: moderator.cookie }),
  );
}

test("the review form is a page of radio buttons for labelled stars, in both languages", async () => {
  const { id } = await newProduct();
  const page = await html(`/review/${id}`);
  expect(page.match(/type="radio" name="stars"|name="stars" [^>]*type="radio"/g)?.length ?? 0).toBe(
    5,
  );
  expect(page).toContain("5: excellent");
  expect(page).toContain('name="number"');
  expect(await html(`/review/${id}?lng=es`)).toContain("5: excelente");
});

test("an unknown product has no reviews page", async () => {
  for (const path of ["/review/999999999", "/review/0", "/review/x", "/review/1'--", "/review/%00"])
    expect((await visit(path)).status, path).toBe(404);
  expect((await write(999_999_999)).status).toBe(404);
});

test("a product without reviews shows no stars, no figures and no rating for search engines", async () => {
  const { slug } = await newProduct();
  const page = await html(`/product/${slug}`, fresh());
  expect(page).toContain("Write a review");
  expect(page).not.toContain("<meter");
  expect(page).not.toContain("aggregateRating");
  expect(page).not.toContain('class="stars"');
});

test("a review is pending, then published by a moderator, and then counted", async () => {
  const { id, slug } = await newProduct();
  const ana = await person();
  const sent = await write(id, {}, ana.cookie);
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, `/review/${id}?sent=1`]);
  const [review] = await reviewsOf(id);
  expect(review).toMatchObject({ status: "pending", stars: 4, order_id: null, user_id: ana.id });
  expect(await html(`/product/${slug}`, fresh())).not.toContain("Heavy and honest");
  expect(await figures(id)).toEqual({ rating_count: 0, rating_sum: 0 });
  expect(await html("/admin/reviews", { headers: { Cookie: moderator.cookie } })).toContain(
    "Heavy and honest",
  );

  expect((await decide(review!["id"], { intent: "publish" })).status).toBe(303);
  const page = (await html(`/product/${slug}`, fresh())).replaceAll("<!-- -->", "");
  for (const text of ["Heavy and honest", "4 out of 5", '"ratingValue":4,"reviewCount":1'])
    expect(page).toContain(text);
  expect(page).not.toContain("Verified purchase");
  expect(page).not.toContain(" · English");
  expect(await html(`/product/${slug}?lng=es`, fresh())).toContain(
    '<span lang="en"> · English</span>',
  );
  expect(await figures(id)).toEqual({ rating_count: 1, rating_sum: 4 });
  const mail = await one("SELECT kind, subject FROM outbox WHERE recipient = ?", ana.email);
  expect(mail["kind"]).toBe("review-published");
  expect(
    await all("SELECT action FROM audit_events WHERE target = ?", `review:${review!["id"]}`),
  ).toEqual([{ action: "review.published" }]);
});

test("a person has one review of a product; an edit changes it and is moderated again", async () => {
  const { id } = await newProduct();
  const ana = await person();
  await Promise.all(Array.from({ length: 5 }, () => write(id, {}, ana.cookie)));
  const [review, ...others] = await reviewsOf(id);
  expect(others).toEqual([]);
  await decide(review!["id"], { intent: "publish" });
  await decide(review!["id"], { intent: "reply", reply: "Thank you, Ana." });
  await write(id, { stars: "1", title: "It cracked" }, ana.cookie);
  expect(await reviewsOf(id)).toMatchObject([
    { id: review!["id"], status: "pending", stars: 1, title: "It cracked", reply: null },
  ]);
  expect(await figures(id)).toEqual({ rating_count: 0, rating_sum: 0 });
  const own = await html(`/review/${id}`, { headers: { Cookie: ana.cookie } });
  expect(own).toContain("It cracked");
  expect(own).toContain("waiting for approval");
});

test("the author of a declined review gets the reason on its page, in the profile and by mail", async () => {
  const { id } = await newProduct();
  const ana = await person();
  await write(id, {}, ana.cookie);
  const [review] = await reviewsOf(id);
  expect((await decide(review!["id"], { intent: "decline" })).status).toBe(400);
  expect(
    (await decide(review!["id"], { intent: "decline", reason: "Names a neighbour." })).status,
  ).toBe(303);
  for (const path of [`/review/${id}`, "/profile"])
    expect(await html(path, { headers: { Cookie: ana.cookie } })).toContain("Names a neighbour.");
  const mail = await one("SELECT text FROM outbox WHERE recipient = ?", ana.email);
  expect(mail["text"]).toContain("Names a neighbour.");
});

test("a decision about a text that was changed meanwhile is refused", async () => {
  const { id } = await newProduct();
  const ana = await person();
  await write(id, {}, ana.cookie);
  const [review] = await reviewsOf(id);
  const late = await decide(review!["id"], { intent: "publish" }, "2026-01-01T00:00:00.000Z");
  expect(late.status).toBe(409);
  expect(await reviewsOf(id)).toMatchObject([{ status: "pending" }]);
});

test("of two moderators who decide at once one does, and figures, log and email follow that one", async () => {
  const other = await person({ role: "moderator" });
  for (let round = 0; round < 3; round++) {
    const { id } = await newProduct();
    const ana = await person();
    await write(id, {}, ana.cookie);
    const [review] = await reviewsOf(id);
    const path = `/admin/reviews/${String(review!["id"])}`;
    const seen = String(review!["updated_at"]);
    const answers = await Promise.all([
      visit(path, form({ seen, intent: "publish" }, { Cookie: moderator.cookie })),
      visit(path, form({ seen, intent: "decline", reason: "Spam." }, { Cookie: other.cookie })),
      visit(path, form({ seen, intent: "publish" }, { Cookie: ana.cookie })),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 403, 409]);
    const [{ status } = { status: null }] = await reviewsOf(id);
    expect(status).toBe(answers[0].status === 303 ? "published" : "declined");
    const counted =
      status === "published"
        ? { rating_count: 1, rating_sum: 4 }
        : { rating_count: 0, rating_sum: 0 };
    expect(await figures(id)).toEqual(counted);
    const target = `review:${String(review!["id"])}`;
    expect(await all("SELECT action FROM audit_events WHERE target = ?", target)).toEqual([
      { action: `review.${String(status)}` },
    ]);
    expect(await all("SELECT kind FROM outbox WHERE recipient = ?", ana.email)).toEqual([
      { kind: `review-${String(status)}` },
    ]);
  }
});

test("a purchase is verified from a paid order: a user's own, or a guest's number and address", async () => {
  const { id, slug } = await newProduct();
  const email = `guest-${crypto.randomUUID()}@example.com`;
  const order = await placeOrder({ [slug]: 1 }, { email });
  const unpaid = await write(id, { number: order.number, email });
  expect(unpaid.status).toBe(400);
  expect(await unpaid.text()).toContain("We couldn’t find a paid order");
  await pay(order);
  for (const wrong of [
    { number: order.number, email: "else@example.com" },
    { number: "FG-0000-0000", email },
    {},
  ])
    expect((await write(id, wrong as Record<string, string>)).status).toBe(400);
  expect(await reviewsOf(id)).toEqual([]);

  await write(id, { number: order.number.toLowerCase(), email });
  await write(id, { number: order.number, email, stars: "2" });
  expect(await reviewsOf(id)).toMatchObject([{ stars: 2, email, user_id: null }]);
  const [review] = await reviewsOf(id);
  expect(review!["order_id"]).not.toBeNull();

  // The same person now has an account: still one review, and still verified.
  const known = await person({ email });
  await write(id, { stars: "5" }, known.cookie);
  expect(await reviewsOf(id)).toMatchObject([{ id: review!["id"], stars: 5, user_id: known.id }]);
  await decide(review!["id"], { intent: "publish" });
  expect(await html(`/product/${slug}`, fresh())).toContain("Verified purchase");
});

test("an unconfirmed or suspended user cannot write a review", async () => {
  const { id } = await newProduct();
  for (const who of [await person({ confirmed: false }), await person({ suspended: true })]) {
    expect((await write(id, {}, who.cookie)).status).toBe(400);
    expect(await html(`/review/${id}`, { headers: { Cookie: who.cookie } })).not.toContain(
      'name="stars"',
    );
  }
  expect(await reviewsOf(id)).toEqual([]);
});

test("missing or too long text shows an error at its field and is preserved", async () => {
  const { id } = await newProduct();
  const ana = await person();
  const answer = await write(id, { stars: "6", title: "x".repeat(81), body: " " }, ana.cookie);
  expect(answer.status).toBe(400);
  const page = await answer.text();
  for (const text of [
    "Choose a rating from 1 to 5 stars",
    "This is too long",
    "Required",
    "xxxxxxxx",
  ])
    expect(page).toContain(text);
});

test("unknown fields change nothing, and hostile text is escaped", async () => {
  const { id, slug } = await newProduct();
  const ana = await person();
  const evil = '<script>alert("x")</script>';
  await write(
    id,
    { title: evil, body: evil, author: evil, status: "published", userId: "1", order_id: "1" },
    ana.cookie,
  );
  const [review] = await reviewsOf(id);
  expect(review).toMatchObject({ status: "pending", user_id: ana.id, order_id: null });
  await decide(review!["id"], { intent: "publish" });
  for (const page of [
    await html(`/product/${slug}`, fresh()),
    await html(`/admin/reviews/${String(review!["id"])}`, {
      headers: { Cookie: moderator.cookie },
    }),
  ])
    expect(page).not.toContain("<script>alert");
});

test("reviews are sorted newest first, five on the product's page, with the correct breakdown", async () => {
  const { id, slug } = await newProduct();
  for (const [i, stars] of [1, 5, 3, 5, 2, 4, 5].entries())
    await insertReview(rows, {
      product_id: id,
      email: `r${i}-${id}@example.com`,
      stars,
      title: `Number ${i}`,
    });
  const page = (await html(`/product/${slug}`, fresh())).replaceAll("<!-- -->", "");
  const order = [...page.matchAll(/>Number (\d)</g)].map((match) => match[1]);
  expect(order).toEqual(["6", "5", "4", "3", "2"]);
  expect(page).toContain("5 out of 5: 3 reviews");
  expect(page).toContain("2 out of 5: 1 review<");
  expect(page).toContain("All reviews");
  expect(page).not.toContain(`${id}@example.com`);
  expect(await figures(id)).toEqual({ rating_count: 7, rating_sum: 25 });
  await env.DB.prepare("DELETE FROM reviews WHERE product_id = ?").bind(id).run();
  expect(await figures(id)).toEqual({ rating_count: 0, rating_sum: 0 });
});

test("a reader reports a review and a moderator closes the report", async () => {
  const { id } = await newProduct();
  const ana = await person();
  await write(id, {}, ana.cookie);
  const [review] = await reviewsOf(id);
  const path = `/review/${id}/report/${String(review!["id"])}`;
  expect((await visit(path)).status).toBe(404);
  await decide(review!["id"], { intent: "publish" });
  expect(await html(path)).toContain("Report a review");
  const key = crypto.randomUUID();
  const report = async (fields: Record<string, string>) =>
    visit(path, form({ ...(await guard()), key, ...fields }));
  expect((await report({})).status).toBe(400);
  for (let i = 0; i < 3; i++) expect((await report({ reason: "spam" })).status).toBe(303);
  const reports = () => all("SELECT * FROM review_reports WHERE review_id = ?", review!["id"]);
  expect(await reports()).toHaveLength(1);
  const queue = () =>
    html("/admin/reviews?queue=reported", { headers: { Cookie: moderator.cookie } });
  expect(await queue()).toContain(`/admin/reviews/${String(review!["id"])}`);
  expect((await decide(review!["id"], { intent: "keep" })).status).toBe(303);
  expect(await reports()).toEqual([]);
  expect(await queue()).not.toContain(`/admin/reviews/${String(review!["id"])}"`);
  expect(await reviewsOf(id)).toMatchObject([{ status: "published" }]);
});

test("the queue requires a moderator", async () => {
  const user = await person();
  expect((await visit("/admin/reviews")).status).toBe(302);
  expect((await visit("/admin/reviews", { headers: { Cookie: user.cookie } })).status).toBe(403);
});
