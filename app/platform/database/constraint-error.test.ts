import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { constraintError, isTaken } from "./constraint-error.ts";

test.each([
  [
    "D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_UNIQUE)",
    { kind: "unique", subject: "users.email" },
  ],
  [
    "D1_ERROR: UNIQUE constraint failed: cart_lines.cart_id, cart_lines.product_id: SQLITE_CONSTRAINT",
    { kind: "unique", subject: "cart_lines.cart_id, cart_lines.product_id" },
  ],
  ["UNIQUE constraint failed: photos.upload_key", { kind: "unique", subject: "photos.upload_key" }],
  [
    "D1_ERROR: CHECK constraint failed: stock >= 0: SQLITE_CONSTRAINT",
    { kind: "check", subject: "stock >= 0" },
  ],
  [
    "D1_ERROR: NOT NULL constraint failed: orders.status: SQLITE_CONSTRAINT",
    { kind: "not-null", subject: "orders.status" },
  ],
  [
    "D1_ERROR: FOREIGN KEY constraint failed: SQLITE_CONSTRAINT",
    { kind: "foreign-key", subject: "" },
  ],
  [
    "D1_ERROR: daily limit of submissions: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_TRIGGER)",
    { kind: "trigger", subject: "daily limit of submissions" },
  ],
] as const)("%s", (message, expected) => {
  expect(constraintError(new Error(message))).toEqual(expected);
  const wrapped = new DrizzleQueryError("insert into t", [], new Error(message));
  expect(constraintError(wrapped)).toEqual(expected);
});

test.each([
  new Error("D1_ERROR: no such table: users: SQLITE_ERROR"),
  new Error("D1_ERROR: Network connection lost."),
  "UNIQUE constraint failed",
  null,
])("%s is not a constraint error", (error) => {
  expect(constraintError(error)).toBeNull();
});

test("only a unique constraint error means that the key exists", () => {
  expect(isTaken(new Error("UNIQUE constraint failed: users.email"))).toBe(true);
  expect(isTaken(new Error("NOT NULL constraint failed: users.email"))).toBe(false);
  // A value from user input that another error quotes.
  expect(isTaken(new Error("no such column: UNIQUE"))).toBe(false);
});
