import { expect, test } from "vitest";
import { changedShare, comparisonPage, parseCompare, type Pixels } from "./compare-options.ts";

test("without arguments the screenshots of the README are taken", () => {
  expect(parseCompare([])).toBeNull();
});

test("a revision is compared on the usual pages, or on those that are named", () => {
  const usual = parseCompare(["--compare", "HEAD~3"]);
  expect(usual?.revision).toBe("HEAD~3");
  expect(usual?.paths).toContain("/recipe/52");
  expect(usual?.widths).toEqual([360, 1280]);
  expect(parseCompare(["--compare", "main", "--paths=/,/search?q=a=b", "--widths=768"])).toEqual({
    revision: "main",
    paths: ["/", "/search?q=a=b"],
    widths: [768],
  });
});

test.each([
  [["--compare"], "needs a revision"],
  [["--compare", "--paths=/"], "needs a revision"],
  [["--compare", "main", "--paths=food"], "--paths is a list"],
  [["--compare", "main", "--paths="], "--paths is a list"],
  [["--compare", "main", "--widths=wide"], "--widths is a list"],
  [["--compare", "main", "--widths=10"], "--widths is a list"],
  [["--compare", "main", "--speed=2"], "--speed=2 is unknown"],
  [["main"], "main is unknown"],
])("%j is refused", (args, message) => {
  expect(() => parseCompare(args)).toThrow(message);
});

const picture = (width: number, height: number, value: number): Pixels => ({
  data: new Uint8Array(width * height * 3).fill(value),
  width,
  height,
});

test("the share of changed pixels ignores the rounding of edges and counts what was added", () => {
  expect(changedShare(picture(4, 4, 100), picture(4, 4, 100))).toBe(0);
  expect(changedShare(picture(4, 4, 100), picture(4, 4, 120))).toBe(0);
  expect(changedShare(picture(4, 4, 100), picture(4, 4, 130))).toBe(1);
  expect(changedShare(picture(4, 4, 100), picture(4, 8, 100))).toBe(0.5);
  const dotted = picture(4, 4, 100);
  dotted.data[5] = 255;
  expect(changedShare(picture(4, 4, 100), dotted)).toBe(1 / 16);
  expect(changedShare(picture(0, 0, 0), picture(0, 0, 0))).toBe(0);
});

test("the most changed page comes first, and addresses are escaped", () => {
  const one = { width: 360, before: "a.png", after: "b.png" };
  const html = comparisonPage(
    [
      { ...one, path: "/same", share: 0 },
      { ...one, path: "/a?b&c", share: 0.5 },
      { ...one, path: "/little", share: 0.01 },
    ],
    { revision: "<main>" },
  );
  const headings = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text);
  expect(headings).toEqual([
    "/a?b&amp;c at 360 px: 50%",
    "/little at 360 px: 1%",
    "/same at 360 px: same",
  ]);
  expect(html).toContain("<h1>Since &lt;main>");
});
