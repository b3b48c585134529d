// Submissions between the form and the catalogue: who sees what, and what happens when a step fails.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { insertRating } from "../../support/rows/saved.ts";
import { insertPhoto } from "../../support/rows/submissions.ts";
import { as, decide, mailsTo, post, recipe, send, stamp, stateOf, submission } from "./cooks.ts";
import { one, rows } from "../database.ts";
import { member, person, signIn, type Person } from "../people/people.ts";
import { stampOfAge } from "../stamp.ts";
import { freshCache, html, visit } from "../visit.ts";

const brokenDatabase = {
  prepare: () => {
    throw new Error("D1_ERROR: no such host");
  },
  batch: () => Promise.reject(new Error("D1_ERROR: no such host")),
};
const guestCookie = (response: Response) =>
  /guest_draft=[\w-]{43}/.exec(response.headers.get("Set-Cookie") ?? "")![0];
const contentOf = async (id: number) =>
  JSON.parse(
    (await one<{ content: string }>("SELECT content FROM submissions WHERE id = ?", id))!.content,
  ) as Record<string, string>;

describe("a recipe withdrawn by editors", () => {
  test("a withdrawn recipe is hidden, also from translation and report forms", async () => {
    const [cook, reader, moderator] = [
      await person(),
      await person(),
      await person({ role: "moderator" }),
    ];
    const { id } = await send(cook, { title: "Sopa de nadie" });
    await decide(moderator, id);
    const recipeId = 100_000 + id;
    await env.DB.prepare("UPDATE recipes SET status = 'unpublished' WHERE id = ?")
      .bind(recipeId)
      .run();
    for (const path of [`/recipe/${recipeId}/translate`, `/recipe/${recipeId}/report`])
      for (const address of [path, `${path}.data`]) {
        const seen = await visit(address, as(reader));
        expect(seen.status, address).toBe(404);
        expect(await seen.text()).not.toMatch(/Sopa de nadie|tazas de arroz/);
        const sent = await visit(
          address,
          post(reader, { reason: "spam", stamp: await stamp(), formKey: crypto.randomUUID() }),
        );
        expect(sent.status, address).toBe(404);
      }
  });
});

const english = {
  otherTitle: "Rice of the helper",
  otherDescription: "Rice with pigeon peas and coconut, as on Sundays.",
  otherIngredients:
    "2 ½ cups rice\n1 can pigeon peas, drained\nFor the sofrito:\n1 onion, chopped\nSalt to taste",
  otherSteps: "Fry the onion.\nAdd the pigeon peas.\nCook the rice for 20 minutes.",
};
/** A published recipe in Spanish, and the address where it is translated. */
async function published(cook: Person, moderator: Person, title: string) {
  const { id } = await send(cook, { title });
  await decide(moderator, id);
  return { id, recipeId: 100_000 + id, path: `/recipe/${100_000 + id}/translate` };
}
const translation = async (fields: Record<string, string> = {}) => ({
  formKey: crypto.randomUUID(),
  stamp: await stamp(),
  ...english,
  ...fields,
});
const translationOf = (who: Person) =>
  one<{ id: number; state: string }>(
    "SELECT id, state FROM submissions WHERE author_id = ? AND kind = 'translation'",
    who.id,
  );

