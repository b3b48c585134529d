import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { gzipSync, strToU8, zipSync } from "fflate";
import { afterEach, describe, expect, test, vi } from "vitest";
import worker from "../../../build/worker/index.js";
import {
  as,
  decide,
  everyCheck,
  mailsTo,
  post,
  recipe,
  rowsIn,
  send,
  stamp,
  stateOf,
  stepForm,
  submission,
} from "./cooks.ts";
import { one, rows } from "../database.ts";
import { counted } from "../failing-database.ts";
import { member, person, signIn, type Person } from "../people/people.ts";
import { loadContent } from "../prepared.ts";
import { readingOf } from "../reading.ts";
import { cardTitles, freshCache, html, origin, visit } from "../visit.ts";

describe("the form", () => {
  test("a guest sees the layout with the sign-in dialog, with 401", async () => {
    const response = await visit("/submit-recipe");
    expect(response.status).toBe(401);
    expect(await response.text()).toContain("Sign in to continue");
  });

  test("a guest's text is saved during sign-in and becomes a draft of the account", async () => {
    const kept = await visit("/submit-recipe", await submission({ intent: "preview" }));
    expect(kept.status).toBe(303);
    expect(kept.headers.get("Location")).toBe("/login?redirectTo=%2Fsubmit-recipe%3Fdraft%3Dkept");
    const cookie = /guest_draft=[\w-]{43}/.exec(kept.headers.get("Set-Cookie") ?? "")![0];
    expect(kept.headers.get("Set-Cookie")).toContain("HttpOnly");
    const cook = await member();
    const back = await signIn(cook, { cookie, redirectTo: "/submit-recipe?draft=kept" });
    expect(back.status).toBe(303);
    const page = await html(back.headers.get("Location")!, as(cook));
    expect(page).toContain(recipe.title);
    expect(page).toContain("2 ½ tazas de arroz");
    expect(await rows("SELECT 1 FROM submissions WHERE author_id = ?", cook.id)).toHaveLength(1);
    const again = await signIn(cook, { cookie, redirectTo: "/submit-recipe" });
    expect(again.headers.get("Location")).toBe("/submit-recipe");
  });

  test("a bot's form as a guest stores nothing, and the typed text is shown again", async () => {
    const count = async () =>
      (await one<{ n: number }>("SELECT count(*) AS n FROM submissions"))!.n;
    const before = await count();
    const trapped = await visit(
      "/submit-recipe",
      await submission({ website: "https://spam.example" }),
    );
    expect(trapped.status).toBe(400);
    expect(await trapped.text()).toContain(recipe.title);
    const unsigned = await visit("/submit-recipe", await submission({ stamp: "x.y" }));
    expect(unsigned.status).toBe(400);
    expect(await count()).toBe(before);
  });

  test("the waiting time is kept in a draft, and a wrong one is refused and kept", async () => {
    const cook = await person();
    const save = async (fields: Record<string, string>) =>
      visit("/submit-recipe", await submission({ ...fields }, cook));
    const saved = await save({ intent: "save", waitTime: "20160" });
    const draft = new URL(saved.headers.get("Location")!, origin).searchParams.get("draft")!;
    const refused = await save({ intent: "send", draft, waitTime: "two weeks" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/<input[^>]*name="waitTime"[^>]*value="two weeks"/);
    const stored = await env.DB.prepare(
      "SELECT json_extract(content, '$.waitTime') AS wait FROM submissions WHERE id = ?",
    )
      .bind(draft)
      .first<{ wait: string }>();
    expect(stored!.wait).toMatch(/^(20160|two weeks)$/);
  });

  test("a draft can be incomplete; submission lists the missing fields and preserves it", async () => {
    const cook = await person();
    const saved = await visit(
      "/submit-recipe",
      await submission({ intent: "save", steps: "", agree: "" }, cook),
    );
    expect(saved.status).toBe(303);
    const draft = new URL(saved.headers.get("Location")!, origin).searchParams.get("draft")!;
    const sent = await visit(
      "/submit-recipe",
      await submission(
        { intent: "send", draft, steps: "", agree: "", cookingTime: "pronto" },
        cook,
      ),
    );
    expect(sent.status).toBe(400);
    const page = await sent.text();
    expect(page).toContain(
      `href="/submit-recipe?draft=${draft}&amp;step=3&amp;check=1#field-steps"`,
    );
    expect(page).toContain("Enter at least two steps");
    expect(page).toContain("Enter the minutes as a number");
    // The links of the list lead to the steps, whose fields show the same.
    const first = await html(`/submit-recipe?draft=${draft}&check=1`, as(cook));
    expect(first).toMatch(/aria-describedby="cookingTime-error"[^>]*value="pronto"/);
    expect(first).toContain("Enter the minutes as a number");
    const third = await html(`/submit-recipe?draft=${draft}&step=3&check=1`, as(cook));
    expect(third).toMatch(/aria-invalid="true"[^>]*aria-describedby="steps-error"/);
    expect((await stateOf(Number(draft)))!.state).toBe("draft");
  });

  test("an unfinished recipe is offered when the empty form is opened again", async () => {
    const cook = await person();
    expect(await html("/submit-recipe", as(cook))).not.toContain("unfinished recipe");
    const saved = await visit("/submit-recipe", await submission({ intent: "save" }, cook));
    const draft = new URL(saved.headers.get("Location")!, origin).searchParams.get("draft")!;
    const empty = await html("/submit-recipe", as(cook));
    expect(empty).toContain("You have an unfinished recipe: ");
    expect(empty).toContain(`href="/submit-recipe?draft=${draft}"`);
    expect(empty).not.toMatch(/<input[^>]*name="title"[^>]*value="[^"]/);
  });

  test("a dish may be from any country of the Americas, named in the page's language", async () => {
    const { cookie } = await person();
    const form = await html("/submit-recipe", {
      headers: { Cookie: cookie, "Accept-Language": "es" },
    });
    expect(form).toMatch(/<option value="Haiti">Haití<\/option>/);
    const labels = [...form.matchAll(/<option value="([A-Z][^"]*)">([^<]*)/g)].map(
      ([, , name]) => name!,
    );
    expect(labels.length).toBeGreaterThan(45);
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, "es")));
  });

  test("a form sent twenty times at once is one submission", async () => {
    const cook = await person();
    const form = await submission({ intent: "send" }, cook);
    const body = form.body.toString();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        visit("/submit-recipe", { ...form, body: new URLSearchParams(body) }),
      ),
    );
    for (const answer of answers) expect([303, 409]).toContain(answer.status);
    expect(answers.some((answer) => answer.status === 303)).toBe(true);
    const [row] = await rows<{ id: number; version: number }>(
      "SELECT id, version FROM submissions WHERE author_id = ?",
      cook.id,
    );
    expect(row!.version).toBe(1);
    expect(
      await rows("SELECT 1 FROM submission_versions WHERE submission_id = ?", row!.id),
    ).toHaveLength(1);
    expect(
      await rows(
        "SELECT 1 FROM audit_events WHERE action = 'recipe.sent' AND actor_id = ?",
        cook.id,
      ),
    ).toHaveLength(1);
    expect((await mailsTo(cook.email)).map(({ kind }) => kind)).toEqual(["submission-received"]);
  });

  test("extra fields change nothing", async () => {
    const cook = await person();
    const { id } = await send(cook, {
      state: "published",
      authorId: "1",
      isFeatured: "true",
      recipeId: "5",
      version: "9",
    });
    expect(await stateOf(id)).toEqual({ state: "pending", version: 1, recipe_id: null });
  });

  test("each refusal explains the cause and the remedy, and saves the text as a draft", async () => {
    const unconfirmed = await person({ confirmed: false });
    const first = await send(unconfirmed);
    expect(first.response.status).toBe(403);
    const page = await first.response.text();
    expect(page).toContain("Confirm your email address to submit it");
    expect(page).toContain('href="/profile"');
    expect(page).toContain(recipe.title);
    expect(
      await rows(
        "SELECT 1 FROM submissions WHERE author_id = ? AND state = 'draft'",
        unconfirmed.id,
      ),
    ).toHaveLength(1);
    const suspended = await person({ suspended: true });
    const second = await send(suspended);
    expect(second.response.status).toBe(403);
    expect(await second.response.text()).toContain("Your account is suspended");
  });

  test("the limit of five a day applies to concurrent submissions", async () => {
    const cook = await person();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => send(cook, { title: `Plato número ${i}` })),
    );
    expect(answers.filter(({ response }) => response.status === 303)).toHaveLength(5);
    const refused = answers.filter(({ response }) => response.status === 429);
    expect(refused).toHaveLength(3);
    expect(await refused[0]!.response.text()).toContain("You can submit up to 5 recipes a day");
    expect(
      await rows("SELECT 1 FROM submissions WHERE author_id = ? AND state = 'draft'", cook.id),
    ).toHaveLength(3);
  });

  test("another user's draft is answered 404", async () => {
    const [cook, other] = [await person(), await person()];
    const { id } = await send(cook);
    for (const path of [
      `/submit-recipe?draft=${id}`,
      `/submit-recipe/${id}/preview`,
      `/submit-recipe/${id}/photos`,
      `/submissions/${id}`,
    ])
      expect((await visit(path, as(other))).status, path).toBe(404);
    const stored = await one("SELECT * FROM submissions WHERE id = ?", id);
    const saved = await visit(
      "/submit-recipe",
      await submission({ intent: "save", draft: String(id), title: "Mío" }, other),
    );
    expect(saved.status).toBe(404);
    expect((await visit(`/submissions/${id}`, post(other, { intent: "withdraw" }))).status).toBe(
      404,
    );
    expect(await one("SELECT * FROM submissions WHERE id = ?", id)).toEqual(stored);
  });

  test("pasted text is sorted into the fields", async () => {
    const cook = await person();
    const response = await visit(
      "/submit-recipe",
      await submission(
        {
          intent: "split",
          title: "",
          ingredients: "",
          steps: "",
          pasted:
            "Mangú\nIngredientes:\n4 plátanos verdes\n1 cebolla\nPreparación:\nHierve los plátanos.\nMaja.",
        },
        cook,
      ),
    );
    expect(response.status).toBe(303);
    const path = response.headers.get("Location")!;
    const page = await html(path, as(cook));
    expect(page).toContain("We sorted your text into the four steps.");
    expect(page).toMatch(/name="title"[^>]*value="Mangú"|value="Mangú"[^>]*name="title"/);
    const rows = await html(`${path.replace("&from=text", "")}&step=2`, as(cook));
    expect(rowsIn(rows)).toEqual(["4 plátanos verdes", "1 cebolla"]);
  });

  test("with the database down the text is shown again with 503, and nothing is partly written", async () => {
    const cook = await person();
    const broken = {
      prepare: () => {
        throw new Error("D1_ERROR: no such host");
      },
      batch: () => Promise.reject(new Error("D1_ERROR: no such host")),
    };
    const typed = { 1: recipe.title, 2: "1 cebolla, picada", 3: "Cocina el arroz 20 minutos." };
    for (const [step, text] of Object.entries(typed)) {
      const response = await visit("/submit-recipe", {
        ...(await stepForm(Number(step), { intent: "continue" }, cook)),
        env: { DB: broken },
      });
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toBe("60");
      const page = await response.text();
      expect(page).toContain(text);
      expect(page).toContain("What you typed is still here.");
      expect(page).not.toMatch(/D1_ERROR|SELECT/);
    }
    expect(await rows("SELECT 1 FROM submissions WHERE author_id = ?", cook.id)).toEqual([]);
  });

  test("hostile text is escaped wherever it is shown", async () => {
    const cook = await person({ displayName: "<img src=x onerror=alert(1)>" });
    const evil = "<script>alert(1)</script>\"'><svg onload=alert(1)>";
    const { id } = await send(cook, {
      title: evil,
      description: `${evil} and a description that is long enough.`,
      story: evil,
      ingredients: `2 cups ${evil}\n1 onion ${evil}`,
      steps: `${evil}\n${evil}`,
      credit: evil,
      sourceUrl: "https://example.com/%22%3E%3Cscript%3E",
    });
    const moderator = await person({ role: "moderator" });
    const review = await html(`/admin/submissions/${id}`, as(moderator));
    expect((await decide(moderator, id)).status).toBe(303);
    const recipeId = 100_000 + id;
    for (const page of [
      review,
      await html(`/submissions/${id}`, as(cook)),
      ...(await Promise.all(
        [1, 2, 3, 4].map((step) => html(`/submit-recipe?draft=${id}&step=${step}`, as(cook))),
      )),
      await html(`/submit-recipe/${id}/preview`, as(cook)),
      await html(`/recipe/${recipeId}`, { env: { CACHE: freshCache() } }),
      await html("/food", { env: { CACHE: freshCache() } }),
      await html("/admin/submissions", as(moderator)),
    ]) {
      expect(page).not.toContain("<script>alert(1)");
      expect(page).not.toContain("<svg onload");
      expect(page).not.toContain("<img src=x");
    }
    const refused = await send(cook, { sourceUrl: "javascript:alert(1)" });
    expect(refused.response.status).toBe(400);
    for (const mail of await rows<{ html: string }>(
      "SELECT html FROM outbox WHERE recipient = ?",
      cook.email,
    ))
      expect(mail.html).not.toContain("<script>alert");
    // Other tests read the catalogue too.
    await visit(`/submissions/${id}`, post(cook, { intent: "withdraw" }));
  });
});

