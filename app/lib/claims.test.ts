import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { changedFacts, claimNames, statedValue, undecided } from "./claims.ts";
import { siteFacts } from "./site-facts.ts";

const at = "2026-11-20T10:00:00.000Z";
const en = { language: "en" } as const;

test("until somebody decides, an installation shows what the file states", () => {
  expect(changedFacts(undecided, en)).toEqual({});
  for (const name of claimNames) expect(statedValue(name), name).not.toBe("");
});

test("each blanked statement becomes empty in its own way", () => {
  for (const name of claimNames) {
    const blank = { [name]: { value: statedValue(name), at } };
    const shown = { ...siteFacts, ...changedFacts({ blank, figures: {} }, en) };
    expect(shown[name], name).toBeFalsy();
    expect(typeof shown[name], name).toBe(typeof siteFacts[name]);
    expect({ ...shown, [name]: siteFacts[name] }).toEqual(siteFacts);
  }
});

test("a statement that the file changed after it was blanked is shown again", () => {
  const state = { blank: { moneyBackDays: { value: "14", at } }, figures: {} };
  expect(changedFacts(state, en)).toEqual({});
});

test("an order keeps what was promised when it was placed", () => {
  const state = { blank: { moneyBackDays: { value: "30", at } }, figures: {} };
  expect(changedFacts(state, { ...en, at: "2026-11-19T10:00:00.000Z" })).toEqual({});
  expect(changedFacts(state, { ...en, at: "2026-11-21T10:00:00.000Z" })).toEqual({
    moneyBackDays: 0,
  });
});

test("a figure of the site's own data is shown only when it is larger", () => {
  const shown = (contributors: number, language: "en" | "es" = "en") =>
    changedFacts({ blank: {}, figures: { contributors } }, { language }).contributors;
  for (const small of [0, 12, 1_200, 1_204]) expect(shown(small), String(small)).toBeUndefined();
  expect(shown(1_205)).toBe("1,205+");
  expect(shown(12_348, "es")).toBe("12,345+");
});

test("a blanked figure stays blank, however large the data's is", () => {
  const blank = { contributors: { value: "1,200+", at } };
  expect(changedFacts({ blank, figures: { contributors: 5_000 } }, en)).toEqual({
    contributors: "",
  });
});

test("what the file leaves empty is not filled in", () => {
  const stated = { ...siteFacts, contributors: "" };
  expect(changedFacts({ blank: {}, figures: { contributors: 5_000 } }, { ...en, stated })).toEqual(
    {},
  );
});

test("the README's deploy steps name every statement", () => {
  const deploy = readFileSync("README.md", "utf8").split("## Deploy")[1]!;
  for (const name of claimNames) {
    const row = new RegExp(`^.*\`${name}\`.*$`, "m").exec(deploy)?.[0];
    expect(row, name).toContain(statedValue(name).replace(/^true$/, ""));
  }
});