describe("helping to translate", () => {
  test("the parsed text can be corrected in the form, and the corrected text is submitted", async () => {
    const [cook, helper, moderator] = [
      await person(),
      await person(),
      await person({ role: "moderator" }),
    ];
    const { path } = await published(cook, moderator, "Arroz por corregir");
    const fields = await translation();
    await visit(path, post(helper, fields));
    const { id } = (await translationOf(helper))!;
    expect(await html(path, as(helper))).toContain("is under review");
    const other = await visit(path, post(helper, await translation({ otherTitle: "Another" })));
    expect(other.status).toBe(409);
    expect(await other.text()).toContain(`href="/submissions/${id}"`);
    await decide(moderator, id, { outcome: "changes-asked", reason: "¿Y la cebolla?" });
    expect(await html(`/submissions/${id}`, as(helper))).toContain(`href="${path}"`);
    const again = await html(path, as(helper));
    expect(again).toContain("Rice of the helper");
    expect(again).toContain("1 onion, chopped");
    // Also with the key of the form that was sent before.
    const sent = await visit(path, post(helper, { ...fields, otherTitle: "Rice, corrected" }));
    expect(sent.status).toBe(303);
    expect(await rows("SELECT 1 FROM submissions WHERE author_id = ?", helper.id)).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: "pending", version: 2 });
    expect(await html(`/admin/submissions/${id}`, as(moderator))).toContain("Rice, corrected");
  });

  test("each refusal describes a translation and preserves it", async () => {
    const [cook, moderator] = [await person(), await person({ role: "moderator" })];
    const { path } = await published(cook, moderator, "Arroz sin permiso");
    const unconfirmed = await person({ confirmed: false });
    const refused = await visit(path, post(unconfirmed, await translation()));
    expect(refused.status).toBe(403);
    const page = await refused.text();
    expect(page).toContain("Your translation is saved with your recipes.");
    expect(page).toContain("Rice of the helper");
    expect((await translationOf(unconfirmed))!.state).toBe("draft");
    const suspended = await person({ suspended: true });
    const second = await visit(path, post(suspended, await translation()));
    expect(second.status).toBe(403);
    expect(await second.text()).toContain('<a href="/contact">');
  });

  test("with the database down, or the session ended, no text of it is lost", async () => {
    const [cook, helper, moderator] = [
      await person(),
      await member(),
      await person({ role: "moderator" }),
    ];
    const { path } = await published(cook, moderator, "Arroz interrumpido");
    const down = await visit(path, {
      ...post(helper, await translation()),
      env: { DB: brokenDatabase },
    });
    expect(down.status).toBe(503);
    expect(down.headers.get("Retry-After")).toBe("60");
    const page = await down.text();
    expect(page).toContain("Rice of the helper");
    expect(page).toContain("1 onion, chopped");
    const ended = await visit(path, post(undefined, await translation()));
    expect(ended.status).toBe(303);
    expect(ended.headers.get("Location")).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
    const back = await signIn(helper, { cookie: guestCookie(ended), redirectTo: path });
    expect(back.headers.get("Location")).toBe(path);
    expect(await html(path, as(helper))).toContain("1 onion, chopped");
    expect((await visit(path)).status).toBe(401);
  });
});

describe("texts are preserved", () => {
  test("pasted text that is not sorted yet is saved in the draft, also for a guest", async () => {
    const cook = await member();
    const pasted = "Mangú de mi abuela: 4 plátanos verdes";
    const saved = await visit(
      "/submit-recipe",
      await submission({ intent: "save", pasted, address: "https://example.com/mangu" }, cook),
    );
    const page = await html(saved.headers.get("Location")!, as(cook));
    expect(page).toContain(pasted);
    expect(page).toContain("https://example.com/mangu");
    const blank = Object.fromEntries(Object.keys(recipe).map((name) => [name, ""]));
    const kept = await visit(
      "/submit-recipe",
      await submission({ ...blank, language: "es", intent: "split", pasted }),
    );
    const back = await signIn(cook, {
      cookie: guestCookie(kept),
      redirectTo: "/submit-recipe?draft=kept",
    });
    expect(await html(back.headers.get("Location")!, as(cook))).toContain(pasted);
  });

  test("a draft whose session ended continues as the same draft; another user's is unchanged", async () => {
    const [cook, other] = [await member(), await member()];
    const saved = await visit("/submit-recipe", await submission({ intent: "save" }, cook));
    const draft = /draft=(\d+)/.exec(saved.headers.get("Location")!)![1]!;
    const edit = { intent: "save", draft, title: "Moro seguido" };
    const kept = await visit("/submit-recipe", await submission(edit));
    const back = await signIn(cook, {
      cookie: guestCookie(kept),
      redirectTo: "/submit-recipe?draft=kept",
    });
    expect(back.headers.get("Location")).toBe(`/submit-recipe?draft=${draft}`);
    expect((await contentOf(Number(draft)))["title"]).toBe("Moro seguido");
    expect(await rows("SELECT 1 FROM submissions WHERE author_id = ?", cook.id)).toHaveLength(1);
    const foreign = await visit("/submit-recipe", await submission({ ...edit, title: "Robado" }));
    const claimed = await signIn(other, {
      cookie: guestCookie(foreign),
      redirectTo: "/submit-recipe?draft=kept",
    });
    expect(claimed.headers.get("Location")).not.toBe(`/submit-recipe?draft=${draft}`);
    expect((await contentOf(Number(draft)))["title"]).toBe("Moro seguido");
    expect(await rows("SELECT 1 FROM submissions WHERE author_id = ?", other.id)).toHaveLength(1);
  });

  test("two tabs of a guest are two drafts", async () => {
    const cook = await member();
    const first = await visit("/submit-recipe", await submission({ title: "Primera pestaña" }));
    const cookie = guestCookie(first);
    await visit(
      "/submit-recipe",
      await submission({ title: "Segunda pestaña" }, undefined, { Cookie: cookie }),
    );
    await signIn(cook, { cookie });
    const mine = await rows<{ title: string }>(
      "SELECT title FROM submissions WHERE author_id = ? ORDER BY title",
      cook.id,
    );
    expect(mine.map(({ title }) => title)).toEqual(["Primera pestaña", "Segunda pestaña"]);
  });

  test.each([
    ["open for a day and an hour", "wasn’t submitted", () => stampOfAge(25 * 3600)],
    [
      "opened while the stamp service was down",
      "hasn’t been submitted yet",
      () => Promise.resolve(""),
    ],
  ] as const)("a form that was %s is shown again with its text", async (_, answer, stamp) => {
    const cook = await person();
    const old = await stamp();
    const sent = await visit(
      "/submit-recipe",
      await submission({ intent: "send", stamp: old }, cook),
    );
    expect(sent.status).toBe(400);
    const page = await sent.text();
    expect(page).toContain(answer);
    expect(page).toContain(recipe.title);
  });

  test("a pending version links to the page where it can be withdrawn", async () => {
    const cook = await person();
    const { id } = await send(cook);
    const refused = await visit(
      "/submit-recipe",
      await submission({ intent: "save", draft: String(id) }, cook),
    );
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(`href="/submissions/${id}"`);
  });
});