describe("the preview", () => {
  test("the preview shows how each line was parsed, and a correction is preserved", async () => {
    const cook = await person();
    const saved = await visit("/submit-recipe", await submission({ intent: "preview" }, cook));
    const path = saved.headers.get("Location")!;
    const page = await html(`${path}?line=1`, as(cook));
    expect(page).toContain("1 lata (400 g) de guandules, escurridos");
    expect(page).toContain('name="amount"');
    const corrected = await visit(
      path,
      post(cook, {
        line: "1 lata (400 g) de guandules, escurridos",
        amount: "2 ½",
        unit: "cup",
        name: "guandules cocidos",
        note: "",
      }),
    );
    expect(corrected.status).toBe(303);
    const after = await html(path, as(cook));
    expect(after).toContain("guandules cocidos");
    expect(after).toContain("corrected by you");
    const wrong = await visit(
      path,
      post(cook, { line: "Sal al gusto", amount: "many", unit: "g", name: "Sal" }),
    );
    expect(wrong.status).toBe(400);
  });
});

describe("review", () => {
  test("a recipe can be submitted, sent back, resubmitted, published, found by search, edited and withdrawn", async () => {
    const cook = await person({ displayName: "Rosa la del Cibao" });
    const moderator = await person({ role: "moderator" });
    const { id } = await send(cook, { title: "Chenchén de la abuela Petronila" });
    expect(await html("/admin/submissions", as(moderator))).toContain(
      "Chenchén de la abuela Petronila",
    );

    expect((await decide(moderator, id, { outcome: "changes-asked", reason: "" })).status).toBe(
      400,
    );
    const asked = await decide(moderator, id, {
      outcome: "changes-asked",
      reason: "¿Cuánta sal lleva?",
    });
    expect(asked.status).toBe(303);
    expect((await stateOf(id))!.state).toBe("changes-asked");
    const page = await html(`/submissions/${id}`, as(cook));
    expect(page).toContain("¿Cuánta sal lleva?");

    const again = await visit(
      "/submit-recipe",
      await submission(
        {
          intent: "send",
          draft: String(id),
          title: "Chenchén de la abuela Petronila",
          ingredients: `${recipe.ingredients}\n1 cdta de sal marina`,
        },
        cook,
      ),
    );
    expect(again.status).toBe(303);
    expect(await stateOf(id)).toMatchObject({ state: "pending", version: 2 });
    const review = await html(`/admin/submissions/${id}`, as(moderator));
    expect(review).toContain("<ins>1 cdta de sal marina</ins>");

    const incomplete = await decide(moderator, id, { number: "2", checks: ["original"] });
    expect(incomplete.status).toBe(400);
    expect((await decide(moderator, id, { number: "2" })).status).toBe(303);
    const recipeId = 100_000 + id;
    expect(await stateOf(id)).toEqual({ state: "published", version: 2, recipe_id: recipeId });

    const CACHE = freshCache();
    const shown = await html(`/recipe/${recipeId}?lng=es`, { env: { CACHE } });
    expect(shown).toContain("Por Rosa la del Cibao");
    expect(shown).toContain("2½ tazas (≈ 465 g) de");
    expect(shown).toContain("Para el sofrito");
    const english = await html(`/recipe/${recipeId}?lng=en`, { env: { CACHE } });
    expect(english).toContain('<span lang="es">Chenchén de la abuela Petronila</span>');
    expect(english).toContain(`/recipe/${recipeId}/translate`);
    expect(await html("/search?q=petronila", { env: { CACHE } })).toContain(`/recipe/${recipeId}"`);
    expect(await html("/search?q=abuela", { env: { CACHE } })).toContain(`/recipe/${recipeId}"`);
    expect(await html("/search?q=guandules+petron", { env: { CACHE } })).toContain(
      `/recipe/${recipeId}"`,
    );
    expect(await html("/sitemap.xml", { env: { CACHE } })).toContain(`/recipe/${recipeId}?lng=`);

    expect(await html("/profile", as(cook))).toContain(`href="/submissions/${id}"`);
    const feed = await html("/recipes/feed.es.xml", { env: { CACHE } });
    expect(feed.indexOf(`/recipe/${recipeId}<`)).toBe(feed.indexOf("/recipe/"));
    expect(feed).toContain("<title>Chenchén de la abuela Petronila</title>");
    expect(await html("/recipes/feed.en.xml", { env: { CACHE } })).not.toContain("Petronila");

    // A pending edit leaves the old version published.
    const edited = await send(cook, { draft: String(id), title: "Chenchén nuevo de Petronila" });
    expect(edited.response.status).toBe(303);
    expect(await html(`/recipe/${recipeId}`, { env: { CACHE: freshCache() } })).toContain(
      "Chenchén de la abuela",
    );
    const declined = await decide(moderator, id, {
      number: "3",
      outcome: "declined",
      reason: "Mejor como estaba.",
    });
    expect(declined.status).toBe(303);
    expect((await stateOf(id))!.state).toBe("published");
    const againstDeclined = `href="?from=3&amp;to=4#changes"`;
    const next = await send(cook, { draft: String(id), title: "Chenchén definitivo de Petronila" });
    expect(next.response.status).toBe(303);
    // Compared with the published version, not with the one declined meanwhile.
    const compared = await html(`/admin/submissions/${id}`, as(moderator));
    expect(compared).toContain("<del>Chenchén de la abuela Petronila</del>");
    expect(compared).not.toContain("<del>Chenchén nuevo de Petronila</del>");
    expect(compared).toContain(againstDeclined);
    expect(await html(`/admin/submissions/${id}?from=3&to=4`, as(moderator))).toContain(
      "<del>Chenchén nuevo de Petronila</del>",
    );
    expect((await decide(moderator, id, { number: "4" })).status).toBe(303);
    const renamed = { env: { CACHE: freshCache() } };
    expect(await html(`/recipe/${recipeId}`, renamed)).toContain(
      "Chenchén definitivo de Petronila",
    );
    expect(await html("/search?q=definitivo", renamed)).toContain(`/recipe/${recipeId}"`);
    // The page without results shows popular recipes, so the count is checked; without exact=1 another word is searched.
    expect(await html("/search?q=abuela&exact=1", renamed)).toMatch(
      /role="status"[^>]*>0 recipes</,
    );

    await visit(`/submissions/${id}`, post(cook, { intent: "withdraw" }));
    expect(await stateOf(id)).toEqual({ state: "withdrawn", version: 4, recipe_id: null });
    const gone = { env: { CACHE: freshCache() } };
    expect((await visit(`/recipe/${recipeId}`, gone)).status).toBe(404);
    expect(await html("/search?q=definitivo", gone)).not.toContain(`/recipe/${recipeId}"`);

    expect((await mailsTo(cook.email)).map(({ kind }) => kind)).toEqual([
      "submission-received",
      "submission-changes-asked",
      "submission-received",
      "submission-published",
      "submission-received",
      "submission-declined",
      "submission-received",
      "submission-published",
      "submission-withdrawn",
    ]);
    const decisions = await rows<{ action: string }>(
      "SELECT action FROM audit_events WHERE target = ? ORDER BY id",
      `submission:${id}`,
    );
    expect(decisions.map(({ action }) => action)).toEqual([
      "recipe.sent",
      "recipe.changes-asked",
      "recipe.sent",
      "recipe.published",
      "recipe.sent",
      "recipe.declined",
      "recipe.sent",
      "recipe.published",
      "recipe.withdrawn",
    ]);
  });

  test("hostile text is escaped in the feed, and pages link to the feed", async () => {
    const [cook, moderator] = [await person(), await person({ role: "moderator" })];
    const title = `<script>alert(1)</script> & "ajo" ]]>`;
    const { id } = await send(cook, { title });
    await decide(moderator, id);
    const answer = await visit("/recipes/feed.es.xml", { env: { CACHE: freshCache() } });
    expect(answer.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    const feed = await answer.text();
    expect(feed).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;ajo&quot; ]]&gt;");
    expect(feed).not.toContain("<script");
    expect(feed.match(/<entry>/g)).toHaveLength(30);
    for (const path of ["/", "/food"])
      expect(await html(`${path}?lng=es`, { env: { CACHE: freshCache() } })).toContain(
        'href="/recipes/feed.es.xml"',
      );
    await visit(`/submissions/${id}`, post(cook, { intent: "withdraw" }));
  });

  test("other users' data about a recipe survives its withdrawal without the author's text", async () => {
    const [cook, moderator, reader] = [
      await person({ displayName: "Tía que se arrepintió" }),
      await person({ role: "moderator" }),
      await person(),
    ];
    const { id } = await send(cook, { title: "Sancocho arrepentido", story: "La de mi abuela." });
    await decide(moderator, id);
    const recipeId = 100_000 + id;
    await visit("/save", post(reader, { recipe: String(recipeId) }));
    const kept = `/saved-recipes/recipe/${recipeId}`;
    await visit(kept, post(reader, { note: "Con más yuca" }));
    await visit(kept, post(reader, { intent: "cooked", cookedOn: "2026-01-06" }));

    await visit(`/submissions/${id}`, post(cook, { intent: "withdraw" }));
    const left = await rows<Record<string, unknown>>(
      "SELECT * FROM recipes WHERE id = ?",
      recipeId,
    );
    expect(JSON.stringify(left)).not.toMatch(/Sancocho|sancocho|abuela|Tía|guandules/);
    for (const table of ["recipe_ingredients", "recipe_steps", "recipe_tags"])
      expect(await rows(`SELECT 1 FROM ${table} WHERE recipe_id = ?`, recipeId)).toEqual([]);
    expect((await visit(`/recipe/${recipeId}`, { env: { CACHE: freshCache() } })).status).toBe(404);
    const list = await html("/saved-recipes", as(reader));
    expect(list).toContain("Recipe no longer available");
    expect(list).toContain("Con más yuca");
    expect(list).not.toContain(`href="/recipe/${recipeId}"`);
    const page = await html(kept, as(reader));
    expect(page).toContain("Con más yuca");
    expect(page).toContain('<time dateTime="2026-01-06">');
    expect(page).not.toContain(`/recipe/${recipeId}/rate`);
    for (const path of ["/admin/recipes", "/admin/recipes?view=unpublished", "/admin/translations"])
      expect(await html(path, as(moderator)), path).not.toContain(`/admin/recipes/${recipeId}"`);
    expect((await visit(`/admin/recipes/${recipeId}`, as(moderator))).status).toBe(404);

    await send(cook, { draft: String(id), title: "Sancocho de vuelta" });
    await decide(moderator, id, { number: "2" });
    const back = await html("/saved-recipes", as(reader));
    expect(back).toContain("Sancocho de vuelta");
    expect(back).toContain("Con más yuca");

    await visit(
      `/recipe/${recipeId}/report`,
      post(reader, { reason: "copied", detail: "", stamp: await stamp() }),
    );
    await visit(
      "/admin/reports",
      post(moderator, { target: String(recipeId), outcome: "removed", reason: "Copiada." }),
    );
    const removed = await html("/saved-recipes", as(reader));
    expect(removed).not.toContain("Sancocho");
    expect(removed).toContain("Con más yuca");
    await visit(`${kept}/remove`, post(reader, {}));
    expect(await html("/saved-recipes", as(reader))).not.toContain("no longer available");
  });

  test("counts are updated by publications and withdrawals", async () => {
    const count = async () =>
      (
        await one<{ n: number }>(
          "SELECT recipes AS n FROM recipe_counts WHERE type = 'drink' AND country = 'Cuba'",
        )
      )?.n ?? 0;
    const before = await count();
    const [cook, moderator] = [await person(), await person({ role: "moderator" })];
    const { id } = await send(cook, { type: "drink", country: "Cuba" });
    await decide(moderator, id);
    expect(await count()).toBe(before + 1);
    await visit(`/submissions/${id}`, post(cook, { intent: "withdraw" }));
    expect(await count()).toBe(before);
  });

  test("a published recipe raises the content epoch, so cached pages expire within a minute", async () => {
    const CACHE = new Map<string, string>();
    const kv = {
      get: (key: string) => Promise.resolve(CACHE.get(key) ?? null),
      put: (key: string, value: string) => Promise.resolve(void CACHE.set(key, value)),
    };
    const [cook, moderator] = [await person(), await person({ role: "moderator" })];
    const { id } = await send(cook, { title: "Recién publicado" });
    expect(await html("/food", { env: { CACHE: kv } })).not.toContain("Recién publicado");
    await visit(`/admin/submissions/${id}`, {
      ...post(moderator, {
        intent: "decide",
        number: "1",
        outcome: "published",
        checks: everyCheck,
      }),
      env: { CACHE: kv },
    });
    await vi.waitFor(() => expect(CACHE.has("content-additions")).toBe(true));
    expect(await html("/food", { env: { CACHE: kv } })).toContain("Recién publicado");
    await visit(`/submissions/${id}`, post(cook, { intent: "withdraw" }));
  });

  test("an editor's note stands at the step it is about, and Edit opens that step", async () => {
    const cook = await person();
    const moderator = await person({ role: "moderator" });
    const { id } = await send(cook, {});
    const reason = "¿Cuántas tazas de arroz?";
    await decide(moderator, id, { outcome: "changes-asked", reason, step: "2" });
    const step = (number: number) => `/submit-recipe?draft=${id}&step=${number}`;
    expect(await html(`/submissions/${id}`, as(cook))).toContain(
      `href="${step(2).replace("&", "&amp;")}"`,
    );
    expect(await html(step(2), as(cook))).toContain(reason);
    expect(await html(step(3), as(cook))).not.toContain(reason);

    const other = await send(cook, {});
    await decide(moderator, other.id, { outcome: "changes-asked", reason });
    expect(await html(`/submit-recipe?draft=${other.id}&step=3`, as(cook))).toContain(reason);
    expect(await html(`/submit-recipe?draft=${other.id}`, as(cook))).toContain(reason);
  });

  test("two moderators cannot decide the same version twice", async () => {
    const cook = await person();
    const [first, second] = [
      await person({ role: "moderator" }),
      await person({ role: "moderator" }),
    ];
    const { id } = await send(cook);
    const answers = await Promise.all([
      decide(first, id),
      decide(second, id, { outcome: "declined", reason: "No es una receta." }),
      decide(first, id),
      decide(second, id, { outcome: "changes-asked", reason: "Falta la sal." }),
    ]);
    for (const answer of answers) expect(answer.status).toBe(303);
    const flashes = answers.map(
      (answer) => /flash=(\w+)/.exec(answer.headers.get("Set-Cookie")!)![1],
    );
    expect(flashes.filter((flash) => flash === "done")).toHaveLength(1);
    expect(flashes.filter((flash) => flash === "alreadyDecided")).toHaveLength(3);
    expect(
      await rows("SELECT 1 FROM submission_decisions WHERE submission_id = ?", id),
    ).toHaveLength(1);
    expect(await mailsTo(cook.email)).toHaveLength(2);
    const [decision] = await rows<{ outcome: string }>(
      "SELECT outcome FROM submission_decisions WHERE submission_id = ?",
      id,
    );
    expect((await stateOf(id))!.state).toBe(decision!.outcome);
    const inCatalogue = await rows("SELECT 1 FROM recipes WHERE id = ?", 100_000 + id);
    expect(inCatalogue).toHaveLength(decision!.outcome === "published" ? 1 : 0);
    await visit(`/submissions/${id}`, post(cook, { intent: "withdraw" }));
  });

  test("an outdated page of a resubmitted version cannot decide it", async () => {
    const [cook, moderator] = [await person(), await person({ role: "moderator" })];
    const { id } = await send(cook);
    await visit(`/submissions/${id}`, post(cook, { intent: "withdraw" }));
    await send(cook, { draft: String(id) });
    const late = await decide(moderator, id, { number: "1" });
    expect(late.headers.get("Set-Cookie")).toContain("alreadyDecided");
    expect((await stateOf(id))!.state).toBe("pending");
  });

  test("moderators cannot decide about their own submissions", async () => {
    const moderator = await person({ role: "moderator" });
    const { id } = await send(moderator);
    const response = await decide(moderator, id);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("This is your own recipe");
    expect((await stateOf(id))!.state).toBe("pending");
  });

  test("guests and users cannot read the moderation queue by page or by data request", async () => {
    const cook = await person();
    const { id } = await send(cook, { title: "Secreto de la mesa" });
    for (const path of ["/admin/submissions", `/admin/submissions/${id}`, "/admin/reports"])
      for (const address of [path, `${path}.data`]) {
        const guest = await visit(address);
        expect([202, 302]).toContain(guest.status);
        expect(await guest.text()).not.toContain("Secreto de la mesa");
        const user = await visit(address, as(cook));
        expect(user.status).toBe(403);
        expect(await user.text()).not.toContain("Secreto de la mesa");
      }
    expect((await decide(cook, id)).status).toBe(403);
    expect((await stateOf(id))!.state).toBe("pending");
  });

  test("a suspended author cannot submit, and editors cannot be suspended here", async () => {
    const [cook, moderator] = [await person(), await person({ role: "moderator" })];
    const { id } = await send(cook);
    const unconfirmed = await visit(
      `/admin/submissions/${id}`,
      post(moderator, { intent: "suspend", reason: "Publicidad" }),
    );
    expect(unconfirmed.status).toBe(400);
    const suspended = await visit(
      `/admin/submissions/${id}`,
      post(moderator, { intent: "suspend", reason: "Publicidad", understood: "on" }),
    );
    expect(suspended.status).toBe(303);
    expect((await send(cook, { title: "Otra vez" })).response.status).toBe(403);
    expect((await mailsTo(cook.email)).at(-1)!.kind).toBe("suspended");
    const own = await send(await person({ role: "moderator" }));
    await visit(
      `/admin/submissions/${own.id}`,
      post(moderator, { intent: "suspend", reason: "Publicidad", understood: "on" }),
    );
    const author = await one<{ suspended_at: string | null }>(
      "SELECT users.suspended_at FROM users JOIN submissions ON author_id = users.id WHERE submissions.id = ?",
      own.id,
    );
    expect(author!.suspended_at).toBeNull();
  });

  test("a misspelled search is corrected to a word of a published recipe", async () => {
    const [cook, moderator] = [await person(), await person({ role: "moderator" })];
    const { id } = await send(cook, { title: "Zurracapote de la abuela" });
    const known = () => rows("SELECT word FROM spelling_words WHERE word = 'zurracapote'");
    expect(await known()).toEqual([]);
    await decide(moderator, id);
    expect(await known()).toHaveLength(1);
    const { page } = await readingOf("/search?q=zurracapotte&lng=es");
    expect(cardTitles(page)[0]).toContain("Zurracapote de la abuela");
    await visit(`/submissions/${id}`, post(cook, { intent: "withdraw" }));
    expect((await readingOf("/search?q=zurracapotte")).page).not.toContain("zurracapote");
  });

  test("a load of the site's own content leaves user recipes unchanged", async () => {
    const [cook, moderator] = [await person(), await person({ role: "moderator" })];
    const { id } = await send(cook, { title: "Se queda" });
    await decide(moderator, id);
    await loadContent();
    expect(await one("SELECT title FROM recipes WHERE id = ?", 100_000 + id)).toEqual({
      title: "Se queda",
    });
    expect(await rows("SELECT 1 FROM recipe_words WHERE rowid = ?", 100_000 + id)).toHaveLength(1);
    await visit(`/submissions/${id}`, post(cook, { intent: "withdraw" }));
  });
});

