// The recipe form in four steps: each saves its own fields, and nothing of another step is lost.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { as, recipe, rowsIn, send, stateOf, stepForm, submission } from "./cooks.ts";
import { one, rows } from "../database.ts";
import { member, person, signIn, type Person } from "../people/people.ts";
import { prepared } from "../prepared.ts";
import { html, visit } from "../visit.ts";

const photoFiles = await prepared("photoFiles");

const post = async (step: number, fields: Record<string, string | Array<string>>, who?: Person) =>
  visit("/submit-recipe", await stepForm(step, fields, who));

const contentOf = async (cook: Person) => {
  const [row] = await rows<{ id: number; title: string; content: string }>(
    "SELECT id, title, content FROM submissions WHERE author_id = ? ORDER BY id DESC",
    cook.id,
  );
  return {
    id: row!.id,
    title: row!.title,
    ...(JSON.parse(row!.content) as Record<string, unknown>),
  };
};

/** Saves the steps before this one, and returns the fields that go with the next. */
async function draftAt(step: number, cook: Person) {
  const formKey = crypto.randomUUID();
  const first = await post(1, { intent: "continue", formKey }, cook);
  const draft = /draft=(\d+)/.exec(first.headers.get("Location")!)![1]!;
  for (let next = 2; next < step; next++)
    await post(next, { intent: "continue", formKey, draft }, cook);
  return { draft, formKey };
}