describe("moderators and the author", () => {
  test("the reviewer of an edit sees what an editor changed in the admin area", async () => {
    const [cook, moderator] = [await person(), await person({ role: "moderator" })];
    const { id, recipeId } = await published(cook, moderator, "Moro retocado");
    const notice = "An editor has changed this recipe";
    await send(cook, { draft: String(id), title: "Moro retocado", servings: "8" });
    expect(await html(`/admin/submissions/${id}`, as(moderator))).not.toContain(notice);
    await env.DB.prepare("UPDATE recipes SET description_es = ?, edited_at = ? WHERE id = ?")
      .bind("Corregido por la cocina.", new Date(Date.now() + 1000).toISOString(), recipeId)
      .run();
    const page = await html(`/admin/submissions/${id}`, as(moderator));
    expect(page).toContain(notice);
    expect(page).toContain("<del>Corregido por la cocina.</del>");
  });

  test("a translation published while an edit was pending is included when the edit is published", async () => {
    const [cook, helper, moderator] = [
      await person(),
      await person(),
      await person({ role: "moderator" }),
    ];
    const { id, recipeId, path } = await published(cook, moderator, "Moro a la vez");
    await send(cook, { draft: String(id), title: "Moro a la vez, editado" });
    expect((await visit(path, post(helper, await translation()))).status).toBe(303);
    await decide(moderator, (await translationOf(helper))!.id);
    expect(await html(`/admin/submissions/${id}`, as(moderator))).toContain("Rice of the helper");
    expect((await decide(moderator, id, { number: "2" })).status).toBe(303);
    expect(
      await one("SELECT title, title_es, written_in FROM recipes WHERE id = ?", recipeId),
    ).toEqual({
      title: "Rice of the helper",
      title_es: "Moro a la vez, editado",
      written_in: null,
    });
  });

  test("the author is told when a recipe is withdrawn, and the next approval publishes it again", async () => {
    const [cook, moderator] = [await person(), await person({ role: "moderator" })];
    const { id, recipeId } = await published(cook, moderator, "Moro escondido");
    const off = await visit(`/admin/recipes/${recipeId}`, post(moderator, { intent: "unpublish" }));
    expect(off.status).toBe(303);
    expect((await mailsTo(cook.email)).at(-1)).toMatchObject({ kind: "submission-unpublished" });
    const page = await html(`/submissions/${id}`, as(cook));
    expect(page).toContain("An editor removed this recipe from the site.");
    expect(page).not.toContain(`href="/recipe/${recipeId}"`);
    await send(cook, { draft: String(id), title: "Moro recuperado" });
    await decide(moderator, id, { number: "2" });
    expect((await visit(`/recipe/${recipeId}`, { env: { CACHE: freshCache() } })).status).toBe(200);
  });

  test("a report cannot withdraw the site's own content, and an earlier decision counts", async () => {
    const [cook, reader, moderator, other] = [
      await person(),
      await person(),
      await person({ role: "moderator" }),
      await person({ role: "moderator" }),
    ];
    await visit("/recipe/104/report", post(reader, { reason: "wrong", stamp: await stamp() }));
    const own = await visit(
      "/admin/reports",
      post(moderator, { target: "104", outcome: "removed", reason: "No me gusta." }),
    );
    expect(own.status).toBe(400);
    expect(await one("SELECT handled_at FROM reports WHERE reporter_id = ?", reader.id)).toEqual({
      handled_at: null,
    });
    const { id, recipeId } = await published(cook, moderator, "Moro disputado");
    await visit(
      `/recipe/${recipeId}/report`,
      post(reader, { reason: "copied", stamp: await stamp() }),
    );
    await send(cook, { draft: String(id), title: "Moro disputado" });
    await Promise.all([
      visit(
        "/admin/reports",
        post(moderator, { target: String(recipeId), outcome: "removed", reason: "Es copiado." }),
      ),
      decide(other, id, { number: "2" }),
    ]);
    // In either order: a recipe withdrawn by a report is not published by a concurrent decision.
    const { state, recipe_id } = (await stateOf(id))!;
    expect(state).toBe("declined");
    expect(recipe_id).toBeNull();
  });
});