describe("translations", () => {
  test("a user's translation is added to the recipe, which then has two languages", async () => {
    const [cook, helper, moderator] = [
      await person(),
      await person(),
      await person({ role: "moderator" }),
    ];
    const { id } = await send(cook, { title: "Arroz de la translatada" });
    await decide(moderator, id);
    const recipeId = 100_000 + id;
    const path = `/recipe/${recipeId}/translate`;
    expect((await visit(path)).status).toBe(401);
    expect(await html(path, as(helper))).toContain("Arroz de la translatada");
    const fields = async () => ({
      formKey: crypto.randomUUID(),
      stamp: await stamp(),
      otherTitle: "Rice of the translated one",
      otherDescription: "Rice with pigeon peas and coconut, as on Sundays.",
      otherIngredients:
        "2 ½ cups rice\n1 can pigeon peas, drained\nFor the sofrito:\n1 onion, chopped\nSalt to taste",
      otherSteps: "Fry the onion.\nAdd the pigeon peas.\nCook the rice for 20 minutes.",
    });
    const short = await visit(path, post(helper, { ...(await fields()), otherSteps: "Fry." }));
    expect(short.status).toBe(400);
    expect(await short.text()).toContain("the same number of lines as in the first language");
    const sent = await visit(path, post(helper, await fields()));
    expect(sent.status).toBe(303);
    const translation = await one<{ id: number }>(
      "SELECT id FROM submissions WHERE author_id = ?",
      helper.id,
    );
    expect((await decide(moderator, translation!.id)).status).toBe(303);
    const page = await html(`/recipe/${recipeId}?lng=en`, { env: { CACHE: freshCache() } });
    expect(page).toContain("Rice of the translated one");
    expect(page).toContain("For the sofrito");
    expect(page).not.toContain(`/recipe/${recipeId}/translate`);
    expect(await html("/search?q=translated+pigeon", { env: { CACHE: freshCache() } })).toContain(
      `/recipe/${recipeId}"`,
    );
    expect((await visit(path, as(helper))).status).toBe(404);
    // The author's next edit preserves it.
    expect(await html(`/submit-recipe?draft=${id}`, as(cook))).toContain(
      "Rice of the translated one",
    );
    await visit(`/submissions/${id}`, post(cook, { intent: "withdraw" }));
  });
});

