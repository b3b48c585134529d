// Files sent to browsers contain no server-only data.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

const serverOnly = [
  "scrypt$",
  "password_hash",
  "passwordHash",
  "token_hash",
  "__Host-session",
  "drizzle-orm",
  "SELECT ",
  "INSERT INTO",
  "Stripe-Signature",
  "ZodError",
];

test("no browser file contains a hash, a query or a server library", { tag: "@scripts" }, () => {
  const files = readdirSync("build/client", { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(?:js|json|map)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  for (const file of files) {
    const text = readFileSync(`build/client/${file}`, "utf8");
    for (const word of serverOnly) expect(text.includes(word), `${file}: ${word}`).toBe(false);
  }
});
