// A few random requests to the built Worker (tests/fuzz has the parsers): whatever is sent, no answer is a server error.
import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileFields, hostileText } from "../fuzz/arbitraries.ts";
import { origin, visit } from "./visit.ts";

const path = fc.oneof(
  fc.constantFrom(
    ..."/search /food /drinks /region/caribbean /shop /recipe/1 /compare /what-can-i-cook /api/recipes /login /blog /faq".split(
      " ",
    ),
  ),
  hostileText(300, [
    "/",
    "recipe",
    "product",
    "blog",
    "1",
    "..",
    "%2e",
    "%",
    "%00",
    ".data",
    "?",
    "_data",
    "\\",
    "ñ",
  ]),
);
const query = hostileFields(
  "q page region country without diet sort servings units lng ids have _routes _data unsent token week".split(
    " ",
  ),
  hostileText(200, [
    '"',
    "*",
    "NEAR(",
    "-",
    "é",
    "1",
    "9999999999",
    "gluten",
    "vegan",
    "root",
    "%",
  ]),
  8,
);
const cookie = hostileFields(
  "lang units kitchen plan saved_goods cart_count __Host-cart __Host-session guest_draft save flash db_bookmark".split(
    " ",
  ),
  hostileText(200, ["abc", ".", "W10", "=", "-", "1", "es"]),
  5,
);
const body = hostileFields(
  "email password message name topic stamp website intent recipe quantity product variant lng returnTo q account changes".split(
    " ",
  ),
  hostileText(500, ["a@b.co", "1", "-1", "save", "{", '"', "\r\n", "es", "//x"]),
  10,
);
const send = fc.constantFrom(
  ..."/login /signup /contact /cart /save /plan/add /language /api/newsletter /submit-recipe /checkout /sync /webhooks/stripe /units".split(
    " ",
  ),
);
const header = (text: string) => text.replace(/[^\x20-\x7e]/g, "");
const cookieOf = (pairs: Array<[string, string]>) =>
  header(pairs.map(([name, value]) => `${header(name)}=${value}`).join("; "));

const seed = Date.now() % 2 ** 31;
const options = {
  seed,
  interruptAfterTimeLimit: 2_500,
  markInterruptAsFailure: false,
  numRuns: 400,
};

async function statusOf(address: string, init: RequestInit): Promise<number> {
  const response = await visit(address, init);
  await response.arrayBuffer();
  return response.status;
}

test(`no address or cookie is a server error (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(path, query, cookie, async (place, fields, cookies) => {
      const address = `/${place.replace(/^\/+/, "")}?${new URLSearchParams([...fields])}`;
      if (URL.parse(address, origin)?.origin !== origin) return;
      const status = await statusOf(address, { headers: { Cookie: cookieOf(cookies) } });
      expect(status).toBeLessThan(500);
    }),
    options,
  );
});

test(`no form is a server error (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(send, body, cookie, fc.boolean(), async (place, fields, cookies, isJson) => {
      const sent = isJson
        ? JSON.stringify(Object.fromEntries(fields))
        : new URLSearchParams([...fields]).toString();
      const status = await statusOf(place, {
        method: "POST",
        headers: {
          Cookie: cookieOf(cookies),
          "Content-Type": isJson ? "application/json" : "application/x-www-form-urlencoded",
          "Sec-Fetch-Site": "same-origin",
        },
        body: sent,
      });
      expect(status).toBeLessThan(500);
    }),
    options,
  );
});
