// Goods saved for later, by guests and users; the pictures, delivery dates and questions of a product page.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { insertProduct } from "../../support/rows/shop.ts";
import { all, one } from "./buyers.ts";
import { rows } from "../database.ts";
import { person } from "../people/people.ts";
import { prepared } from "../prepared.ts";
import { form, freshCache, html, visit } from "../visit.ts";

const fresh = (cookie = "") => ({ headers: { Cookie: cookie }, env: { CACHE: freshCache() } });
const post = (intent: "save" | "remove", product: string, cookie = "") =>
  visit("/saved-goods", form({ intent, product }, { Cookie: cookie }));
const goodsCookie = (answer: Response) =>
  /saved_goods=[^;]*/.exec(answer.headers.getSetCookie().join("\n"))?.[0] ?? "";
const names = (page: string) =>
  [...page.matchAll(/<article class="saved-good">.*?<h2><a [^>]*href="\/product\/([\w-]+)/gs)].map(
    ([, slug]) => slug,
  );

test("a guest saves and removes goods in a cookie, newest first", async () => {
  const first = await post("save", "caldero");
  expect(first.status).toBe(303);
  expect(first.headers.get("Location")).toBe("/saved-goods");
  expect(first.headers.getSetCookie().join("\n")).toMatch(
    /saved_goods=1; Path=\/; Max-Age=7776000; HttpOnly/,
  );
  const second = await post("save", "comal", goodsCookie(first));
  const again = await post("save", "comal", goodsCookie(second));
  expect(goodsCookie(again)).toBe(goodsCookie(second));
  const page = await html("/saved-goods", fresh(goodsCookie(again)));
  expect(names(page)).toEqual(["comal", "caldero"]);
  expect(page).toContain("US$42");
  expect(page).toContain("saved in this browser only");
  const removed = await post("remove", "comal", goodsCookie(again));
  expect(names(await html("/saved-goods", fresh(goodsCookie(removed))))).toEqual(["caldero"]);
  const empty = await post("remove", "caldero", goodsCookie(removed));
  expect(empty.headers.getSetCookie().join("\n")).toMatch(/saved_goods=; .*Max-Age=0/);
  expect(await html("/saved-goods?lng=es", fresh())).toContain("Todavía no has guardado");
});

test("a guest's cookie that was tampered with is an empty list", async () => {
  for (const value of ["x", "1.", "1 OR 1=1", "99999999999", "1.".repeat(2000)])
    expect(names(await html("/saved-goods", fresh(`saved_goods=${value}`)))).toEqual([]);
  expect(names(await html("/saved-goods", fresh("saved_goods=4.999999999.1")))).toEqual([
    "comal",
    "caldero",
  ]);
});

test("a user's goods are in the account, and nobody else sees them", async () => {
  const [ana, rosa] = await Promise.all([person(), person()]);
  expect((await post("save", "pilon", ana.cookie)).headers.get("Location")).toBe("/saved-goods");
  await post("save", "pilon", ana.cookie);
  expect(await all("SELECT product_id FROM saved_products WHERE user_id = ?", ana.id)).toEqual([
    { product_id: 2 },
  ]);
  expect(names(await html("/saved-goods", fresh(ana.cookie)))).toEqual(["pilon"]);
  expect(names(await html("/saved-goods", fresh(rosa.cookie)))).toEqual([]);
  expect(await html("/product/pilon", fresh(ana.cookie))).toContain("Remove from saved");
  expect(await html("/product/pilon", fresh(rosa.cookie))).toContain("Save for later");
  await post("remove", "pilon", rosa.cookie);
  expect(names(await html("/saved-goods", fresh(ana.cookie)))).toEqual(["pilon"]);
  await post("remove", "pilon", ana.cookie);
  expect(names(await html("/saved-goods", fresh(ana.cookie)))).toEqual([]);
});

test("goods that are gone, sold out or too many are handled", async () => {
  const who = await person();
  const out = await insertProduct(rows, { stock: 0, name: "Sold out thing" });
  const hidden = await insertProduct(rows, { is_active: 0 });
  expect((await post("save", "no-such-thing")).status).toBe(404);
  expect((await post("save", hidden.slug)).status).toBe(404);
  expect((await post("save", hidden.slug, who.cookie)).status).toBe(404);
  expect((await visit("/saved-goods", form({ intent: "eat", product: "pilon" }))).status).toBe(400);
  expect((await post("save", out.slug, who.cookie)).status).toBe(303);
  const page = await html("/saved-goods", fresh(who.cookie));
  expect(names(page)).toEqual([out.slug]);
  expect(page).toContain("Out of stock");
  expect(page).not.toContain("Add to cart: Sold out thing");
  // Withdrawn after it was saved.
  await env.DB.prepare("UPDATE products SET is_active = 0 WHERE id = ?").bind(out.id).run();
  expect(names(await html("/saved-goods", fresh(who.cookie)))).toEqual([]);
  await env.DB.prepare(
    "INSERT OR IGNORE INTO saved_products (user_id, product_id, saved_at) SELECT ?, id, 'x' FROM products WHERE id <> 1 LIMIT 34",
  )
    .bind(who.id)
    .run();
  const { n } = await one("SELECT count(*) AS n FROM saved_products WHERE user_id = ?", who.id);
  for (let i = Number(n); i < 50; i++) {
    const { id } = await insertProduct(rows);
    await env.DB.prepare("INSERT INTO saved_products VALUES (?, ?, 'x')").bind(who.id, id).run();
  }
  const full = await post("save", "caldero", who.cookie);
  expect(full.headers.getSetCookie().join("\n")).toContain("flash=savedGoodsFull");
});

test("the form of a page leads back to that page, and nowhere else", async () => {
  const back = async (returnTo: string) =>
    (
      await visit("/saved-goods", form({ intent: "save", product: "caldero", returnTo }))
    ).headers.get("Location");
  expect(await back("/product/caldero")).toBe("/product/caldero");
  expect(await back("https://evil.example/")).toBe("/");
  expect(await back("//evil.example")).toBe("/");
});

test("a product page shows its pictures: the product, its size, and in use", async () => {
  const page = await html("/product/caldero", fresh());
  const row = /<ul class="gallery-row".*?<\/ul>/s.exec(page)![0];
  const sources = [...row.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src!);
  expect(sources).toEqual([
    expect.stringMatching(/^\/goods\/caldero-[0-9a-f]{8}\.svg$/),
    expect.stringMatching(/^\/goods\/size\/caldero-[0-9a-f]{8}\.svg$/),
    expect.stringMatching(/^\/art\/en\/.+\.svg$/),
  ]);
  expect(row).toContain("Caldero beside a dinner fork of 20 cm. Size: 24 cm (9½ in) across");
  expect(row).toMatch(/In use:.*<a [^>]*href="\/recipe\/\d+"/s);
  // A product of an administrator has its own picture only.
  const { slug } = await insertProduct(rows);
  expect(await html(`/product/${slug}`, fresh())).not.toContain('class="gallery-thumbs"');
});

test("delivery is priced and dated by country, in both languages, and only where we ship", async () => {
  const page = await html("/product/caldero?country=DO", fresh());
  expect(page).toContain("Shipping to the Dominican Republic: US$22.90 for one.");
  expect(page).toMatch(/Estimated delivery if you order today: \w+ \d+/);
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(page).toContain('<option value="DO" selected="">');
  const spanish = await html("/product/caldero?country=DO&lng=es", fresh());
  expect(spanish).toContain("Envío a la República Dominicana: US$22.90 por una unidad.");
  expect(spanish).toMatch(/Entrega estimada si lo pides hoy: \d+.*de \w+\./);
  for (const query of ["", "?country=XX", "?country=do", "?country=%3Cb%3E"]) {
    const plain = await html(`/product/caldero${query}`, fresh());
    expect(plain).not.toContain("Estimated delivery if");
    expect(plain).not.toContain("noindex");
  }
  // A file is not shipped.
  expect(await html("/product/dominican-cookbook?country=DO", fresh())).not.toContain(
    'name="country"',
  );
});

test("payment marks are shown only for a payment service that takes cards", async () => {
  const cards = "Pay by card.";
  expect(await html("/product/caldero", fresh())).not.toContain(cards);
  const stripe = {
    ...fresh().env,
    STRIPE_SECRET_KEY: "sk_test_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
  };
  expect(await html("/product/caldero", { env: stripe })).toContain(cards);
});

test("a question about a product begins with its name, in the visitor's language", async () => {
  const page = await html("/contact?about=comal", fresh());
  expect(page).toContain("About Comal:");
  expect(page).toContain('<option value="shop" selected="">');
  expect(await html("/contact?about=flan-mould&lng=es", fresh())).toMatch(/Sobre (?!undefined)\w+/);
  expect(await html("/contact?about=no-such-thing", fresh())).not.toMatch(
    /<textarea[^>]*>\s*About/,
  );
});

test("an administrator's photos come first, in their order, and are deleted with their files", async () => {
  const admin = await person({ role: "admin" });
  const { id, slug } = await insertProduct(rows);
  const path = `/admin/products/${id}/photos`;
  const png = Uint8Array.from(atob((await prepared("photoFiles"))["png"]!), (c) => c.charCodeAt(0));
  const upload = (fields: Record<string, string>, bytes = png) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({
      intent: "add",
      uploadKey: crypto.randomUUID(),
      ...fields,
    }))
      body.set(name, value);
    body.set("photo", new File([bytes], "pot.png", { type: "image/png" }));
    return visit(path, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin", Cookie: admin.cookie },
      body,
    });
  };
  const change = (fields: Record<string, string>) =>
    visit(path, form(fields, { Cookie: admin.cookie }));
  const keys = async () =>
    (await all("SELECT key FROM product_photos WHERE product_id = ? ORDER BY position", id)).map(
      (row) => String(row["key"]),
    );

  const wordless = await upload({ alt: "A pot", altEs: " " });
  expect(wordless.status).toBe(400);
  const shown = await wordless.text();
  expect(shown).toContain("Describe the photo in both languages");
  expect(shown).toContain('value="A pot"');
  expect((await upload({ alt: "A", altEs: "B" }, new Uint8Array([1, 2, 3]))).status).toBe(400);
  expect(await keys()).toEqual([]);

  const uploadKey = crypto.randomUUID();
  expect(
    (await upload({ alt: "A pot on fire", altEs: "Una olla al fuego", uploadKey })).status,
  ).toBe(303);
  expect(
    (await upload({ alt: "A pot on fire", altEs: "Una olla al fuego", uploadKey })).status,
  ).toBe(303);
  expect((await upload({ alt: "Its lid", altEs: "Su tapa" })).status).toBe(303);
  const [pot, lid] = (await keys()) as [string, string];
  expect(await keys()).toHaveLength(2);

  const row = /<ul class="gallery-row".*?<\/ul>/s.exec(await html(`/product/${slug}`, fresh()))![0];
  expect([...row.matchAll(/ alt="([^"]+)"/g)].map(([, alt]) => alt)).toEqual([
    "A pot on fire",
    "Its lid",
    "Illustration of Thing",
  ]);
  expect(row.indexOf(pot)).toBeLessThan(row.indexOf(lid));
  expect(await html(`/product/${slug}?lng=es`, fresh())).toContain("Una olla al fuego");
  const file = await visit(`/photos/${pot}.webp`);
  expect(file.headers.get("Content-Type")).toBe("image/webp");
  expect(file.headers.get("Cache-Control")).toContain("immutable");

  expect((await change({ intent: "move", key: lid })).status).toBe(303);
  expect(await keys()).toEqual([lid, pot]);
  await change({ intent: "move", key: lid });
  expect(await keys()).toEqual([lid, pot]);
  const refused = await change({ intent: "describe", key: pot, alt: "", altEs: "Una olla" });
  expect(refused.status).toBe(400);
  await change({ intent: "describe", key: pot, alt: "A black pot", altEs: "Una olla negra" });
  expect(await html(`/product/${slug}`, fresh())).toContain("A black pot");

  await change({ intent: "delete", key: pot });
  expect(await keys()).toEqual([lid]);
  expect((await visit(`/photos/${pot}.webp`)).status).toBe(404);
  expect(await env.PHOTOS.head(`photos/${pot}.webp`)).toBeNull();
  expect(
    await all("SELECT detail FROM audit_events WHERE target = ? ORDER BY id", `product:${id}`),
  ).toEqual(
    ["added", "added", "moved", "moved", "described", "deleted"].map((detail) => ({ detail })),
  );
});

