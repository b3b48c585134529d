import { expect, test } from "vitest";
import { newRecoveryCode, recoveryCodeIn } from "./recovery-codes.ts";

test("a recovery code is read in capitals and with any spaces or dashes", () => {
  const code = newRecoveryCode();
  expect(code).toMatch(/^(?:[a-z\d]{4}-){5}[a-z\d]{4}$/);
  const plain = code.replaceAll("-", "");
  for (const typed of [code, plain, ` ${code.toUpperCase()} `, code.replaceAll("-", " – ")])
    expect(recoveryCodeIn(typed)).toBe(plain);
  for (const other of ["", "123456", `${plain}a`, plain.replace(/./, "!")])
    expect(recoveryCodeIn(other)).toBeNull();
});