describe("from step to step", () => {
  test("a recipe is written, checked and sent in four forms", async () => {
    const cook = await person();
    const formKey = crypto.randomUUID();
    const first = await post(1, { intent: "continue", formKey }, cook);
    expect(first.status).toBe(303);
    const second = first.headers.get("Location")!;
    expect(second).toMatch(/^\/submit-recipe\?draft=\d+&step=2$/);
    const draft = /draft=(\d+)/.exec(second)![1]!;
    const empty = await html(second, as(cook));
    expect(empty).toContain("Step 2 of 4");
    expect(rowsIn(empty)).toEqual([]);
    expect(
      (await post(2, { intent: "continue", formKey, draft }, cook)).headers.get("Location"),
    ).toBe(`/submit-recipe?draft=${draft}&step=3`);
    expect(
      (await post(3, { intent: "continue", formKey, draft }, cook)).headers.get("Location"),
    ).toBe(`/submit-recipe?draft=${draft}&step=4`);
    const last = await html(`/submit-recipe?draft=${draft}&step=4`, as(cook));
    expect(last).toContain("4 ingredients, 1 without an amount");
    expect(last).toContain("3 steps");
    expect(last).toContain("1 hr");
    const sent = await post(4, { intent: "send", formKey, draft }, cook);
    expect(sent.headers.get("Location")).toBe(`/submissions/${draft}`);
    expect((await stateOf(Number(draft)))!.state).toBe("pending");
    expect(await contentOf(cook)).toMatchObject({
      title: recipe.title,
      ingredients: recipe.ingredients,
      steps: recipe.steps,
      reached: 4,
    });
  });

  test("a step with something missing is answered 400, saved, and keeps what was typed", async () => {
    const cook = await person();
    const fields = { intent: "continue", title: "Mo", cookingTime: "pronto", country: "" };
    const refused = await post(1, fields, cook);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain("Enter a name of at least three letters.");
    expect(page).toContain('href="#field-cookingTime"');
    expect(page).toMatch(/name="cookingTime"[^>]*value="pronto"/);
    expect(page).not.toContain('href="#field-steps"');
    const stored = await contentOf(cook);
    expect(stored).toMatchObject({ cookingTime: "pronto", reached: 1 });
    const draft = String(stored.id);
    const rowsRefused = await post(2, { intent: "continue", draft, ingredientRow: "Sal" }, cook);
    expect(rowsRefused.status).toBe(400);
    const rowPage = await rowsRefused.text();
    expect(rowPage).toContain("Ingredients: Enter at least two ingredients.");
    expect(rowsIn(rowPage)).toEqual(["Sal"]);
  });

  test("an empty form that goes on stores nothing", async () => {
    const cook = await person();
    const empty = { title: "", description: "", country: "", cookingTime: "", prepTime: "" };
    const refused = await post(
      1,
      { intent: "continue", ...empty, servings: "", difficulty: "" },
      cook,
    );
    expect(refused.status).toBe(400);
    expect(await rows("SELECT 1 FROM submissions WHERE author_id = ?", cook.id)).toEqual([]);
  });

  test("a step changes its own fields only, also from a page that was opened before the others were written", async () => {
    const cook = await person();
    const { draft, formKey } = await draftAt(4, cook);
    await post(4, { intent: "save", draft, formKey, story: "De mi tía." }, cook);
    // Back to the first page, which knew no draft.
    const again = await post(1, { intent: "continue", formKey, title: "Moro de mi tía Luz" }, cook);
    expect(again.headers.get("Location")).toBe(`/submit-recipe?draft=${draft}&step=2`);
    expect(await contentOf(cook)).toMatchObject({
      id: Number(draft),
      title: "Moro de mi tía Luz",
      ingredients: recipe.ingredients,
      steps: recipe.steps,
      story: "De mi tía.",
      reached: 4,
    });
    expect(await rows("SELECT 1 FROM submissions WHERE author_id = ?", cook.id)).toHaveLength(1);
  });

  test("another step is a button that saves first; steps that were not reached are none", async () => {
    const cook = await person();
    const { draft, formKey } = await draftAt(3, cook);
    const page = await html(`/submit-recipe?draft=${draft}&step=2`, as(cook));
    expect(page).toMatch(/<button[^>]*name="goto" value="1"/);
    expect(page).toMatch(/<button[^>]*name="goto" value="3"/);
    expect(page).not.toMatch(/<button[^>]*name="goto" value="4"/);
    const back = await post(3, { goto: "1", draft, formKey, stepRow: "Solo un paso" }, cook);
    expect(back.headers.get("Location")).toBe(`/submit-recipe?draft=${draft}`);
    expect(await contentOf(cook)).toMatchObject({ steps: "Solo un paso" });
    const change = await post(4, { goto: "3#field-steps", draft, formKey }, cook);
    expect(change.headers.get("Location")).toBe(
      `/submit-recipe?draft=${draft}&step=3&check=1#field-steps`,
    );
    const shown = await html(`/submit-recipe?draft=${draft}&step=3&check=1`, as(cook));
    expect(shown).toContain("Enter at least two steps.");
    expect(shown).toContain("1 thing to fix");
    const strange = await post(4, { goto: "https://evil.example", draft, formKey }, cook);
    expect(strange.headers.get("Location")).toBe(`/submit-recipe?draft=${draft}&step=4`);
  });

  test("what the last step finds missing leads to the other steps", async () => {
    const cook = await person();
    const refused = await post(4, { intent: "send" }, cook);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    const { id } = await contentOf(cook);
    expect(page).toContain(`href="/submit-recipe?draft=${id}&amp;check=1#field-title"`);
    expect(page).toContain(
      `href="/submit-recipe?draft=${id}&amp;step=2&amp;check=1#field-ingredients"`,
    );
    expect(page).toContain("7 things to fix");
  });

  test("the check list names allergens that are seen and not answered", async () => {
    const cook = await person();
    const { draft, formKey } = await draftAt(2, cook);
    const ingredientRow = ["2 tazas de leche entera", "200 g de queso blanco"];
    await post(2, { intent: "continue", draft, formKey, ingredientRow }, cook);
    const page = await html(`/submit-recipe?draft=${draft}&step=4`, as(cook));
    expect(page).toContain("Your ingredients may contain milk. Not answered yet.");
    expect(page).toContain("Yes, the recipe contains milk");
    await post(4, { intent: "save", draft, formKey, "seen-milk": "declare" }, cook);
    const answered = await html(`/submit-recipe?draft=${draft}&step=4`, as(cook));
    expect(answered).not.toContain("Not answered yet.");
  });
});

