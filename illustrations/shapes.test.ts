import { expect, test } from "vitest";
import { blob, createRandom, smooth, type Point } from "./shapes.ts";

/** The ends of the curves of a path that begins with M and has only the relative commands q, t, c and s. */
function endsOf(d: string): Array<Point> {
  const numbersOf = (text: string) => (text.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
  let [x = 0, y = 0] = numbersOf(/^M([^a-z]*)/.exec(d)![1]!);
  return [...d.matchAll(/[qtcs]([^a-z]*)/g)].map(([, text]) => {
    const [dx = 0, dy = 0] = numbersOf(text!).slice(-2);
    [x, y] = [x + dx, y + dy];
    return [x, y] as const;
  });
}

test("a round outline has quadratic curves and is closed exactly", () => {
  for (let seed = 1; seed <= 50; seed++) {
    const d = blob(createRandom(seed), 0, 0, 30, 30, 0.02);
    expect(d).toMatch(/^M[^a-z]*q[^a-z]*(?:t[^a-z]*){8}z$/);
    const ends = endsOf(d);
    const start = endsOf(d.replace("q", "q0 0 0 0t"))[0]!;
    expect(Math.hypot(ends.at(-1)![0] - start[0], ends.at(-1)![1] - start[1])).toBeLessThan(1.5);
    // The outline itself: jitter of 2 %, rounding, and the distance that is allowed.
    for (const [x, y] of ends) {
      expect(Math.hypot(x, y)).toBeGreaterThan(30 * 0.98 - 1.7);
      expect(Math.hypot(x, y)).toBeLessThan(30 * 1.02 + 1.7);
    }
  }
});

test("corners stay: an outline that quadratic curves would change has cubic ones through its points", () => {
  const star: Array<Point> = [
    [0, -60],
    [20, -20],
    [60, 0],
    [20, 20],
    [0, 60],
    [-20, 20],
    [-60, 0],
    [-20, -20],
  ];
  const d = smooth(star);
  expect(d).toMatch(/^M[^a-z]*c[^a-z]*(?:s[^a-z]*){7}z$/);
  expect(endsOf(d)).toEqual([...star.slice(1), star[0]]);
});
