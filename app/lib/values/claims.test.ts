import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { changedFacts, claimNames, statedValue, undecided } from "./claims.ts";
import { siteFacts } from "./site-facts.ts";

const at = "2026-11-20T10:00:00.000Z";
const en = { language: "en" } as const;

test("without decisions an installation shows the values of the file", () => {
  expect(changedFacts(undecided, en)).toEqual({});
  for (const name of claimNames) expect(statedValue(name), name).not.toBe("");
});

test("a blanked claim becomes the empty value of its type", () => {
  for (const name of claimNames) {
    const blank = { [name]: { value: statedValue(name), at } };
    const shown = { ...siteFacts, ...changedFacts({ blank, figures: {} }, en) };
    expect(shown[name], name).toBeFalsy();
    expect(typeof shown[name], name).toBe(typeof siteFacts[name]);
    expect({ ...shown, [name]: siteFacts[name] }).toEqual(siteFacts);
  }
});

test("a blanked claim is shown again when the file changes its value", () => {
  const state = { blank: { moneyBackDays: { value: "14", at } }, figures: {} };
  expect(changedFacts(state, en)).toEqual({});
});

test("an order keeps the claims of the time it was placed", () => {
  const state = { blank: { moneyBackDays: { value: "30", at } }, figures: {} };
  expect(changedFacts(state, { ...en, at: "2026-11-19T10:00:00.000Z" })).toEqual({});
  expect(changedFacts(state, { ...en, at: "2026-11-21T10:00:00.000Z" })).toEqual({
    moneyBackDays: 0,
  });
});

test("a counted figure is shown only when it is larger than the stated one", () => {
  const shown = (contributors: number, language: "en" | "es" = "en") =>
    changedFacts({ blank: {}, figures: { contributors } }, { language }).contributors;
  for (const small of [0, 12, 1_200, 1_204]) expect(shown(small), String(small)).toBeUndefined();
  expect(shown(1_205)).toBe("1,205+");
  expect(shown(12_348, "es")).toBe("12,345+");
});

test("a blanked figure stays blank, whatever the counted figure", () => {
  const blank = { contributors: { value: "1,200+", at } };
  expect(changedFacts({ blank, figures: { contributors: 5_000 } }, en)).toEqual({
    contributors: "",
  });
});

test("a claim that is empty in the file stays empty", () => {
  const stated = { ...siteFacts, contributors: "" };
  expect(changedFacts({ blank: {}, figures: { contributors: 5_000 } }, { ...en, stated })).toEqual(
    {},
  );
});

test("the README's deploy steps name every claim", () => {
  const deploy = readFileSync("README.md", "utf8").split("## Deploy")[1]!;
  for (const name of claimNames) {
    const row = new RegExp(`^.*\`${name}\`.*$`, "m").exec(deploy)?.[0];
    expect(row, name).toContain(statedValue(name).replace(/^true$/, ""));
  }
});
