// Two versions of a recipe, compared word by word.
import { diffArrays } from "diff";
import { comparedTexts } from "./compared-texts.ts";
import type { RevisionContent } from "./revisions.server.ts";

type DiffPart = { text: string; change: "same" | "added" | "removed" };
export type FieldDiff = {
  /** key of "recipes.fields" */
  field: string;
  parts: Array<DiffPart>;
};

/** Time and memory of a shortest diff grow with the square of the changed words. */
const maxEditLength = 400;

export function compareVersions(
  before: RevisionContent,
  after: RevisionContent,
  fixed: string,
): Array<FieldDiff> {
  const old = new Map(comparedTexts(before, fixed));
  return comparedTexts(after, fixed).flatMap(([field, text]) => {
    const was = old.get(field) ?? "";
    return was === text ? [] : [{ field, parts: diffWords(was, text) }];
  });
}

function diffWords(before: string, after: string): Array<DiffPart> {
  const words = (text: string) => text.match(/\s*\S+|\s+$/g) ?? [];
  const parts = diffArrays(words(before), words(after), { maxEditLength }) ?? [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ];
  return parts.map(({ value, added, removed }) => ({
    text: value.join(""),
    change: added ? "added" : removed ? "removed" : "same",
  }));
}
