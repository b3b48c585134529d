// Why a recipe works, what to check, what to do if something goes wrong, what can be made ahead, how others make it, what it is
// served with, and what its story rests on.
import { expect, test } from "vitest";
import { rows } from "../database.ts";
import { person } from "../people/people.ts";
import { fieldsOf, type Fields } from "./recipe-form.ts";
import { form, html, visit } from "../visit.ts";

const es = { headers: { Cookie: "lang=es" } };

const advice = {
  why: ["Dry rice takes in the <broth>.", "El arroz seco absorbe el <caldo>."],
  ahead: ["Keep it at 4 °C for 3 days.", "Guárdalo a 4 °C 3 días."],
  problem: ["The rice is wet", "El arroz queda mojado"],
  fix: ["Dry it in an oven at 150 °C.", "Sécalo en el horno a 150 °C."],
  check: ["The rice is at 96 °C and weighs {{900 g}}.", "El arroz está a 96 °C y pesa {{900 g}}."],
} as const;
const places = [
  {
    place: "Peru & Chile",
    placeEs: "Perú y Chile",
    change: "It is baked at 180 °C.",
    changeEs: "Se hornea a 180 °C.",
  },
];
const sources = [
  { title: "Rice [and] <beans>", language: "en", url: "https://example.org/rice_(food)" },
  { title: "El arroz", language: "es", url: "https://example.org/arroz" },
];

async function advise(id: number, serveWith: ReadonlyArray<number>) {
  const { why, ahead, problem, fix } = advice;
  const problems = [{ problem: problem[0], problemEs: problem[1], fix: fix[0], fixEs: fix[1] }];
  await rows(
    `UPDATE recipes SET why_it_works = ?, why_it_works_es = ?, make_ahead = ?, make_ahead_es = ?,
       troubleshooting = ?, serve_with = ?, checkpoint = ?, checkpoint_es = ?, elsewhere = ?, sources = ?
     WHERE id = ?`,
    ...why,
    ...ahead,
    JSON.stringify(problems),
    JSON.stringify(serveWith),
    ...advice.check,
    JSON.stringify(places),
    JSON.stringify(sources),
    id,
  );
}

const nameOf = async (id: number) =>
  (
    await rows<{ title: string; titleEs: string; allergens: string }>(
      "SELECT title, title_es AS titleEs, allergens FROM recipes WHERE id = ?",
      id,
    )
  )[0]!;

/** The titled part of the page, up to the next title. */
const part = (page: string, title: string) =>
  new RegExp(`<h[23](?: id="[a-z-]+")?>${title}</h[23]>(.*?)<(?:h[23]|/details)`, "s").exec(
    page,
  )?.[1];