test("a product with another size loses its drawing to scale", async () => {
  const admin = await person({ role: "admin" });
  const before = await one("SELECT * FROM products WHERE slug = 'marble-mortar'");
  expect(before["scale_url"]).not.toBeNull();
  const text = (name: string) => String(before[name] ?? "");
  const lines = (name: string) => (JSON.parse(text(name)) as Array<string>).join("\n");
  const recipes = await all(
    "SELECT recipe_id FROM product_recipes WHERE product_id = ? ORDER BY position",
    before["id"],
  );
  const edited = await visit(
    `/admin/products/${text("id")}`,
    form(
      {
        intent: "edit",
        seen: text("edited_at"),
        name: text("name"),
        nameEs: text("name_es"),
        description: text("description"),
        descriptionEs: text("description_es"),
        alternative: text("alternative"),
        alternativeEs: text("alternative_es"),
        size: "16 cm across",
        sizeEs: "16 cm de diámetro",
        madeOf: text("made_of"),
        madeOfEs: text("made_of_es"),
        care: text("care"),
        careEs: text("care_es"),
        inBox: lines("in_box"),
        inBoxEs: lines("in_box_es"),
        use: text("use"),
        material: text("material"),
        badge: text("badge"),
        price: "48.00",
        weightGrams: text("weight_grams"),
        recipes: recipes.map((row) => String(row["recipe_id"])).join("\n"),
        isActive: "1",
      },
      { Cookie: admin.cookie },
    ),
  );
  expect(edited.status).toBe(303);
  expect(await html("/product/marble-mortar", fresh())).not.toContain("/goods/size/");
});