describe("reports", () => {
  test("a person's report is queued once for moderators and decided once", async () => {
    const [cook, moderator, other] = [
      await person(),
      await person({ role: "moderator" }),
      await person({ role: "moderator" }),
    ];
    const readers = [await person(), await person()];
    const { id } = await send(cook, { title: "Plato reportado" });
    await decide(moderator, id);
    const recipeId = 100_000 + id;
    for (const reader of [...readers, ...readers])
      expect(
        (
          await visit(
            `/recipe/${recipeId}/report`,
            post(reader, { reason: "copied", detail: "De mi libro", stamp: await stamp() }),
          )
        ).status,
      ).toBe(303);
    expect(await rows("SELECT 1 FROM reports WHERE target_id = ?", recipeId)).toHaveLength(2);
    expect(
      (
        await visit(
          `/recipe/${recipeId}/report`,
          post(readers[0], { reason: "bad", stamp: await stamp() }),
        )
      ).status,
    ).toBe(400);
    const queue = await html("/admin/reports", as(moderator));
    expect(queue).toContain("Plato reportado");
    expect(queue).toContain("2 reports");
    const unreasoned = await visit(
      "/admin/reports",
      post(moderator, { target: String(recipeId), outcome: "removed" }),
    );
    expect(unreasoned.status).toBe(400);
    const answers = await Promise.all([
      visit(
        "/admin/reports",
        post(moderator, {
          target: String(recipeId),
          outcome: "removed",
          reason: "Es de un libro.",
        }),
      ),
      visit("/admin/reports", post(other, { target: String(recipeId), outcome: "kept" })),
    ]);
    const flashes = answers.map(
      (answer) => /flash=(\w+)/.exec(answer.headers.get("Set-Cookie")!)![1],
    );
    expect(flashes.toSorted()).toEqual(["alreadyDecided", "done"]);
    const removed = flashes[0] === "done";
    expect((await visit(`/recipe/${recipeId}`, { env: { CACHE: freshCache() } })).status).toBe(
      removed ? 404 : 200,
    );
    expect(
      await rows(
        "SELECT 1 FROM audit_events WHERE target = ? AND action LIKE 'report.%'",
        `recipe:${recipeId}`,
      ),
    ).toHaveLength(1);
    expect((await stateOf(id))!.state).toBe(removed ? "declined" : "published");
    if (!removed) await visit(`/submissions/${id}`, post(cook, { intent: "withdraw" }));
  });

  test("a guest must sign in first", async () => {
    expect((await visit("/recipe/104/report")).status).toBe(401);
    const reader = await person();
    expect((await visit("/recipe/999999/report", as(reader))).status).toBe(404);
  });
});

