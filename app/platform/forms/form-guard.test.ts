import { expect, test, vi } from "vitest";
import { stampField } from "#app/lib/form-guard-fields.ts";
import { signingKey } from "../security/mac.ts";
import { formStamp, guardProblem } from "./form-guard.ts";

const keyOf = (secret: string) => signingKey(new TextEncoder().encode(secret));
const now = 1_800_000_000_000;

async function problemOf(key: CryptoKey, stamp: string, formKey?: string) {
  const form = new FormData();
  form.set(stampField, stamp);
  return guardProblem(key, form, { now: now + 3_000, minimumSeconds: 2, formKey });
}

test("pages of the same second share one signature", async () => {
  const key = await keyOf("secret");
  const sign = vi.spyOn(crypto.subtle, "sign");
  const first = await formStamp(key, { now });
  expect(await formStamp(key, { now: now + 999 })).toBe(first);
  expect(sign).toHaveBeenCalledTimes(1);
  sign.mockRestore();
  expect(await problemOf(key, first)).toBeNull();
});

test("another second, another form and another secret have their own stamps", async () => {
  const key = await keyOf("secret");
  const first = await formStamp(key, { now });
  const later = await formStamp(key, { now: now + 1_000 });
  const ofForm = await formStamp(key, { now: now + 1_000, formKey: "form 1" });
  const otherKey = await keyOf("changed secret");
  const ofOtherKey = await formStamp(otherKey, { now: now + 1_000 });
  expect(new Set([first, later, ofForm, ofOtherKey]).size).toBe(4);
  expect(await problemOf(key, later)).toBeNull();
  expect(await problemOf(key, ofForm, "form 1")).toBeNull();
  expect(await problemOf(key, ofForm)).toBe("confirm");
  expect(await problemOf(key, ofOtherKey)).toBe("confirm");
  expect(await problemOf(otherKey, ofOtherKey)).toBeNull();
});
