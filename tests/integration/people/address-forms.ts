// Every form that takes an email address, to be sent with one that is known to the site and with one that is not.
import { insertSubscription } from "../../support/rows/mail.ts";
import { insertProduct } from "../../support/rows/shop.ts";
import { stampField } from "../../../app/lib/form-guard-fields.ts";
import { rows } from "../database.ts";
import { checkoutFields, makeBuyer, makeProduct, placeOrder } from "../shop/buyers.ts";
import { stampOfAge } from "../stamp.ts";
import { form, visit } from "../visit.ts";
import { member, password } from "./people.ts";

type AddressForm = {
  path: string;
  known: string;
  /** made anew for each attempt */
  fields: (email: string) => Promise<Record<string, string>>;
  /** begins anew for each sender; the cookies of its browser */
  sender?: () => Promise<string>;
  /** the kinds of email that the two addresses get */
  mails: { known: Array<string>; unknown: Array<string> };
};

export const newEmail = () => `p-${crypto.randomUUID()}@example.com`;
const guard = async (formKey?: string) => ({ [stampField]: await stampOfAge(10, formKey) });
const knownEmail = async () => (await member()).email;
const same = (...kinds: Array<string>) => ({ known: kinds, unknown: kinds });
const wrongPassword = (email: string) =>
  Promise.resolve({ tab: "sign-in", email, password: "no es esta", redirectTo: "/" });

/** A guest's checkout of these products, begun anew for each sender. */
function checkoutOf(slug: string, toFields: (email: string) => Record<string, string>) {
  let page: Record<string, string> = {};
  return {
    path: "/checkout",
    sender: async () => {
      const buyer = await makeBuyer({ [slug]: 1 });
      page = await checkoutFields(buyer);
      return buyer.cookie;
    },
    fields: (email: string) => Promise.resolve({ ...page, ...toFields(email) }),
  };
}

export const addressForms: Record<string, () => Promise<AddressForm>> = {
  "sign-in": async () => ({
    path: "/login",
    known: await knownEmail(),
    fields: wrongPassword,
    mails: same(),
  }),
  "sign-in of an account with a second factor": async () => {
    const { id, email } = await member();
    await rows("UPDATE users SET second_factor_at = '2026' WHERE id = ?", id);
    return { path: "/login", known: email, fields: wrongPassword, mails: same() };
  },
  "sign-in with a passkey": async () => ({
    path: "/login/passkey",
    known: await knownEmail(),
    fields: (email) => Promise.resolve({ email }),
    mails: same(),
  }),
  "sign-up": async () => ({
    path: "/login",
    known: await knownEmail(),
    fields: async (email) => ({
      tab: "create-account",
      email,
      password,
      confirmPassword: password,
      key: crypto.randomUUID(),
      redirectTo: "/",
      stamp: await stampOfAge(10),
    }),
    mails: { known: ["account-exists"], unknown: ["confirm-email"] },
  }),
  "sign-up with a common password": async () => ({
    path: "/login",
    known: await knownEmail(),
    fields: (email) =>
      Promise.resolve({
        tab: "create-account",
        email,
        password: "iloveyou1",
        confirmPassword: "iloveyou1",
      }),
    mails: same(),
  }),
  "forgot password": async () => ({
    path: "/forgot-password",
    known: await knownEmail(),
    fields: (email) => Promise.resolve({ email }),
    mails: { known: ["reset-password"], unknown: [] },
  }),
  "email change": async () => ({
    path: "/profile",
    known: await knownEmail(),
    fields: (email) =>
      Promise.resolve({ intent: "email", newEmail: email, currentPassword: password }),
    sender: async () =>
      (await member({ email: `sender-${crypto.randomUUID()}@example.com` })).cookie,
    mails: { known: ["account-exists"], unknown: ["change-new-address"] },
  }),
  newsletter: async () => {
    const known = newEmail();
    await insertSubscription(rows, { email: known });
    return {
      path: "/newsletter",
      known,
      fields: async (email) => ({ ...(await guard()), email, returnTo: "/" }),
      mails: { known: ["newsletter-known"], unknown: ["newsletter-confirm"] },
    };
  },
  "newsletter, for an account": async () => ({
    path: "/newsletter",
    known: await knownEmail(),
    fields: async (email) => ({ ...(await guard()), email, returnTo: "/" }),
    mails: same("newsletter-confirm"),
  }),
  contact: async () => ({
    path: "/contact",
    known: await knownEmail(),
    fields: async (email) => {
      const formKey = crypto.randomUUID();
      const text = { topic: "recipe", name: "Luz", message: "How much yautía does it take?" };
      return { ...(await guard(formKey)), ...text, formKey, email };
    },
    mails: same("contact-copy"),
  }),
  "back in stock": async () => {
    const path = `/product/${await makeProduct(0)}`;
    const known = await knownEmail();
    const fields = async (email: string) => ({ ...(await guard()), email });
    await visit(path, form(await fields(known)));
    return { path, known, fields, mails: same() };
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
      mails: { known: ["order-code"], unknown: [] },
    };
  },
  "order lookup with a code": async () => {
    const { number } = await placeOrder({ [await makeProduct(5)]: 1 });
    const [order] = await rows<{ email: string }>(
      "SELECT email FROM orders WHERE number = ?",
      number,
    );
    return {
      path: "/orders/lookup",
      known: order!.email,
      fields: (email) => Promise.resolve({ number, email, code: "000000" }),
      mails: same(),
    };
  },
  "checkout of a guest": async () => ({
    ...checkoutOf(await makeProduct(50), (email) => ({ email })),
    known: await knownEmail(),
    mails: same("order-awaiting-payment"),
  }),
  "gift card for somebody": async () => {
    const row = { kind: "digital", stock: null, weight_grams: null, is_gift_card: 1 };
    const { slug } = await insertProduct(rows, { ...row, price_cents: 5000 });
    const giver = `giver-${crypto.randomUUID()}@example.com`;
    return {
      ...checkoutOf(slug, (recipientEmail) => ({ email: giver, recipientEmail })),
      known: await knownEmail(),
      mails: same(),
    };
  },
};
