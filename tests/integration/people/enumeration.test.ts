// Every form that takes an email address answers the same whether the address is known: status, text, cookies, where it
// leads, and from which attempt on it refuses. That a wrong password takes as long as an unknown address is in
// accounts.test.ts. A gift card's balance takes a code, and a review of a buyer an order's number, not only an address.
import { expect, test } from "vitest";
import { stampField } from "../../../app/lib/form-guard-fields.ts";
import { insertSubscription } from "../../support/rows/mail.ts";
import { rows } from "../database.ts";
import { makeProduct, placeOrder } from "../shop/buyers.ts";
import { stampOfAge } from "../stamp.ts";
import { form, visit } from "../visit.ts";
import { member, password } from "./people.ts";

const newEmail = () => `p-${crypto.randomUUID()}@example.com`;

/** One form, to be sent for a known and for an unknown address; `fields` are made anew for each attempt. */
type Form = {
  path: string;
  known: string;
  fields: (email: string) => Promise<Record<string, string>>;
  /** whose session sends it */
  sender?: () => Promise<string>;
};

const guard = async (formKey?: string) => ({ [stampField]: await stampOfAge(10, formKey) });

const forms: Record<string, () => Promise<Form>> = {
  "sign-in": async () => ({
    path: "/login",
    known: (await member()).email,
    fields: async (email) => ({ tab: "sign-in", email, password: "no es esta", redirectTo: "/" }),
  }),
  "sign-up": async () => ({
    path: "/login",
    known: (await member()).email,
    fields: async (email) => ({
      tab: "create-account",
      email,
      password,
      confirmPassword: password,
      key: crypto.randomUUID(),
      redirectTo: "/",
      stamp: await stampOfAge(10),
    }),
  }),
  "sign-up with a common password": async () => ({
    path: "/login",
    known: (await member()).email,
    fields: async (email) => ({
      tab: "create-account",
      email,
      password: "iloveyou1",
      confirmPassword: "iloveyou1",
    }),
  }),
  "forgot password": async () => ({
    path: "/forgot-password",
    known: (await member()).email,
    fields: async (email) => ({ email }),
  }),
  "email change": async () => ({
    path: "/profile",
    known: (await member()).email,
    fields: async (email) => ({ intent: "email", newEmail: email, currentPassword: password }),
    sender: async () =>
      (await member({ email: `sender-${crypto.randomUUID()}@example.com` })).cookie,
  }),
  newsletter: async () => {
    const known = newEmail();
    await insertSubscription(rows, { email: known });
    return {
      path: "/newsletter",
      known,
      fields: async (email) => ({ ...(await guard()), email, returnTo: "/" }),
    };
  },
  contact: async () => ({
    path: "/contact",
    known: (await member()).email,
    fields: async (email) => {
      const formKey = crypto.randomUUID();
      const text = { topic: "recipe", name: "Luz", message: "How much yautía does it take?" };
      return { ...(await guard(formKey)), ...text, formKey, email };
    },
  }),
  "back in stock": async () => {
    const path = `/product/${await makeProduct(0)}`;
    const known = (await member()).email;
    const fields = async (email: string) => ({ ...(await guard()), email });
    await visit(path, form(await fields(known)));
    return { path, known, fields };
  },
  "order lookup": async () => {
    const { number } = await placeOrder({ [await makeProduct(5)]: 1 });
    const [order] = await rows<{ email: string }>(
      "SELECT email FROM orders WHERE number = ?",
      number,
    );
    return {
      path: "/orders/lookup",
      known: order!.email,
      fields: async (email) => ({ ...(await guard()), number, email }),
    };
  },
};

const attempts = 8;
let clients = 0;

/** What the sender of a form can see of each answer, without what is random. */
async function seen({ path, fields, sender }: Form, email: string): Promise<Array<string>> {
  const client = `203.0.113.${++clients}`;
  const cookie = (await sender?.()) ?? "";
  const answers = [];
  for (let i = 0; i < attempts; i++) {
    const headers = { "CF-Connecting-IP": client, Cookie: cookie };
    const answer = await visit(path, form(await fields(email), headers));
    const cookies = answer.headers.getSetCookie().map((one) => one.split("=")[0]);
    const page = [answer.status, answer.headers.get("Location"), cookies, await answer.text()];
    answers.push(
      JSON.stringify(page)
        .replaceAll(email, "EMAIL")
        .replaceAll(encodeURIComponent(email), "EMAIL")
        .replaceAll(/sender-[0-9a-f-]{36}/g, "SENDER")
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "UUID")
        // Of the sender's own sessions and events.
        .replaceAll(/(name=\\"id\\" value=\\"|\\"(?:id|sessionId)\\":)\d+/g, "$1ID")
        .replaceAll(/F-[0-9A-Z]{8}\b/g, "REFERENCE")
        .replaceAll(/[0-9a-z]{6}(?::UUID)?\.[\w-]{16}/g, "STAMP")
        .replaceAll(/(name=\\"challenge\\" value=\\")[^"]*/g, "$1CHALLENGE")
        .replaceAll(/(\\"challenge\\+":\\+")[^\\]*/g, "$1CHALLENGE")
        .replaceAll(/(nonce=\\")[^"]*/g, "$1NONCE")
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME"),
    );
  }
  return answers;
}

test.each(Object.keys(forms))(
  "the form %s answers the same for a known and an unknown address",
  async (name) => {
    const one = await forms[name]!();
    const [known, unknown] = [await seen(one, one.known), await seen(one, newEmail())];
    for (const [i, answer] of known.entries()) expect(answer, `attempt ${i + 1}`).toBe(unknown[i]);
  },
  60_000,
);