describe("import from an address", () => {
  afterEach(() => vi.unstubAllGlobals());
  const page = `<!doctype html><script type="application/ld+json">${JSON.stringify({
    "@type": "Recipe",
    name: "Sancocho de Ana",
    recipeIngredient: ["2 lb de yuca", "1 pollo"],
    recipeInstructions: "Hierve todo.\nSirve.",
    author: { name: "Ana" },
  })}</script>`;
  const asked: Array<string> = [];
  function web(answer: (url: string) => Response) {
    asked.length = 0;
    vi.stubGlobal("fetch", (input: string) => {
      asked.push(input);
      return Promise.resolve(answer(input));
    });
  }
  const importing = async (address: string, cook?: Person) =>
    visit(
      "/submit-recipe",
      await submission(
        { intent: "import", address, title: "", ingredients: "", steps: "" },
        cook ?? (await person()),
      ),
    );
  const imported = async (address: string) => {
    const cook = await person();
    const response = await importing(address, cook);
    expect(response.status).toBe(303);
    const path = response.headers.get("Location")!;
    const draft = /draft=\d+/.exec(path)![0];
    const steps = [2, 3, 4].map((step) => html(`/submit-recipe?${draft}&step=${step}`, as(cook)));
    return Promise.all([html(path, as(cook)), ...steps]);
  };
  const answer = (body: string, headers: Record<string, string> = {}, status = 200) =>
    new Response(body, {
      status,
      headers: { "Content-Type": "text/html; charset=utf-8", ...headers },
    });

  test("a page's recipe fills the form and the credit", async () => {
    web(() => answer(page));
    const [dish, ingredients, , story] = await imported("https://www.cocina.com/sancocho");
    expect(dish).toContain("This is what the page says.");
    expect(dish).toContain("Sancocho de Ana");
    expect(rowsIn(ingredients!)).toEqual(["2 lb de yuca", "1 pollo"]);
    expect(story).toContain("Ana, cocina.com");
    expect(story).toContain("https://www.cocina.com/sancocho");
  });

  test("microdata is read too", async () => {
    web(() =>
      answer(`<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Mangú</h1>
        <meta itemprop="cookTime" content="PT25M"><ul><li itemprop="recipeIngredient">4 plátanos</li>
        <li itemprop="recipeIngredient">Sal al gusto</li></ul>
        <div itemprop="recipeInstructions"><p>Hierve los plátanos.</p><p>Maja.</p></div></div>`),
    );
    const [dish, ingredients, steps] = await imported("https://cocina.com/mangu");
    expect(dish).toContain("Mangú");
    expect(rowsIn(ingredients!)).toEqual(["4 plátanos", "Sal al gusto"]);
    expect(steps).toContain("Hierve los plátanos.</textarea>");
    expect(steps).toContain("Maja.</textarea>");
  });

  test.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://[::1]/",
    "http://localhost/",
    "http://169.254.169.254/latest/",
    "http://cocina.com:8080/",
    "http://user:x@cocina.com/",
    "ftp://cocina.com/",
  ])("%s is not requested", async (address) => {
    web(() => answer(page));
    const response = await importing(address);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("We can’t open this address");
    expect(asked).toEqual([]);
  });

  test("every redirect is checked again, and three are the maximum", async () => {
    web((url) =>
      answer("", { Location: url.includes("cocina") ? "http://169.254.169.254/" : "/" }, 302),
    );
    expect((await importing("https://cocina.com/")).status).toBe(400);
    expect(asked).toEqual(["https://cocina.com/"]);
    web(() => answer("", { Location: "https://cocina.com/otra" }, 301));
    expect((await importing("https://cocina.com/")).status).toBe(400);
    expect(asked).toHaveLength(4);
  });

  test("a response that is not a page, too large or without a recipe shows an error and preserves the form", async () => {
    web(() => answer(page, { "Content-Type": "application/pdf" }));
    expect(await (await importing("https://cocina.com/a")).text()).toContain(
      "didn’t respond or isn’t a web page",
    );
    web(() => answer(`${page}${"x".repeat(1024 * 1024)}`));
    expect(await (await importing("https://cocina.com/a")).text()).toContain(
      "The page is too large",
    );
    web(() => answer("<p>Hola</p>"));
    const none = await (await importing("https://cocina.com/a")).text();
    expect(none).toContain("We didn’t find a recipe on that page");
    expect(none).toContain(recipe.description);
    web(() => {
      throw new Error("unreachable");
    });
    expect((await importing("https://cocina.com/a")).status).toBe(400);
  });
});

