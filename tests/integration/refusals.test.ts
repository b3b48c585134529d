// Log entries of refused or rate limited requests: enough to follow an attack, without personal data.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hashPassword } from "../../app/features/accounts/password/password-hash.server.ts";
import { person } from "./people/people.ts";
import { stampOfAge } from "./stamp.ts";
import { form, visit } from "./visit.ts";

type Line = Record<string, string | number | undefined>;
type Visit = NonNullable<Parameters<typeof visit>[1]>;

let written: Array<string> = [];
beforeEach(() => {
  written = [];
  for (const level of ["log", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((text: unknown) => written.push(String(text)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const address = "203.0.113.77";
const password = "un sancocho los domingos";
const typed = "una clave que nadie debe leer";
const passwordHash = await hashPassword(password);

/** Sends a request as a given client, and returns its id. */
async function ask(path: string, init: Visit): Promise<{ id: string; status: number }> {
  const id = crypto.randomUUID();

  const headers = new Headers(init.headers);
  headers.set("CF-Ray", id);
  if (!headers.has("CF-Connecting-IP")) headers.set("CF-Connecting-IP", address);
  const { status } = await visit(path, { ...init, headers });
  return { id, status };
}

const refusals = (id: string): Array<Line> =>
  written
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event, requestId }) => event === "refused" && requestId === id);

async function refusalOf(id: string): Promise<Line> {
  await expect.poll(() => refusals(id)).toHaveLength(1);
  return refusals(id)[0]!;
}

const never = { limit: () => Promise.resolve({ success: false }) };
const neverAccounts = {
  limit: ({ key }: { key: string }) => Promise.resolve({ success: !key.startsWith("account ") }),
};
const silent = { limit: () => Promise.reject(new Error("no answer")) };
const bad = (path: string, init: Visit) => () => ask(path, init);
const signIn = (email: string, more: Visit = {}) => ({
  ...form({ tab: "sign-in", email, password: typed, redirectTo: "/" }),
  ...more,
});
const signUp = (stamp: string) =>
  form({
    tab: "create-account",
    email: "ana.secreta@example.com",
    password: typed,
    confirmPassword: typed,
    stamp,
  });
async function times(count: number, act: () => Promise<{ id: string; status: number }>) {
  for (let i = 1; i < count; i++) await act();
  return act();
}

type Kind = [
  reason: string,
  route: string,
  status: number,
  provoke: () => Promise<{ id: string; status: number }>,
];
const kinds: Array<Kind> = [
  ["address-too-long", "/search", 414, bad(`/search?q=${"x".repeat(3000)}`, {})],
  ["hidden-path", "*", 404, bad("/.git/config", {})],
  ["path-spelling", "/:category", 404, bad("/LOGIN", signIn("ana.secreta@example.com"))],
  ["method", "/recipe/:id", 405, bad("/recipe/1", { method: "DELETE" })],
  [
    "cross-site",
    "/cart",
    403,
    bad("/cart", { method: "POST", headers: { "Sec-Fetch-Site": "cross-site" }, body: "a=1" }),
  ],
  ["client-writes", "/cart", 429, bad("/cart", { ...form({}), env: { WRITE_LIMITER: never } })],
  ["body-too-large", "/cart", 413, bad("/cart", form({ note: "x".repeat(70_000) }))],
  [
    "body-type",
    "/contact",
    415,
    bad("/contact", {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin", "Content-Type": "text/xml" },
      body: "<a/>",
    }),
  ],
  [
    "body-fields",
    "/cart",
    400,
    bad("/cart", form(Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`f${i}`, "1"])))),
  ],
  [
    "client-pages",
    "/search",
    429,
    bad("/search?q=pollo+secreto", { env: { PAGE_LIMITER: never } }),
  ],
  [
    "account-writes",
    "/profile",
    429,
    async () =>
      ask("/profile", {
        ...form({ intent: "everywhere" }, { Cookie: (await person()).cookie }),
        env: { WRITE_LIMITER: neverAccounts },
      }),
  ],
  ["sign-in-credentials", "/login", 401, bad("/login", signIn("ana.secreta@example.com"))],
  [
    "sign-in-many-requests",
    "/login",
    429,
    bad("/login", signIn("ana.secreta@example.com", { env: { SIGN_IN_LIMITER: never } })),
  ],
  [
    "sign-in-unavailable",
    "/login",
    503,
    bad("/login", signIn("ana.secreta@example.com", { env: { SIGN_IN_LIMITER: silent } })),
  ],
  ["form-confirm", "/login", 400, bad("/login", signUp(""))],
  ["form-expired", "/login", 400, async () => ask("/login", signUp(await stampOfAge(100_000)))],
  ["not-signed-in", "/profile", 401, bad("/profile", {})],
  ["not-signed-in", "/admin/users/:id", 302, bad("/admin/users/77", {})],
  [
    "role",
    "/admin",
    403,
    async () => ask("/admin", { headers: { Cookie: (await person()).cookie } }),
  ],
  [
    "suspended",
    "/admin",
    403,
    async () =>
      ask("/admin", {
        headers: { Cookie: (await person({ role: "admin", suspended: true })).cookie },
      }),
  ],
  [
    "password-not-confirmed",
    "/admin/users/:id",
    401,
    async () => {
      const admin = await person({ role: "admin", passwordConfirmed: false });
      const cook = await person();
      const fields = { intent: "role", role: "moderator" };
      return ask(`/admin/users/${cook.id}`, form(fields, { Cookie: admin.cookie }));
    },
  ],
  [
    "password",
    "/profile/export",
    400,
    async () => {
      const { cookie } = await person({ passwordHash });
      return ask("/profile/export", form({ currentPassword: typed }, { Cookie: cookie }));
    },
  ],
  [
    "limit-password-check",
    "/profile/export",
    429,
    async () => {
      const { cookie } = await person({ passwordHash });
      return times(11, () =>
        ask("/profile/export", form({ currentPassword: typed }, { Cookie: cookie })),
      );
    },
  ],
  [
    "limit-contact",
    "/contact",
    429,
    async () => {
      return times(6, async () => {
        const formKey = crypto.randomUUID();
        const stamp = await stampOfAge(10, formKey);
        return ask(
          "/contact",
          form({
            formKey,
            name: "Ana",
            email: "ana.secreta@example.com",
            topic: "other",
            subject: "Hello",
            message: "A message that is long enough to be taken.",
            stamp,
          }),
        );
      });
    },
  ],
  [
    "signature",
    "/webhooks/payments",
    400,
    bad("/webhooks/payments", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Stripe-Signature": "t=1,v1=00" },
      body: "{}",
    }),
  ],
];

