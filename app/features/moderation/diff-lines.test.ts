import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { diffLines } from "./diff-lines.ts";

const shown = (before: string, after: string) =>
  diffLines(before, after).map((row) => [row.before, row.after, row.changed]);

test("a changed line is paired with its old text", () => {
  expect(shown("a\nb\nc", "a\nB\nc")).toEqual([
    ["a", "a", false],
    ["b", "B", true],
    ["c", "c", false],
  ]);
});

test("added and removed lines have no counterpart", () => {
  expect(shown("a\nc", "a\nb\nc")).toEqual([
    ["a", "a", false],
    [null, "b", true],
    ["c", "c", false],
  ]);
  expect(shown("a\nb", "b")).toEqual([
    ["a", null, true],
    ["b", "b", false],
  ]);
});

test("an empty text can be compared", () => {
  expect(shown("", "a")).toEqual([[null, "a", true]]);
  expect(shown("", "")).toEqual([]);
});

test("texts that differ in nearly every line are shown whole, side by side", () => {
  const lines = (word: string) => Array.from({ length: 600 }, (_, i) => `${word} ${i}`);
  const rows = diffLines(lines("old").join("\n"), lines("new").join("\n"));
  expect(rows).toHaveLength(600);
  expect(rows[7]).toEqual({ before: "old 7", after: "new 7", changed: true });
});

test("comparing two texts of 12,000 characters takes less than 10 MB", () => {
  // Runs in its own process, so that the rise of the peak memory is that of the comparison.
  const script = `
    import { diffLines } from "./app/features/moderation/diff-lines.ts";
    const text = (at) => Array.from({ length: 6000 }, (_, i) => String.fromCharCode(97 + ((i * at) % 26))).join("\\n");
    diffLines(text(7), text(7));
    const peak = () => process.resourceUsage().maxRSS / 1024;
    const before = peak();
    diffLines(text(7), text(11));
    console.log(peak() - before);
  `;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--max-semi-space-size=1", "--input-type=module", "--eval", script],
    { encoding: "utf8" },
  );
  expect(Number(stdout), stderr).toBeGreaterThanOrEqual(0);
  expect(Number(stdout)).toBeLessThan(10);
});
