import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { insertPhoto } from "../../support/rows/submissions.ts";
import { as, decide, mailsTo, post, send } from "./cooks.ts";
import { one, rows } from "../database.ts";
import { person, type Person } from "../people/people.ts";
import { freshCache, html, visit } from "../visit.ts";

/** A published recipe with a photo that was added afterwards. */
async function publishedWithPhoto(cook: Person, moderator: Person, title: string) {
  const { id } = await send(cook, { title });
  await decide(moderator, id);
  const key = crypto.randomUUID().padEnd(43, "a");
  const recipeId = 100_000 + id;
  const created_at = new Date(Date.now() - 5 * 3_600_000).toISOString();
  await insertPhoto(rows, {
    key,
    owner_id: cook.id,
    target_id: recipeId,
    alt: "Un moro",
    created_at,
  });
  return { id, recipeId, key };
}
const photo = (key: string) =>
  one<{ state: string; alt: string; reason: string | null }>(
    "SELECT state, alt, reason FROM photos WHERE key = ?",
    key,
  );
const cover = (recipeId: number) =>
  one<{ image_url: string | null; image_alt: string | null }>(
    "SELECT image_url, image_alt FROM recipes WHERE id = ?",
    recipeId,
  );
function memoryKv() {
  const values = new Map<string, string>();
  return {
    values,
    kv: {
      get: (key: string) => Promise.resolve(values.get(key) ?? null),
      put: (key: string, value: string) => Promise.resolve(void values.set(key, value)),
    },
  };
}

test("a pending photo of a published recipe is queued with its age, can be described and approved", async () => {
  const [cook, moderator] = [await person(), await person({ role: "moderator" })];
  const { recipeId, key } = await publishedWithPhoto(cook, moderator, "Moro con foto tardía");
  const adminPage = await html("/admin", as(moderator));
  expect(adminPage).toContain('href="/admin/photos"');
  expect(adminPage).toContain("Photos to review");
  const queue = await html("/admin/photos", as(moderator));
  expect(queue).toContain("Moro con foto tardía");
  expect(queue).toContain(`/photos/${key}-480.webp`);
  expect(queue).toContain("5 hours");

  const { values, kv } = memoryKv();
  const shown = await visit("/admin/photos", {
    ...post(moderator, { key, outcome: "approved", alt: "Un plato de moro con aguacate" }),
    env: { CACHE: kv },
  });
  expect(shown.status).toBe(303);
  expect(await photo(key)).toEqual({
    state: "approved",
    alt: "Un plato de moro con aguacate",
    reason: null,
  });
  expect(await cover(recipeId)).toEqual({
    image_url: `/photos/${key}.webp`,
    image_alt: "Un plato de moro con aguacate",
  });
  await vi.waitFor(() => expect(values.has("content-additions")).toBe(true));
  expect((await mailsTo(cook.email)).at(-1)).toMatchObject({ kind: "submission-photo-approved" });
  expect(
    await rows(
      "SELECT 1 FROM audit_events WHERE action = 'photo.approved' AND target = ?",
      `recipe:${recipeId}`,
    ),
  ).toHaveLength(1);
  expect(await html("/admin/photos", as(moderator))).not.toContain(key);
});

test("a refusal needs a reason, which the cook can read; two moderators decide once", async () => {
  const [cook, moderator, other] = [
    await person(),
    await person({ role: "moderator" }),
    await person({ role: "moderator" }),
  ];
  const { id, recipeId, key } = await publishedWithPhoto(cook, moderator, "Moro borroso");
  const unreasoned = await visit(
    "/admin/photos",
    post(moderator, { key, outcome: "declined", alt: "Otra cosa", reason: "" }),
  );
  expect(unreasoned.status).toBe(400);
  const page = await unreasoned.text();
  expect(page).toContain("Enter a short reason");
  expect(page).toContain("Otra cosa");
  const reason = "No se distingue el plato.";
  const answers = await Promise.all([
    visit("/admin/photos", post(moderator, { key, outcome: "declined", alt: "", reason })),
    visit("/admin/photos", post(other, { key, outcome: "declined", alt: "", reason })),
  ]);
  expect(
    answers.map((answer) => /flash=(\w+)/.exec(answer.headers.get("Set-Cookie")!)![1]).toSorted(),
  ).toEqual(["alreadyDecided", "done"]);
  expect(await photo(key)).toEqual({ state: "declined", alt: "", reason });
  expect((await cover(recipeId))!.image_url).toBeNull();
  const mails = (await mailsTo(cook.email)).filter(({ kind }) => kind.includes("photo"));
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(reason);
  expect(
    await rows(
      "SELECT 1 FROM audit_events WHERE action = 'photo.declined' AND target = ?",
      `recipe:${recipeId}`,
    ),
  ).toHaveLength(1);
  expect(await html(`/submit-recipe/${id}/photos`, as(cook))).toContain(reason);
});

test("a changed description of an approved photo is pending again", async () => {
  const [cook, moderator] = [await person(), await person({ role: "moderator" })];
  const { id, recipeId, key } = await publishedWithPhoto(cook, moderator, "Moro redescrito");
  await visit("/admin/photos", post(moderator, { key, outcome: "approved", alt: "Un moro" }));
  const describe = (alt: string, CACHE: unknown) =>
    visit(`/submit-recipe/${id}/photos`, {
      ...post(cook, { intent: "describe", key, alt }),
      env: { CACHE },
    });
  // The same text changes nothing.
  await describe("Un moro", freshCache());
  expect((await photo(key))!.state).toBe("approved");
  const { values, kv } = memoryKv();
  expect((await describe("Compra en mi tienda", kv)).status).toBe(303);
  expect(await photo(key)).toMatchObject({ state: "pending", alt: "Compra en mi tienda" });
  expect(await cover(recipeId)).toEqual({ image_url: null, image_alt: null });
  await vi.waitFor(() => expect(values.has("content-epoch")).toBe(true));
  const queue = await html("/admin/photos", as(moderator));
  expect(queue).toContain("Compra en mi tienda");
  const own = await visit(
    "/admin/photos",
    post(moderator, { key, outcome: "approved", alt: "Un moro servido" }),
  );
  expect(own.status).toBe(303);
  expect((await cover(recipeId))!.image_alt).toBe("Un moro servido");
});

test("photos of a pending version are decided with it, and not by their owner", async () => {
  const [cook, moderator] = [await person(), await person({ role: "moderator" })];
  const { id, key } = await publishedWithPhoto(cook, moderator, "Moro en lectura");
  await send(cook, { draft: String(id), title: "Moro en lectura otra vez" });
  expect(await html("/admin/photos", as(moderator))).not.toContain(key);
  const declined = await decide(moderator, id, {
    number: "2",
    outcome: "declined",
    reason: "Mejor como estaba.",
  });
  expect(declined.status).toBe(303);
  expect(await html("/admin/photos", as(moderator))).toContain(key);
  await env.DB.prepare("UPDATE photos SET owner_id = ? WHERE key = ?")
    .bind(moderator.id, key)
    .run();
  const own = await visit("/admin/photos", post(moderator, { key, outcome: "approved", alt: "" }));
  expect(own.status).toBe(400);
  expect(await own.text()).toContain("This is your own photo");
  expect((await photo(key))!.state).toBe("pending");
});
