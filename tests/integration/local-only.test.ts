import { expect, test } from "vitest";
import { prepared } from "./prepared.ts";
import { visit } from "./visit.ts";

test("the Worker that is deployed does not know /dev/mail", async () => {
  const bundle = await prepared("bundle");
  // It names every route and every file that the browser may ask for.
  expect(bundle).toContain("routes/forgot-password");
  expect(bundle).not.toMatch(/dev\/mail|dev\.mail/);
  expect((await visit("/dev/mail")).status).toBe(404);
});