describe("rows", () => {
  const lines = ["2 tazas de arroz", "1 cebolla, picada", "Sal al gusto"];

  test("each row says how it was read", async () => {
    const cook = await person();
    const { draft, formKey } = await draftAt(2, cook);
    const ingredientRow = ["2 cups beans", "Para la salsa:", "salt to taste", "love"];
    await post(2, { intent: "save", draft, formKey, ingredientRow }, cook);
    const page = (await html(`/submit-recipe?draft=${draft}&step=2`, as(cook))).replaceAll(
      "<!-- -->",
      "",
    );
    expect(page).toContain("<b>2 cups</b> · beans");
    expect(page).toContain("Group: Para la salsa");
    expect(page).toContain("salt · to taste");
    expect(page).toContain("No amount found. It appears as you wrote it.");
  });

  test("rows move, go and come with the buttons, and the page opens at the row", async () => {
    const cook = await person();
    const { draft, formKey } = await draftAt(2, cook);
    const act = async (rowAction: string, ingredientRow: Array<string>, paste = "") => {
      const fields = { rowAction, ingredientRow, ingredientPaste: paste, draft, formKey };
      const answer = await post(2, { intent: "continue", ...fields }, cook);
      const to = new URL(answer.headers.get("Location")!, "http://x");
      expect(to.searchParams.get("step")).toBe("2");
      return [
        to.hash,
        ((await contentOf(cook)) as { ingredients?: string }).ingredients!.split("\n"),
      ];
    };
    const [a, b, c] = lines as [string, string, string];
    expect(await act("ingredientRow.up.2", [a, b, c, ""])).toEqual([
      "#field-ingredients-2",
      [a, c, b],
    ]);
    expect(await act("ingredientRow.down.0", [a, "", b])).toEqual(["#field-ingredients", [a, b]]);
    expect(await act("ingredientRow.remove.0", lines)).toEqual(["#field-ingredients", [b, c]]);
    expect(await act("ingredientRow.add.0", [a, b])).toEqual(["#field-ingredients-3", [a, b]]);
    expect(await act("ingredientRow.add.0", [a, ""], `${b}\r\n\r\n${c}`)).toEqual([
      "#field-ingredients-2",
      lines,
    ]);
    expect(await act("ingredientRow.up.99", lines)).toEqual(["#field-ingredients-4", lines]);
  });

  test("a translation moves with its lines", async () => {
    const cook = await person();
    const { draft, formKey } = await draftAt(2, cook);
    await post(2, { intent: "save", draft, formKey, ingredientRow: lines }, cook);
    const otherIngredients = "2 cups rice\n1 onion, chopped\nSalt to taste";
    await post(4, { intent: "save", draft, formKey, otherIngredients }, cook);
    await post(2, { rowAction: "ingredientRow.up.1", draft, formKey, ingredientRow: lines }, cook);
    expect(await contentOf(cook)).toMatchObject({
      ingredients: "1 cebolla, picada\n2 tazas de arroz\nSal al gusto",
      otherIngredients: "1 onion, chopped\n2 cups rice\nSalt to taste",
    });
  });

  test("four hundred rows are cut and one that is too long is refused, and shown again", async () => {
    const cook = await person();
    const long = await post(2, { intent: "save", ingredientRow: ["x".repeat(6_001)] }, cook);
    expect(long.status).toBe(400);
    const page = await long.text();
    expect(page).toContain("This is too long. Shorten it.");
    expect(rowsIn(page)).toEqual(["x".repeat(6_001)]);
    const many = Array.from({ length: 400 }, (_, i) => `${i + 1} g`);
    const saved = await post(2, { intent: "save", ingredientRow: many }, cook);
    expect(saved.status).toBe(303);
    expect(
      ((await contentOf(cook)) as { ingredients?: string }).ingredients!.split("\n"),
    ).toHaveLength(200);
  });
});