describe("import from a file of another program", () => {
  const paprika = {
    name: "Flan de Lu",
    ingredients: "4 huevos\n1 lata de leche",
    directions: "Bate.\n\nHornea.",
    servings: "8",
    source: "Tía Lu",
    source_url: "https://flanes.com/lu",
  };
  const packed = gzipSync(strToU8(JSON.stringify(paprika)));
  async function sending(
    file: Uint8Array<ArrayBuffer> | null,
    fields: Record<string, string> = {},
  ) {
    const cook = await person();
    const form = new FormData();
    const blank = { title: "", ingredients: "", steps: "", servings: "", intent: "file" };
    const sent = await submission({ ...blank, ...fields }, cook);
    for (const [name, value] of sent.body) form.append(name, value);
    if (file) form.append("recipeFile", new File([file], "flan.paprikarecipes"));
    return { cook, response: await visit("/submit-recipe", { ...sent, body: form }) };
  }
  const opened = async ({ cook, response }: Awaited<ReturnType<typeof sending>>) => {
    expect(response.status).toBe(303);
    const path = response.headers.get("Location")!;
    const draft = /draft=\d+/.exec(path)![0];
    const steps = [2, 3, 4].map((step) => html(`/submit-recipe?${draft}&step=${step}`, as(cook)));
    return Promise.all([html(path, as(cook)), ...steps]);
  };

  test.each(["file", "continue"])(
    "a chosen file fills in the form with the button %s",
    async (intent) => {
      const file = zipSync({ "Flan.paprikarecipe": packed });
      const [dish, ingredients, steps, story] = await opened(await sending(file, { intent }));
      expect(dish).toContain("This is what the file says.");
      expect(dish).toContain("Flan de Lu");
      expect(rowsIn(ingredients!)).toEqual(["4 huevos", "1 lata de leche"]);
      expect(steps).toContain("Hornea.</textarea>");
      expect(story).toContain("Tía Lu, flanes.com");
      expect(story).toContain("https://flanes.com/lu");
    },
  );

  test("of several recipes the first is taken, and the page says so", async () => {
    const file = zipSync({ "1.paprikarecipe": packed, "2.paprikarecipe": packed });
    const [dish] = await opened(await sending(file));
    expect(dish).toContain("The file has more than one recipe.");
  });

  test("pasted JSON is read as a file is", async () => {
    const pasted = JSON.stringify(paprika);
    const [dish] = await opened(await sending(null, { intent: "split", pasted }));
    expect(dish).toContain("Flan de Lu");
    expect(dish).not.toContain("directions");
  });

  test.each([
    ["no file", null, "Choose a file."],
    ["a picture", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), "We can’t read this file."],
    [
      "a zip bomb",
      zipSync({ "a.json": new Uint8Array(32 * 1024 * 1024) }),
      "The file is too large.",
    ],
    ["another JSON", strToU8("{}"), "There’s no recipe in it"],
  ])("%s is refused in words, and what was typed is still there", async (_, file, words) => {
    const { response } = await sending(file, { title: "Mi plato" });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain(words);
    expect(page).toContain("Mi plato");
  });
});

