import { expect, test } from "vitest";
import { canDecide, canDelete, canEdit, nextState, sendingRefusal } from "./submission-states.ts";
import { submissionStates } from "#app/lib/values/stored-values.ts";

const alone = (state: (typeof submissionStates)[number]) => ({ state, inCatalogue: false });
const published = (state: (typeof submissionStates)[number]) => ({ state, inCatalogue: true });

test("a recipe goes from draft to pending, changes asked, pending and published", () => {
  expect(nextState(alone("draft"), "send")).toBe("pending");
  expect(nextState(alone("pending"), "changes-asked")).toBe("changes-asked");
  expect(nextState(alone("changes-asked"), "send")).toBe("pending");
  expect(nextState(alone("pending"), "published")).toBe("published");
});

test("only a pending submission can be decided", () => {
  for (const state of submissionStates)
    for (const outcome of ["published", "changes-asked", "declined"] as const)
      if (state !== "pending") expect(nextState(alone(state), outcome)).toBeNull();
});

test("declining or withdrawing an edit leaves the published recipe in place", () => {
  expect(nextState(published("published"), "send")).toBe("pending");
  expect(nextState(published("pending"), "declined")).toBe("published");
  expect(nextState(published("pending"), "withdraw")).toBe("published");
});

test("a declined submission is final", () => {
  expect(nextState(alone("pending"), "declined")).toBe("declined");
  expect(nextState(alone("declined"), "send")).toBeNull();
  expect(nextState(alone("declined"), "withdraw")).toBeNull();
});

test("a withdrawn submission may be sent again", () => {
  expect(nextState(alone("pending"), "withdraw")).toBe("withdrawn");
  expect(nextState(alone("withdrawn"), "send")).toBe("pending");
});

test("a pending submission cannot be edited, a sent one cannot be deleted", () => {
  expect(submissionStates.filter(canEdit)).toEqual([
    "draft",
    "changes-asked",
    "published",
    "withdrawn",
  ]);
  expect(canDelete({ state: "draft", version: 0 })).toBe(true);
  expect(canDelete({ state: "withdrawn", version: 1 })).toBe(false);
});

test("unconfirmed email and suspension are separate reasons", () => {
  expect(sendingRefusal({ emailConfirmed: false, suspended: false })).toBe("unconfirmed");
  expect(sendingRefusal({ emailConfirmed: true, suspended: true })).toBe("suspended");
  expect(sendingRefusal({ emailConfirmed: true, suspended: false })).toBeNull();
});

test("moderators cannot decide on their own recipes", () => {
  const moderator = { id: 1, role: "moderator" as const };
  expect(canDecide(moderator, { authorId: 2 })).toBe(true);
  expect(canDecide(moderator, { authorId: 1 })).toBe(false);
  expect(canDecide({ id: 1, role: "admin" }, { authorId: 1 })).toBe(true);
  expect(canDecide({ id: 1, role: "user" }, { authorId: 2 })).toBe(false);
});