describe("without a session", () => {
  test("a step of a draft is written into it after the sign-in, and the other steps stay", async () => {
    const cook = await member();
    const { draft, formKey } = await draftAt(4, cook);
    const kept = await post(2, {
      intent: "continue",
      draft,
      formKey,
      ingredientRow: ["3 tazas de maíz", "1 coco"],
    });
    expect(kept.status).toBe(303);
    const login = new URL(kept.headers.get("Location")!, "http://x");
    const redirectTo = login.searchParams.get("redirectTo")!;
    expect(redirectTo).toBe("/submit-recipe?draft=kept&step=2");
    const cookie = /guest_draft=[\w-]{43}/.exec(kept.headers.get("Set-Cookie")!)![0];
    const back = await signIn(cook, { cookie, redirectTo });
    expect(back.headers.get("Location")).toBe(`/submit-recipe?draft=${draft}&step=2`);
    const page = await html(back.headers.get("Location")!, as(cook));
    expect(rowsIn(page)).toEqual(["3 tazas de maíz", "1 coco"]);
    expect(await contentOf(cook)).toMatchObject({
      title: recipe.title,
      ingredients: "3 tazas de maíz\n1 coco",
      steps: recipe.steps,
      reached: 4,
    });
    expect(await rows("SELECT 1 FROM submissions WHERE author_id = ?", cook.id)).toHaveLength(1);
  });

  test("two steps of one draft, typed in two tabs, are both kept", async () => {
    const cook = await member();
    const { draft, formKey } = await draftAt(4, cook);
    const kept = await post(2, { draft, formKey, ingredientRow: ["3 tazas de maíz", "1 coco"] });
    const cookie = /guest_draft=[\w-]{43}/.exec(kept.headers.get("Set-Cookie")!)![0];
    const form = await stepForm(3, { draft, formKey, stepRow: ["Muele.", "Cuela."] });
    await visit("/submit-recipe", {
      ...form,
      headers: { ...form.headers, Cookie: `lang=en; ${cookie}` },
    });
    await signIn(cook, { cookie, redirectTo: "/submit-recipe?draft=kept" });
    const all = await rows<{ content: string }>(
      "SELECT content FROM submissions WHERE author_id = ?",
      cook.id,
    );
    const texts = all.map(({ content }) => content).join();
    expect(texts).toContain("3 tazas de maíz");
    expect(texts).toContain("Cuela.");
  });
});

describe("the form that saves itself", () => {
  const autosave = async (
    step: number,
    fields: Record<string, string | Array<string>>,
    who: Person,
  ) => visit("/api/drafts", await stepForm(step, fields, who));

  test("saves its step, and another step's later save is no conflict", async () => {
    const cook = await person();
    const { draft, formKey } = await draftAt(4, cook);
    const row = await one<{ updated_at: string }>(
      "SELECT updated_at FROM submissions WHERE id = ?",
      draft,
    );
    const base = row!.updated_at;
    await post(3, { intent: "save", draft, formKey, stepRow: ["Muele.", "Cuela."] }, cook);
    const answer = await autosave(
      2,
      { draft, formKey, base, ingredientRow: ["1 coco", "Sal"] },
      cook,
    );
    expect(answer.status).toBe(409);
    const body = await answer.json<{
      phase: string;
      savedAt: string;
      fields: Array<Array<string>>;
    }>();
    // Only this step's fields: the browser sees that they are those it started from, and saves again.
    expect(body.fields).toEqual(
      recipe.ingredients.split("\n").map((line) => ["ingredientRow", line]),
    );
    const again = await autosave(
      2,
      { draft, formKey, base: body.savedAt, ingredientRow: ["1 coco", "Sal"] },
      cook,
    );
    expect(again.status).toBe(200);
    expect(await contentOf(cook)).toMatchObject({
      ingredients: "1 coco\nSal",
      steps: "Muele.\nCuela.",
    });
  });

  test("a form of the whole recipe, opened before there were steps, is saved whole", async () => {
    const cook = await person();
    const { id } = await send(cook);
    expect((await stateOf(id))!.state).toBe("pending");
    const saved = await visit("/api/drafts", await submission({ title: "Otra" }, cook));
    expect(saved.status).toBe(200);
    expect(await contentOf(cook)).toMatchObject({ title: "Otra", steps: recipe.steps, reached: 4 });
  });
});

