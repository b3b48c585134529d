import { expect, test } from "vitest";
import { seal, unseal } from "./sealed-value.ts";
import { readSignedValue, signValue } from "./signed-value.ts";

const installation = (secret: string) =>
  ({
    d1: {},
    db: {
      select: () => ({
        from: () => ({ where: () => ({ get: () => Promise.resolve({ value: secret }) }) }),
      }),
    },
  }) as unknown as Parameters<typeof signValue>[0];

test("a signed value is valid only unchanged, for its purpose and on its installation", async () => {
  const here = installation("one");
  const signed = await signValue(here, "cart", "a.b-c");
  expect(await readSignedValue(here, "cart", signed)).toBe("a.b-c");
  expect(await readSignedValue(here, "order-access", signed)).toBeNull();
  expect(await readSignedValue(installation("two"), "cart", signed)).toBeNull();
  for (const forged of [
    null,
    "",
    ".",
    "a.b-c",
    "a.b-c.",
    `x${signed}`,
    `${signed}x`,
    "x".repeat(500),
  ])
    expect(await readSignedValue(here, "cart", forged)).toBeNull();
});

test("a sealed value is read for its purpose, on its installation and unchanged only", async () => {
  const here = installation("one");
  const secret = new Uint8Array([1, 2, 3]);
  const sealed = await seal(here, "app:7", secret);
  expect(await seal(here, "app:7", secret)).not.toBe(sealed);
  expect(await unseal(here, "app:7", sealed)).toEqual(secret);
  expect(await unseal(here, "app:8", sealed)).toBeNull();
  expect(await unseal(installation("two"), "app:7", sealed)).toBeNull();
  for (const other of ["", ".", `x${sealed}`, sealed.slice(0, -2)])
    expect(await unseal(here, "app:7", other)).toBeNull();
});
