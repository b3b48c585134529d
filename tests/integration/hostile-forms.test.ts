// Every route with an action, requested as a hostile stranger, member and administrator: no input may cause a server
// error. Routes and field names come from the sources, so a new form is included automatically.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { makeProduct, placeOrder } from "./shop/buyers.ts";
import { submission } from "./recipes/cooks.ts";
import { person } from "./people/people.ts";
import { stampOfAge } from "./stamp.ts";
import { origin, visit } from "./visit.ts";

const sources = import.meta.glob<string>(["../../app/**/*.{ts,tsx}", "!../../app/**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const routeFiles = Object.entries(sources)
  .filter(([file, text]) => file.includes("/app/routes/") && /^export .*\baction\b/m.test(text))
  .map(([file]) => file.slice(file.lastIndexOf("/") + 1).replace(/\.tsx?$/, ""))
  .toSorted();

/** Names that any of the forms may have: `name="…"` of a page, `fields.name`, and keys of the schemas. */
const fieldNames = new Set<string>();
for (const text of Object.values(sources))
  for (const [, field, asked, key] of text.matchAll(
    /\bname="([\w.[\]-]{1,40})"|\.(?:get|getAll|has)\("([\w.-]{1,40})"\)|^ {2}(\w{1,40}): z\b/gm,
  ))
    fieldNames.add(field ?? asked ?? key!);
/** The sources of a route, itself first: all its direct and indirect imports. */
function sourcesOf(file: string): Array<string> {
  const found = new Set<string>();
  const add = (path: string) => {
    const text = sources[path];
    if (text === undefined || found.has(path)) return;
    found.add(path);
    for (const [, alias, relative] of text.matchAll(/from "(?:#app\/([^"]+)|(\.[^"]+))"/g))
      add(
        alias
          ? `../../app/${alias}`
          : new URL(relative!, `x:/app/${path.slice(10)}`).pathname.replace(/^\/app/, "../../app"),
      );
  };
  add(`../../app/routes/${file}.tsx`);
  add(`../../app/routes/${file}.ts`);
  return [...found].map((path) => sources[path]!);
}

/** The values that `intent` can have in a route: it decides which part of an action runs. */
function intentsOf(file: string): Array<string> {
  const found = new Set<string>();
  for (const source of sourcesOf(file)) {
    for (const [, value, prop] of source.matchAll(
      /name="intent"\s+value="([\w-]+)"|\bintent="([\w-]+)"/g,
    ))
      found.add(value ?? prop!);
    for (const [, list] of source.matchAll(/intent: z\.\w+\(\[?([^)\]]+)/g))
      for (const [, value] of list!.matchAll(/"([\w-]+)"/g)) found.add(value!);
  }
  return [...found];
}

/** Unexpected values: names of inherited properties, NUL, huge numbers, markup. */
const values = [
  "__proto__",
  "constructor",
  "toString",
  "a\u0000b",
  "-1e999",
  "[object Object]",
  "9".repeat(400),
  "\u202e<script>",
];

type Body = { name: string; init: RequestInit & { suffix?: string } };
/** Names that the gate refuses; each route gets the next one. */
const refusedNames = [
  "a[10000000].x",
  "dietaryTags[99999999]",
  "collection[999999999]",
  `a[${"9".repeat(90)}]`,
  `${"a.".repeat(25_000)}a`,
  `a${"[0]".repeat(20_000)}`,
  `a${"[]".repeat(25_000)}`,
  "a".repeat(60_000),
];
let refusedTurn = 0;
/** Names that the gate lets pass and no form has: of conform itself, and paths into fields of the forms. */
const unknownNames = [
  "__intent__",
  "__state__",
  "__proto__.x",
  "a[200].b[200].c",
  "[200]",
  "[]",
  ".",
  "[",
  "]",
  ...[...fieldNames].flatMap((name) => [`${name}[200]`, `${name}.length`, `${name}[0].a[200].b`]),
].filter((name) => name.length < 100 && !name.startsWith("stamp"));
const formType = { "Content-Type": "application/x-www-form-urlencoded" };
const encode = (pairs: Array<[string, string]>) => new URLSearchParams(pairs).toString();

async function bodies(file: string): Promise<Array<Body>> {
  const names = [...fieldNames];
  const stamp = await stampOfAge(10);
  const own = [["stamp", stamp]] as Array<[string, string]>;
  const all = (value: string): Array<[string, string]> => [
    ...names
      .filter((name) => !["stamp", "intent"].includes(name))
      .map((name): [string, string] => [name, value]),
    ...own,
  ];
  const form = (name: string, body: string, suffix?: string): Body => ({
    name,
    init: { headers: formType, body, ...(suffix ? { suffix } : {}) },
  });
  const multipart = (body: string) => ({
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
    body,
  });
  const part = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
  return [
    {
      name: "JSON",
      init: {
        headers: { "Content-Type": "application/json" },
        body: '{"__proto__":{"x":1},"email":"\\ud800"}',
      },
    },
    { name: "broken JSON", init: { headers: { "Content-Type": "application/json" }, body: '{"' } },
    { name: "nothing", init: {} },
    { name: "nothing, as multipart", init: multipart("") },
    { name: "multipart", init: multipart(`${part("email")}${part("__proto__[x]")}--x--\r\n`) },
    { name: "multipart without end", init: multipart(part("email")) },
    {
      name: "multipart without boundary",
      init: { ...multipart(part("email")), headers: { "Content-Type": "multipart/form-data" } },
    },
    form("10,000 fields", "a=1&".repeat(10_000)),
    form(
      "a hostile name",
      `${encodeURIComponent(refusedNames[refusedTurn++ % refusedNames.length]!)}=1`,
    ),
    form(
      "unknown names",
      encode([...unknownNames.slice(0, 480).map((name): [string, string] => [name, "{"]), ...own]),
    ),
    form("repeated names", encode([...all("1"), ...all("2")].slice(0, 490))),
    form(
      "lone surrogates",
      `${names
        .map((name) => `${encodeURIComponent(name)}=%ED%A0%80%C3`)
        .slice(0, 480)
        .join("&")}`,
    ),
    form(
      "prototype names",
      encode(
        [
          "__proto__",
          "__proto__[x]",
          "constructor",
          "constructor.prototype.x",
          "toString",
          "email[__proto__]",
          "quantity-__proto__",
          "a[0].__proto__.b",
        ].map((name) => [name, "1"]),
      ),
    ),
    form(
      "prototype names, as data",
      encode([
        ["__proto__[x]", "1"],
        ["constructor", "1"],
      ]),
      ".data",
    ),
    // Every part of the action once, with another hostile value in each field.
    ...intentsOf(file).map((intent, turn) =>
      form(
        `intent ${intent}`,
        encode([
          ...all("").map(([name], at): [string, string] =>
            name === "stamp" ? [name, stamp] : [name, values[(at + turn) % values.length]!],
          ),
          ["intent", intent],
        ]),
      ),
    ),
    ...values.map((value) =>
      form(`all fields ${value.slice(0, 12)}`, encode(all(value).slice(0, 480))),
    ),
    {
      name: "a foreign X-Forwarded-Host",
      init: {
        headers: { ...formType, Origin: origin, "X-Forwarded-Host": "evil.example" },
        body: encode(own),
      },
    },
  ];
}

const id = async (sql: string, ...values: Array<unknown>) =>
  Object.values(
    (await env.DB.prepare(sql)
      .bind(...values)
      .first<Record<string, string | number>>()) ?? {},
  )[0];

/** An address of the route for an existing object. */
async function addressOf(file: string, cookie: string, userId: number): Promise<string> {
  const now = new Date().toISOString();
  const samples: Record<string, () => Promise<unknown>> = {
    $: async () => "nowhere/at-all",
    category: async () => "food",
    reference: async () =>
      file.startsWith("checkout")
        ? (await placeOrder({ [await makeProduct(5)]: 1 })).reference
        : "FM-AAAA-AAAA",
    kind: async () => "post",
    slug: async () => {
      if (file.startsWith("admin.videos")) return id("SELECT slug FROM videos LIMIT 1");
      if (file.startsWith("product")) return makeProduct(5);
      return id("SELECT slug FROM documents WHERE kind = 'post' LIMIT 1");
    },
    number: async () => (await placeOrder({ [await makeProduct(5)]: 1 })).number,
    productId: () => id("SELECT id FROM products LIMIT 1") as Promise<unknown>,
    reviewId: async () => "1",
    token: async () => "constructor",
    collection: async () => {
      const name = crypto.randomUUID().slice(0, 8);
      const body = new URLSearchParams({ name });
      const made = await visit("/saved-recipes", {
        method: "POST",
        headers: { ...formType, Cookie: cookie },
        body,
      });
      return made.headers.get("Location")?.split("/").at(-1)?.split("?")[0] ?? "saved";
    },
    note: () => Promise.resolve(1),
    id: async () => {
      if (file.startsWith("admin.products")) return id("SELECT id FROM products LIMIT 1");
      if (file.startsWith("admin.users")) return (await person()).id;
      if (file.startsWith("admin.newsletter"))
        return id(
          `INSERT INTO newsletter_issues (frequency, subject, subject_es, body, body_es, form_key, created_at, updated_at)
           VALUES ('weekly', 'a', 'b', 'c', 'd', ?, ?, ?) RETURNING id`,
          crypto.randomUUID(),
          now,
          now,
        );
      if (/submi|photos/.test(file)) {
        await visit(
          "/submit-recipe",
          await submission({ intent: "draft" }, { id: userId, email: "", cookie }),
        );
        return (await id("SELECT id FROM submissions WHERE author_id = ? LIMIT 1", userId)) ?? 1;
      }
      return 12;
    },
  };
  const segments = file
    .split(/\.(?!\])/)
    .filter((segment) => segment !== "_index" && !segment.startsWith("_"))
    .map((segment) => segment.replaceAll("[.]", ".").replace(/_$/, ""));
  const path: Array<unknown> = [];
  for (const segment of segments) {
    if (!segment.startsWith("$")) path.push(segment);
    else path.push(await samples[segment === "$" ? "$" : segment.slice(1)]!());
  }
  return `/${path.join("/")}`;
}

/** The test payment calls the shop by HTTP at the site's own address, where no server runs in these tests. */
const isUnanswered = (file: string, status: number) =>
  file === "checkout.test-payment.$reference" && status === 502;

async function statusAndLocation(answer: Response): Promise<string> {
  await answer.body?.cancel();
  return `${answer.status} ${answer.headers.get("Location") ?? ""}`;
}

let clients = 0;
/** Another client each time: rate limits are tested elsewhere. */
const newClient = () => `198.${51 + (++clients >> 16)}.${(clients >> 8) & 0xff}.${clients & 0xff}`;
test("the routes and the fields are found", () => {
  expect(routeFiles.length).toBeGreaterThan(60);
  expect(routeFiles).toContain("checkout._index");
  expect(intentsOf("profile._index")).toContain("settings");
  expect(intentsOf("submissions.$id")).toContain("withdraw");
  for (const name of ["email", "country", "intent", "quantity", "message"])
    expect(fieldNames).toContain(name);
});

/** The largest page that shows a form again, without what was typed. */
const pageLimit = 200_000;

test.each(routeFiles)("%s answers 2xx to 4xx to any input", { timeout: 120_000 }, async (file) => {
  const failed: Array<string> = [];
  // Guests and administrators, who have the most access; outside /admin an administrator is an ordinary member.
  const roles = ["guest", file.startsWith("admin") ? "admin" : "user"] as const;
  for (const role of roles) {
    const who = await person({ role: role === "guest" ? "user" : role });
    const address = await addressOf(file, who.cookie, who.id);
    const post = ({ suffix = "", ...init }: Body["init"]) => {
      const headers = new Headers(init.headers);
      headers.set("CF-Connecting-IP", newClient());
      headers.set("Accept-Language", "es");
      if (role !== "guest") headers.set("Cookie", who.cookie);
      return visit(address + suffix, { ...init, method: "POST", headers });
    };
    // A guard reads no fields: a refused role is tested with each kind of body, not with each value.
    const isTurnedAway =
      role === "guest" &&
      /^(?:401|30\d \/login)/.test(await statusAndLocation(await post({ headers: formType })));
    for (const { name, init } of await bodies(file)) {
      if (isTurnedAway && /^(?:intent|all fields)/.test(name)) continue;
      // What the gate refuses does not depend on who sends it.
      if (role === "guest" && /JSON|multipart|10,000|Forwarded/.test(name)) continue;
      const { suffix = "" } = init;
      const started = performance.now();
      const answer = await post(init);
      const text = await answer.text();
      const seconds = (performance.now() - started) / 1000;
      const typed = typeof init.body === "string" ? init.body.length : 0;
      const failure =
        answer.status >= 500 && !isUnanswered(file, answer.status)
          ? String(answer.status)
          : text.length > pageLimit + 4 * typed
            ? `${text.length} characters`
            : seconds > 10
              ? `${seconds} s`
              : null;
      if (failure) failed.push(`${failure} ${role} ${address}${suffix}: ${name}`);
    }
  }
  expect(failed).toEqual([]);
});

test.each(["/search", "/food", "/plan", "/shop", "/login", "/api/recipes"])(
  "%s answers hostile parameters like others",
  async (path) => {
    for (const query of [
      "q[10000000].x=1&page[99999999]=1&a.b.c.d.e.f.g=1",
      `${"a.".repeat(900)}=1`,
      "q=a&".repeat(450),
      "page=99999999999999999999&q=%00%ff%E2%80%AE",
    ]) {
      const answer = await visit(`${path}?${query}`, { redirect: "manual" });
      expect(answer.status).toBeLessThan(500);
      expect((await answer.text()).length).toBeLessThan(pageLimit);
    }
  },
);

test("a form in another charset is answered in the visitor's language, with what was typed", async () => {
  for (const [language, text] of [
    ["en", "encoded as UTF-8"],
    ["es", "en UTF-8"],
  ] as const)
    for (const charset of ["utf-16", "nonsense", ""]) {
      const answer = await visit("/contact", {
        method: "POST",
        headers: {
          "Content-Type": `${formType["Content-Type"]}; charset=${charset}`,
          "Accept-Language": language,
        },
        body: encode([["message", "Sofrito & “achiote”"]]),
      });
      expect(answer.status).toBe(415);
      const page = await answer.text();
      expect(page).toContain(text);
      expect(page).toContain('name="message" value="Sofrito &amp; “achiote”"');
    }
});

test("a write at the host of another site is refused, although its origin is the same", async () => {
  const site = "http://evil.example:8787";
  const headers = { ...formType, "CF-Connecting-IP": newClient() };
  const post = (more: object) =>
    visit("/language", { site, method: "POST", headers: { ...headers, ...more }, body: "lng=es" });
  for (const more of [{ Origin: site }, { Origin: site, "Sec-Fetch-Site": "same-origin" }]) {
    const answer = await post(more);
    expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([403, null]);
  }
  const own = "http://127.0.0.1:8787";
  const answer = await visit("/language", {
    site: own,
    method: "POST",
    headers: { ...headers, Origin: own },
    body: "lng=es",
  });
  expect(answer.status).toBe(303);
});

test("a form sent as JSON gets an error in the visitor's language that asks for a form", async () => {
  for (const [language, text] of [
    ["en", "This page takes forms only"],
    ["es", "Esta página solo recibe formularios"],
  ] as const) {
    const answer = await visit("/checkout", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Accept-Language": language },
      body: "{}",
    });
    expect(answer.status).toBe(415);
    expect(await answer.text()).toContain(text);
  }
});