test("the daily cleanup deletes abandoned drafts of guests", async () => {
  const old = new Date(Date.now() - 8 * 24 * 3600 * 1000).toISOString();
  await visit("/submit-recipe", await submission({ intent: "save", title: "Olvidado" }));
  await env.DB.prepare("UPDATE submissions SET updated_at = ? WHERE title = 'Olvidado'")
    .bind(old)
    .run();
  const execution = createExecutionContext();
  const controller = { cron: "17 4 * * *", scheduledTime: Date.now(), noRetry() {} };
  await (worker as unknown as ExportedHandler<Env>).scheduled!(
    controller as ScheduledController,
    env,
    execution,
  );
  await waitOnExecutionContext(execution);
  expect(await rows("SELECT 1 FROM submissions WHERE title = 'Olvidado'")).toEqual([]);
});

test("the export contains a person's published recipes and drafts as schema.org data", async () => {
  const [cook, editor] = [
    await person({ displayName: "Doña Tata" }),
    await person({ role: "moderator" }),
  ];
  const { id } = await send(cook);
  expect((await decide(editor, id)).status).toBe(303);
  await visit(
    "/submit-recipe",
    await submission({ intent: "save", title: "Mojo", steps: "" }, cook),
  );
  const stored = (await (await visit("/profile/export.json", as(cook))).json()) as {
    recipes: {
      submissions: Array<{
        state: string;
        recipeId: number | null;
        jsonLd: Record<string, unknown>;
      }>;
    };
  };
  const of = (state: string) => stored.recipes.submissions.find((one) => one.state === state)!;
  const published = of("published");
  expect(published.jsonLd).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Recipe",
    author: { "@type": "Person", name: "Doña Tata" },
  });
  expect(String(published.jsonLd["url"])).toContain(`${env.SITE_URL}/recipe/${published.recipeId}`);
  expect(of("draft").jsonLd).toMatchObject({ "@type": "Recipe", name: "Mojo" });
  expect(of("draft").jsonLd).not.toHaveProperty("url");
});

test("the export takes as many database calls for three decided recipes as for one, and contains each decision", async () => {
  const moderator = await person({ role: "moderator" });
  const exportWith = async (recipes: number) => {
    const cook = await person();
    const ids: Array<number> = [];
    for (let i = 0; i < recipes; i++) {
      const { id } = await send(cook, { title: `Moro ${i}` });
      await decide(moderator, id, { outcome: "declined", reason: `Reason ${i}`, checks: [] });
      ids.push(id);
    }
    const { DB, calls } = counted();
    const answer = await visit("/profile/export.json", { ...as(cook), env: { DB } });
    const { submissions } = (
      await answer.json<{
        recipes: { submissions: Array<{ id: number; versions: unknown; decisions: unknown }> };
      }>()
    ).recipes;
    return { calls: calls.length, ids, submissions };
  };
  const single = await exportWith(1);
  const three = await exportWith(3);
  expect(three.calls).toBe(single.calls);
  for (const [i, id] of three.ids.entries())
    expect(three.submissions.find((submission) => submission.id === id)).toMatchObject({
      versions: [{ number: 1, content: { title: `Moro ${i}` } }],
      decisions: [{ number: 1, outcome: "declined", reason: `Reason ${i}`, allergens: null }],
    });
});