describe("the photo of the first step", () => {
  const png = Uint8Array.from(atob(photoFiles["png"]!), (c) => c.charCodeAt(0));
  const keysOf = async (cook: Person) =>
    (await rows<{ key: string }>("SELECT key FROM photos WHERE owner_id = ?", cook.id)).map(
      ({ key }) => key,
    );
  async function withPhoto(
    fields: Record<string, string>,
    cook?: Person,
    bytes: Uint8Array<ArrayBuffer> = png,
  ) {
    const sent = await stepForm(1, { uploadKey: crypto.randomUUID(), ...fields }, cook);
    const body = new FormData();
    for (const [name, value] of sent.body) body.append(name, value);
    body.set("photo", new File([bytes], "moro.png", { type: "image/png" }));
    return visit("/submit-recipe", { ...sent, body });
  }

  test("goes with the step, once, and stays over the other steps until it is deleted", async () => {
    const cook = await person();
    const again = { formKey: crypto.randomUUID(), uploadKey: crypto.randomUUID() };
    const first = await withPhoto({ intent: "continue", ...again }, cook);
    expect(first.headers.get("Location")).toMatch(/&step=2$/);
    await withPhoto({ intent: "continue", ...again }, cook);
    const [key, ...more] = await keysOf(cook);
    expect(more).toEqual([]);
    const draft = /draft=(\d+)/.exec(first.headers.get("Location")!)![1]!;
    await post(2, { intent: "continue", formKey: again.formKey, draft }, cook);
    const back = await html(`/submit-recipe?draft=${draft}`, as(cook));
    expect(back).toContain(`/photos/${key}-480.webp 480w`);
    const removed = await post(1, { formKey: again.formKey, draft, removePhoto: key! }, cook);
    expect(removed.headers.get("Location")).toBe(`/submit-recipe?draft=${draft}#photos`);
    expect(await keysOf(cook)).toEqual([]);
    expect(await env.PHOTOS.head(`photos/${key}.webp`)).toBeNull();
    expect(await contentOf(cook)).toMatchObject({ ingredients: recipe.ingredients });
  });

  test("a refused file is explained at its field, and the text is saved", async () => {
    const cook = await person();
    const refused = await withPhoto({ intent: "continue" }, cook, new Uint8Array([1, 2, 3]));
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain('href="#field-photo"');
    expect(page).toMatch(/id="photo-error"[^]*?We can’t read this photo/);
    expect(page).toContain(`value="${recipe.title}"`);
    expect((await contentOf(cook)).title).toBe(recipe.title);
    const none = await post(1, { intent: "photo" }, cook);
    expect(none.status).toBe(400);
    expect(await none.text()).toContain("Choose a photo first.");
    expect(await keysOf(cook)).toEqual([]);
  });

  test("an incomplete step keeps the photo that came with it", async () => {
    const cook = await person();
    const answer = await withPhoto({ intent: "continue", description: "" }, cook);
    expect(answer.status).toBe(400);
    const [key] = await keysOf(cook);
    expect(await answer.text()).toContain(`/photos/${key}-480.webp 480w`);
  });

  test("nobody deletes the photo of somebody else, and an ended session keeps the text", async () => {
    const [cook, other] = [await person(), await person()];
    await withPhoto({ intent: "save" }, cook);
    const [key] = await keysOf(cook);
    await post(1, { removePhoto: key! }, other);
    expect(await keysOf(cook)).toEqual([key]);
    const guest = await withPhoto({ intent: "save" });
    expect(guest.status).toBe(303);
    expect(guest.headers.get("Location")).toContain("/login");
    expect(guest.headers.getSetCookie().join()).toContain("guest_draft");
    const large = await withPhoto({ intent: "save" }, undefined, new Uint8Array(2 * 1024 * 1024));
    expect(large.status).toBe(413);
  });
});