test.each(kinds)(
  "a refusal for %s at %s is one log line with the details an operator needs",
  async (...kind) => {
    const [reason, route, status, provoke] = kind;
    const { id, status: answered } = await provoke();
    expect(answered).toBe(status);
    const line = await refusalOf(id);
    expect(line).toMatchObject({ level: "warn", route, reason });
    expect(line["client"]).toMatch(/^[\da-f]{16}$/);
    if (reason.startsWith("sign-in")) expect(line["account"]).toMatch(/^[\da-f]{16}$/);
    for (const text of written)
      expect(text).not.toMatch(/203\.0\.113|secret|example\.com|nadie|sancocho|__Host|scrypt/);
  },
);

test("a password reset that is not mailed is logged, though its answer does not reveal it", async () => {
  const { email } = await person();
  const { id, status } = await times(5, () => ask("/forgot-password", form({ email })));
  expect(status).toBe(200);
  expect(await refusalOf(id)).toMatchObject({
    reason: "limit-account-mail",
    route: "/forgot-password",
  });
});

test("a client and an account have one log name per day, derived from the installation's key", async () => {
  const lineOf = async (email: string, headers: Record<string, string> = {}) => {
    const { id } = await ask(
      "/login",
      form({ tab: "sign-in", email, password: typed, redirectTo: "/" }, headers),
    );
    return refusalOf(id);
  };
  const email = `p-${crypto.randomUUID()}@example.com`;
  const first = await lineOf(email);
  const same = await lineOf(email.toUpperCase());
  const other = await lineOf(`x${email}`, { "CF-Connecting-IP": "203.0.113.78" });
  expect([same["client"], same["account"]]).toEqual([first["client"], first["account"]]);
  expect(other["client"]).not.toBe(first["client"]);
  expect(other["account"]).not.toBe(first["account"]);
  const day = new Date().toISOString().slice(0, 10);
  for (const text of [address, `client:${address}`, `log:${day}:client:${address}`]) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0"));
    expect(hex.join("")).not.toContain(first["client"]);
  }
});

test("a refusal is logged with the database down", async () => {
  const broken = {
    prepare: () => {
      throw new Error("D1 is down");
    },
    batch: () => Promise.reject(new Error("D1 is down")),
  };
  const { id, status } = await ask("/cart", { method: "PUT", env: { DB: broken } });
  expect(status).toBe(405);
  expect((await refusalOf(id))["client"]).toMatch(/^[\da-f]{16}$/);
});

test("a successful request causes no such log line", async () => {
  const { email } = await person({ passwordHash });
  const fine = await ask("/login", form({ tab: "sign-in", email, password, redirectTo: "/" }));
  expect(fine.status).toBe(303);
  const page = await ask("/food", {});
  // What is logged for a request stands before what a later one logs.
  await refusalOf((await ask("/cart", { method: "PUT" })).id);
  expect([...refusals(fine.id), ...refusals(page.id)]).toEqual([]);
});