describe("refusals", () => {
  test("photos that cannot be added show the reason with and without scripts, and no form", async () => {
    const [cook, suspended] = [await person(), await person({ suspended: true })];
    const { id } = await send(cook);
    const saved = await visit("/submit-recipe", await submission({ intent: "save" }, suspended));
    const draft = Number(/draft=(\d+)/.exec(saved.headers.get("Location")!)![1]);
    for (const [who, target, status, problem, text] of [
      [cook, id, 409, "being-reviewed", "is under review"],
      [suspended, draft, 403, "suspended", "Your account is suspended"],
    ] as const) {
      const page = await html(`/submit-recipe/${target}/photos`, as(who));
      expect(page).toContain(text);
      expect(page).not.toContain('type="file"');
      const body = () => {
        const form = new FormData();
        form.set("uploadKey", crypto.randomUUID());
        form.set("photo", new File(["x"], "x.jpg"));
        return form;
      };
      const headers = { "Sec-Fetch-Site": "same-origin", Cookie: who.cookie };
      const plain = await visit(`/submit-recipe/${target}/photos`, {
        method: "POST",
        headers,
        body: body(),
      });
      expect(plain.status).toBe(status);
      expect(await plain.text()).toContain(text);
      const scripted = await visit(`/api/photos/${target}`, {
        method: "POST",
        headers,
        body: body(),
      });
      expect(scripted.status).toBe(status);
      expect(await scripted.json()).toEqual({ problem });
    }
  });

  test("a suspended user is told so when rating, posting and listing, and can delete a rating", async () => {
    const suspended = await person({ suspended: true });
    await insertRating(rows, { user_id: suspended.id, recipe_id: 104, stars: 3 });
    for (const [path, fields] of [
      ["/recipe/104/rate", { intent: "rate", stars: "5" }],
      ["/recipe/104/cooked", { formKey: crypto.randomUUID(), line: "Rico" }],
      ["/profile/chef", { name: "Rosa", country: "Cuba", agreed: "on" }],
    ] as const) {
      const refused = await visit(path, post(suspended, fields));
      expect(refused.status, path).toBe(403);
      const page = await refused.text();
      expect(page, path).toContain("Your account is suspended");
      expect(page, path).toContain('href="/contact"');
    }
    expect(await html("/recipe/104/rate", as(suspended))).toContain("Remove my rating");
    const removed = await visit("/recipe/104/rate", post(suspended, { intent: "remove" }));
    expect(removed.status).toBe(303);
    expect(await rows("SELECT 1 FROM recipe_ratings WHERE user_id = ?", suspended.id)).toEqual([]);
  });

  test("preview and photos submit for review or list what is missing", async () => {
    const cook = await person();
    const saved = await visit(
      "/submit-recipe",
      await submission({ intent: "save", steps: "" }, cook),
    );
    const draft = Number(/draft=(\d+)/.exec(saved.headers.get("Location")!)![1]);
    for (const page of ["preview", "photos"])
      expect(await html(`/submit-recipe/${draft}/${page}`, as(cook))).toContain(
        "Submit for review",
      );
    const path = `/submit-recipe/${draft}/preview`;
    const missing = await visit(path, post(cook, { intent: "send" }));
    expect(missing.status).toBe(400);
    expect(await missing.text()).toContain("Enter at least two steps");
    await visit("/submit-recipe", await submission({ intent: "save", draft: String(draft) }, cook));
    const key = crypto.randomUUID().padEnd(43, "b");
    await insertPhoto(rows, { key, owner_id: cook.id, target_id: 100_000 + draft });
    expect(await html(path, as(cook))).toContain(`/photos/${key}-480.webp 480w`);
    const sent = await visit(path, post(cook, { intent: "send" }));
    expect(sent.headers.get("Location")).toBe(`/submissions/${draft}`);
    expect((await stateOf(draft))!.state).toBe("pending");
    const closed = await html(path, as(cook));
    expect(closed).not.toContain('value="send"');
  });
});
