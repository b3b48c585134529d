// The drawings of guide entries, posts and pages, as files. Runs when content is built, never per request.
import { createHash } from "node:crypto";
import { lookup } from "../../app/lib/lookup.ts";
import { drawStill, type Still } from "./draw-still.ts";
import { ingredientStills } from "./ingredient-stills.ts";
import { stageStills } from "./stage-stills.ts";
import { pageStills, postStills, techniqueStills, toolStills } from "./scene-stills.ts";

type DrawnDocument = { kind: string; slug: string };

/** The words of each kind of document, and what is drawn for a new file that has none yet. */
const kinds: Record<string, { stills: Record<string, Still>; other: Still }> = {
  ingredient: { stills: ingredientStills, other: pageStills["ingredient-guide"] },
  technique: { stills: techniqueStills, other: pageStills["cooking-techniques"] },
  equipment: { stills: toolStills, other: pageStills["kitchen-equipment"] },
  post: { stills: postStills, other: pageStills.blog },
};

/** The name of each drawing, such as "ingredient-aguacate" or "page-faq", and its SVG. */
export function drawings(documents: ReadonlyArray<DrawnDocument>): Map<string, string> {
  const drawn = new Map<string, string>();
  for (const { kind, slug } of documents) {
    const words = lookup(kinds, kind);
    if (words)
      drawn.set(`${kind}-${slug}`, drawStill(lookup(words.stills, slug) ?? words.other, slug));
  }
  for (const { name, still, slug } of stagesOf(documents))
    drawn.set(`stage-${name}`, drawStill(still, slug, true));
  for (const [name, still] of Object.entries(pageStills))
    drawn.set(`page-${name}`, drawStill(still, name));
  return drawn;
}

/** The drawings of the steps of these techniques, as texts name them: "sofrito-1". */
export const stageNames = (documents: ReadonlyArray<DrawnDocument>): Array<string> =>
  stagesOf(documents).map(({ name }) => name);

/** All of one technique have its seed, so that a pot stays where it was. */
const stagesOf = (documents: ReadonlyArray<DrawnDocument>) =>
  documents.flatMap(({ kind, slug }) =>
    ((kind === "technique" && lookup(stageStills, slug)) || []).map((still, i) => ({
      name: `${slug}-${i + 1}`,
      still,
      slug,
    })),
  );

/** Documents of these kinds whose drawing has no words of its own. */
export function withoutWords(documents: ReadonlyArray<DrawnDocument>): Array<string> {
  return documents.flatMap(({ kind, slug }) => {
    const words = lookup(kinds, kind);
    return words && !lookup(words.stills, slug) ? [`${kind}-${slug}`] : [];
  });
}

/** The folder of the files: a hash of all of them, so that they can be cached forever. */
export function drawingsFolder(drawn: ReadonlyMap<string, string>): string {
  const hash = createHash("sha256");
  for (const [name, svg] of drawn) hash.update(name).update(svg);
  return hash.digest("hex").slice(0, 8);
}