test("the page has them under the steps in both languages, and leaves out recipes that are not published", async () => {
  await advise(20, [31, 30, 29]);
  await rows("UPDATE recipes SET status = 'unpublished' WHERE id = 30");
  const page = await html("/recipe/20");
  expect(page.indexOf("<h3>Why it works</h3>")).toBeGreaterThan(page.indexOf('class="steps"'));
  expect(part(page, "Why it works")).toContain("Dry rice takes in the &lt;broth&gt;.");
  expect(part(page, "If something goes wrong")).toMatch(
    /<dt>The rice is wet<\/dt><dd>Dry it in an oven at 150 °C \(300 °F\)\.<\/dd>/,
  );
  expect(part(page, "Make ahead")).toContain("Keep it at 4 °C (40 °F) for 3 days.");
  expect(part(page, "One number to check")).toContain(
    "The rice is at 96 °C (205 °F) and weighs 900 g.",
  );
  expect(part(page, "How others make it")).toContain(
    "<dt>Peru &amp; Chile</dt><dd>It is baked at 180 °C (355 °F).</dd>",
  );
  const titles = [...page.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title);
  expect(titles).toEqual(
    expect.arrayContaining([
      "Why it works",
      "One number to check",
      "If something goes wrong",
      "Make ahead",
      "How others make it",
    ]),
  );
  expect(part(await html("/recipe/20?scale=2"), "One number to check")).toContain("weighs 1.8 kg");
  const served = [...part(page, "Serve with")!.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
  expect(served).toEqual(["/recipe/31", "/recipe/29"]);
  expect(part(page, "Serve with")).toContain((await nameOf(31)).title);

  const spanish = await html("/recipe/20", es);
  expect(part(spanish, "Por qué funciona")).toContain("El arroz seco absorbe el &lt;caldo&gt;.");
  expect(part(spanish, "Si algo sale mal")).toContain("El arroz queda mojado");
  expect(part(spanish, "Qué puedes adelantar")).toContain("Guárdalo a 4 °C");
  expect(part(spanish, "Para acompañar")).toContain((await nameOf(29)).titleEs);
  expect(part(spanish, "Un dato para comprobar")).toContain(
    "El arroz está a 96 °C (205 °F) y pesa 900 g.",
  );
  expect(part(spanish, "Cómo se hace en otros lugares")).toContain("<dt>Perú y Chile</dt>");
});

test("the story ends with its sources, each in the language of the work; cook mode and paper have none", async () => {
  await advise(24, []);
  const list = (page: string) => /<section class="story".*?<\/section>/s.exec(page)![0];
  const english = list(await html("/recipe/24"));
  expect(english).toContain(
    '<h3>Sources</h3><ul><li><a href="https://example.org/rice_(food)" rel="noopener">Rice [and] &lt;beans&gt;</a></li>',
  );
  expect(english).toContain(
    '<a href="https://example.org/arroz" lang="es" rel="noopener">El arroz',
  );
  const spanish = list(await html("/recipe/24", es));
  expect(spanish).toContain("<h3>Fuentes</h3>");
  expect(spanish).toContain('<a href="https://example.org/arroz" rel="noopener">El arroz');
  for (const path of ["/recipe/24?view=steps", "/recipe/24?print=page", "/recipe/24.txt"])
    expect(await (await visit(path)).text(), path).not.toMatch(
      /<a [^>]*example\.org|Sources\n|SOURCES/,
    );
  await rows("UPDATE recipes SET sources = NULL WHERE id = 24");
});

test("a recipe without them has no empty titles", async () => {
  await rows(
    `UPDATE recipes SET why_it_works = NULL, troubleshooting = '[]', make_ahead = NULL, serve_with = '[]',
       checkpoint = NULL, elsewhere = NULL, sources = '[]' WHERE id = 21`,
  );
  const page = await html("/recipe/21");
  for (const title of [
    "Why it works",
    "One number to check",
    "If something goes wrong",
    "Make ahead",
    "How others make it",
    "Serve with",
    "Sources",
  ])
    expect(page).not.toContain(`>${title}</h`);
});

test("files and paper have them, cards do not, and allergens of what is served stay out", async () => {
  await rows("UPDATE recipes SET allergens = '[\"fish\"]' WHERE id = 33");
  await rows("UPDATE recipes SET allergens = '[]' WHERE id = 22");
  await advise(22, [33]);
  const { title } = await nameOf(33);
  const json = (await (await visit("/recipe/22.json")).json()) as Record<string, unknown>;
  expect(json).toMatchObject({
    whyItWorks: { en: advice.why[0], es: advice.why[1] },
    troubleshooting: [
      {
        problem: { en: advice.problem[0], es: advice.problem[1] },
        fix: { en: advice.fix[0], es: advice.fix[1] },
      },
    ],
    makeAhead: { en: advice.ahead[0], es: advice.ahead[1] },
    serveWith: [{ title: { en: title }, json: expect.stringMatching(/\/recipe\/33\.json$/) }],
    allergens: { contains: [] },
    checkpoint: { en: advice.check[0].replace(/[{}]/g, ""), es: expect.stringContaining("900 g") },
    elsewhere: [
      {
        place: { en: "Peru & Chile", es: "Perú y Chile" },
        change: { en: places[0]!.change, es: places[0]!.changeEs },
      },
    ],
    sources,
  });
  const text = await (await visit("/recipe/22.txt")).text();
  expect(text).toContain("MAKE AHEAD\n\nKeep it at 4 °C (40 °F) for");
  expect(text).toContain("ONE NUMBER TO CHECK\n\nThe rice is at 96 °C (205 °F)");
  expect(text).toContain("HOW OTHERS MAKE IT\n\nPeru & Chile: It is baked at 180 °C (355 °F).");
  expect(text).toContain(`SERVE WITH\n\n${title}`);
  const markdown = await (await visit("/recipe/22.md?lng=es")).text();
  expect(markdown).toContain("## Si algo sale mal\n\nEl arroz queda mojado: Sécalo en el horno");
  expect(markdown).toContain(
    "## Un dato para comprobar\n\nEl arroz está a 96 °C (205 °F) y pesa 900 g.",
  );
  expect(markdown).toContain("## Cómo se hace en otros lugares\n\nPerú y Chile: Se hornea");
  expect(markdown).toContain(
    "## Fuentes\n\n- [Rice \\[and\\] \\<beans\\>](<https://example.org/rice_(food)>)\n- [El arroz](<https://example.org/arroz>)",
  );
  const paper = await html("/recipe/22?print=page");
  expect(paper).toContain("Why it works: Dry rice takes in the");
  expect(paper).toContain("One number to check: The rice is at 96 °C (205 °F)");
  expect(paper).toContain("How others make it: Peru &amp; Chile: It is baked");
  expect(paper).toContain(`Serve with: ${title}`);
  expect(await html("/recipe/22?print=card")).not.toContain("Dry rice takes in the");
});

test("editors write them side by side, with recipes by number or title, and restore an old version", async () => {
  await rows(
    "UPDATE recipes SET dietary_tags = '[]', allergens = '[]', allergens_declared = 1 WHERE id = 23",
  );
  await advise(23, [33]);
  const who = await person({ role: "moderator" });
  const as = { headers: { Cookie: who.cookie } };
  const served = await nameOf(33);
  const page = await html("/admin/recipes/23", as);
  expect(page).toMatch(new RegExp(`name="serveWith"[^>]*>\\n?33 ${served.title}`));
  expect(page).toContain('name="troubleshooting[0].problemEs"');
  expect(page).toContain('name="checkpointEs"');
  expect(page).toContain('name="elsewhere[0].changeEs"');
  expect(page).toMatch(/name="sources\[1\]\.language".*?<option value="es" selected/s);
  const fields = fieldsOf(page);
  const save = (change: Fields) =>
    visit(
      "/admin/recipes/23",
      form({ ...fields, accepted: "on", intent: "save", ...change }, { Cookie: who.cookie }),
    );

  const other = await nameOf(34);
  const refused = await save({ serveWith: "33\nPescado de Nadie", whyItWorks: "Typed and kept." });
  expect(refused.status).toBe(400);
  const shown = await refused.text();
  expect(shown).toContain("There’s no published recipe “Pescado de Nadie”");
  expect(shown).toContain("Typed and kept.");
  expect((await save({ serveWith: "23" })).status).toBe(400);
  expect((await save({ whyItWorksEs: "x".repeat(421) })).status).toBe(400);
  expect((await save({ "sources[0].url": "http://example.org" })).status).toBe(400);
  expect((await save({ "elsewhere[0].change": "" })).status).toBe(400);

  const saved = await save({
    serveWith: `${other.titleEs}\n33`,
    "troubleshooting[0].fix": "Wait.",
    checkpoint: "The rice weighs 900 g.",
    "elsewhere[1].place": "Cuba",
    "elsewhere[1].change": "With lard.",
    "sources[1].title": "",
    "sources[1].url": "",
  });
  expect(saved.status).toBe(303);
  const [row] = await rows<{ serve_with: string; troubleshooting: string; make_ahead: string }>(
    "SELECT serve_with, troubleshooting, make_ahead FROM recipes WHERE id = 23",
  );
  expect(row!.serve_with).toBe("[34,33]");
  expect(JSON.parse(row!.troubleshooting)).toEqual([
    {
      problem: advice.problem[0],
      problemEs: advice.problem[1],
      fix: "Wait.",
      fixEs: advice.fix[1],
    },
  ]);
  expect(row!.make_ahead).toBe(advice.ahead[0]);
  const [told] = await rows<Record<"elsewhere" | "sources" | "checkpoint" | "stale", string>>(
    "SELECT elsewhere, sources, checkpoint, stale_fields AS stale FROM recipes WHERE id = 23",
  );
  expect(told!.checkpoint).toBe("The rice weighs 900 g.");
  expect(JSON.parse(told!.elsewhere)).toEqual([places[0], { place: "Cuba", change: "With lard." }]);
  expect(JSON.parse(told!.sources)).toEqual([sources[0]]);
  const json: { elsewhere: Array<unknown> } = await (await visit("/recipe/23.json")).json();
  expect(json.elsewhere[1]).toEqual({
    place: { en: "Cuba", es: null },
    change: { en: "With lard.", es: null },
  });
  expect(JSON.parse(told!.stale)).toContain("checkpointEs");
  expect(part(await html("/recipe/23"), "Serve with")).toContain('href="/recipe/34"');

  const history = await html("/admin/recipes/23/history", as);
  expect(history).toContain("If something goes wrong");
  const [first] = await rows<{ id: number; content: string }>(
    "SELECT id, content FROM recipe_revisions WHERE recipe_id = 23 ORDER BY id LIMIT 1",
  );
  // A version from before these fields: what the recipe has of them stays.
  const content = JSON.parse(first!.content) as Fields;
  const { troubleshooting: _t, serveWith: _s, elsewhere: _e, sources: _o, ...old } = content;
  const { checkpoint: _c, ...older } = old;
  await rows(
    "UPDATE recipe_revisions SET content = ? WHERE id = ?",
    JSON.stringify(older),
    first!.id,
  );
  const [now] = await rows<{ version: string }>(
    "SELECT edited_at AS version FROM recipes WHERE id = 23",
  );
  const restored = await visit(
    "/admin/recipes/23/history",
    form({ restore: String(first!.id), version: now!.version }, { Cookie: who.cookie }),
  );
  expect(restored.status).toBe(303);
  const [after] = await rows<{ serve_with: string; why: string }>(
    "SELECT serve_with, why_it_works AS why, checkpoint, elsewhere, sources FROM recipes WHERE id = 23",
  );
  expect(after).toEqual({
    serve_with: "[34,33]",
    why: advice.why[0],
    checkpoint: told!.checkpoint,
    elsewhere: told!.elsewhere,
    sources: told!.sources,
  });
});

test("a page has the names of its language and of the dish’s own place", async () => {
  const namesOf = (page: string) => /<dt>También se llama<\/dt><dd>(.*?)<\/dd>/s.exec(page)![1]!;
  const pageOf = async (slug: string) =>
    html(
      `/recipe/${(await rows<{ id: number }>("SELECT id FROM recipes WHERE slug = ?", slug))[0]!.id}`,
      es,
    );
  const yaniqueques = namesOf(await pageOf("yaniqueques"));
  expect(yaniqueques).toContain("yanikeke");
  expect(yaniqueques).not.toContain("Dominican fried bread");
  const moambe = await pageOf("african-chicken-moambe");
  expect(namesOf(moambe)).toMatch(/lang="pt"[^>]*>Muamba de galinha<.*\(Angola\)/);
  expect(moambe).toContain("RD del Congo");
  expect(moambe).toContain('"alternateName":[');
  expect(namesOf(await pageOf("kenyan-ugali")).split("Papilla de maíz blanco")).toHaveLength(2);
});
