// Between the form and the catalogue: who sees what, and what happens when something goes wrong on the way.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { as, decide, post, send, stamp } from "./cooks.ts";
import { person } from "./people.ts";
import { visit } from "./visit.ts";

describe("a recipe that editors took off the site", () => {
  test("is told to nobody, neither to be translated nor to be reported", async () => {
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
