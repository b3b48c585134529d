import { expect, test } from "vitest";
import { prepared } from "./prepared.ts";
import { visit } from "./visit.ts";

test("the deployed Worker does not contain /dev/mail", async () => {
  const bundle = await prepared("bundle");
  // The manifest names every route and every file that the browser may request.
  expect(bundle).toContain("routes/forgot-password");
  expect(bundle).not.toMatch(/dev\/mail|dev\.mail/);
  expect((await visit("/dev/mail")).status).toBe(404);
});
