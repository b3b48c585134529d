import { expect, test } from "vitest";
import { canDecide, canDelete, canEdit, nextState, sendingRefusal, states } from "./policy.ts";

const alone = (state: (typeof states)[number]) => ({ state, inCatalogue: false });
const published = (state: (typeof states)[number]) => ({ state, inCatalogue: true });

test("the way of a recipe: draft, pending, changes asked, pending, published", () => {
  expect(nextState(alone("draft"), "send")).toBe("pending");
  expect(nextState(alone("pending"), "changes-asked")).toBe("changes-asked");
  expect(nextState(alone("changes-asked"), "send")).toBe("pending");
  expect(nextState(alone("pending"), "published")).toBe("published");
});

test("only what is pending can be decided", () => {
  for (const state of states)
    for (const outcome of ["published", "changes-asked", "declined"] as const)
      if (state !== "pending") expect(nextState(alone(state), outcome)).toBeNull();
});

test("an edit of a published recipe that is declined or taken back leaves the recipe published", () => {
  expect(nextState(published("published"), "send")).toBe("pending");
  expect(nextState(published("pending"), "declined")).toBe("published");
  expect(nextState(published("pending"), "withdraw")).toBe("published");
});

test("what is declined is at its end", () => {
  expect(nextState(alone("pending"), "declined")).toBe("declined");
  expect(nextState(alone("declined"), "send")).toBeNull();
  expect(nextState(alone("declined"), "withdraw")).toBeNull();
});

test("what is withdrawn may be sent again", () => {
  expect(nextState(alone("pending"), "withdraw")).toBe("withdrawn");
  expect(nextState(alone("withdrawn"), "send")).toBe("pending");
});

test("what is being reviewed is not edited, what was sent is not deleted", () => {
  expect(states.filter(canEdit)).toEqual(["draft", "changes-asked", "published", "withdrawn"]);
  expect(canDelete({ state: "draft", version: 0 })).toBe(true);
  expect(canDelete({ state: "withdrawn", version: 1 })).toBe(false);
});

test("an unconfirmed address and a suspension each have their own reason", () => {
  expect(sendingRefusal({ emailConfirmed: false, suspended: false })).toBe("unconfirmed");
  expect(sendingRefusal({ emailConfirmed: true, suspended: true })).toBe("suspended");
  expect(sendingRefusal({ emailConfirmed: true, suspended: false })).toBeNull();
});

test("moderators do not judge their own recipes", () => {
  const moderator = { id: 1, role: "moderator" as const };
  expect(canDecide(moderator, { authorId: 2 })).toBe(true);
  expect(canDecide(moderator, { authorId: 1 })).toBe(false);
  expect(canDecide({ id: 1, role: "admin" }, { authorId: 1 })).toBe(true);
  expect(canDecide({ id: 1, role: "user" }, { authorId: 2 })).toBe(false);
});
