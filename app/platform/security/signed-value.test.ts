import { expect, test } from "vitest";
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
