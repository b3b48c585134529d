// New passwords are looked up in a list of leaked ones by the first characters of a hash; the list is never in the way.
import { afterEach, expect, test, vi } from "vitest";
import { rows } from "../database.ts";
import { stampOfAge } from "../stamp.ts";
import { form, visit } from "../visit.ts";
import { member, password, signIn } from "./people.ts";

const leaked = "mofongo con camarones";
const replaced = { BREACHED_PASSWORDS_URL: "https://passwords.test/range" };
const told = { en: "list of leaked passwords", es: "lista de contraseñas filtradas" };

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();
}
const hash = await sha1(leaked);
const padding = `${"0".repeat(35)}:0`;

/** A list in place of the real one; returns the addresses it was asked for. */
function list(answer: () => Promise<Response>) {
  const asked: Array<string> = [];
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    asked.push(address);
    expect(new Headers(init.headers).get("Add-Padding")).toBe("true");
    return answer();
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

const signUp = async (typed: string, language: string) =>
  visit("/login", {
    ...form(
      {
        tab: "create-account",
        email: `p-${crypto.randomUUID()}@example.com`,
        password: typed,
        confirmPassword: typed,
        key: crypto.randomUUID(),
        stamp: await stampOfAge(10),
        redirectTo: "/",
      },
      { "Accept-Language": language },
    ),
    env: replaced,
  });
const change = (cookie: string, typed: string) =>
  visit("/profile", {
    ...form(
      { intent: "password", currentPassword: password, password: typed, confirmPassword: typed },
      { Cookie: cookie },
    ),
    env: replaced,
  });

test("sign-up, password change and reset refuse a leaked password, and the list learns five characters", async () => {
  const asked = list(() =>
    Promise.resolve(new Response([padding, `${hash.slice(5)}:42`].join("\r\n"))),
  );
  for (const language of ["en", "es"] as const) {
    const answer = await signUp(leaked, language);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(told[language]);
  }
  const owner = await member();
  expect((await change(owner.cookie, leaked)).status).toBe(400);
  await visit("/forgot-password", form({ email: owner.email }));
  const mails = () =>
    rows<{ text: string }>("SELECT text FROM outbox WHERE recipient = ?", owner.email);
  await expect.poll(mails).toHaveLength(1);
  const token = /token=([\w-]{43})/.exec((await mails())[0]!.text)![1]!;
  const reset = (typed: string) =>
    visit(`/reset-password?token=${token}`, {
      ...form({ token, password: typed, confirmPassword: typed }),
      env: replaced,
    });
  const refused = await reset(leaked);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain(told.en);
  expect(new Set(asked)).toEqual(new Set([`https://passwords.test/range/${hash.slice(0, 5)}`]));
  expect((await reset("tres leches de mi tía")).status).toBe(303);
}, 30_000);

test.each([
  ["fails", () => Promise.reject(new Error("down"))],
  ["answers with an error", () => Promise.resolve(new Response("", { status: 500 }))],
  ["lists it with a count of 0", () => Promise.resolve(new Response(`${hash.slice(5)}:0`))],
  ["hangs", () => new Promise<never>(() => undefined)],
])("a list that %s refuses nothing", async (_, answer) => {
  list(answer);
  const started = Date.now();
  expect((await signUp(leaked, "en")).status).toBe(303);
  expect(Date.now() - started).toBeLessThan(5_000);
});

test("nobody is asked at sign-in, nor without an address of a list", async () => {
  const asked = list(() => Promise.resolve(new Response(`${hash.slice(5)}:42`)));
  const owner = await member();
  expect((await signIn(owner, { env: replaced })).status).toBe(303);
  const fields = { intent: "password", currentPassword: password };
  const answer = await visit(
    "/profile",
    form({ ...fields, password: leaked, confirmPassword: leaked }, { Cookie: owner.cookie }),
  );
  expect(answer.status).toBe(303);
  expect(asked).toEqual([]);
});
