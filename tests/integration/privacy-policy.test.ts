// The privacy policy names everything that is stored about a person. A new table about people fails here until the
// policy, in both languages, has a word on it.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import english from "../../content/pages/privacy.en.md?raw";
import spanish from "../../content/pages/privacy.es.md?raw";

/** The headings of the policy that cover tables, in both languages. */
const sections = {
  account: ["Your account", "Tu cuenta"],
  sent: ["What you send us", "Lo que nos envías"],
  saved: ["Saved recipes", "Recetas guardadas"],
  newsletter: ["Newsletter", "Boletín"],
  mail: ["Email", "Correo"],
  orders: ["Cart and orders", "Carrito y pedidos"],
} as const;

type Told = [section: keyof typeof sections, english: RegExp, spanish: RegExp];

/** Each table about people: the section that covers it, and the words that do. */
const told: Record<string, Told> = {
  users: ["account", /email address/, /tu correo/],
  sessions: ["account", /each session/, /cada sesión/],
  account_tokens: ["account", /links we email you/, /enlaces que te enviamos/],
  audit_events: ["account", /Security events/, /eventos de seguridad/],
  recipes: ["sent", /Recipes/, /recetas/],
  submissions: ["sent", /The draft of a recipe/, /El borrador de una receta/],
  submission_versions: ["sent", /earlier versions/, /versiones anteriores/],
  submission_decisions: ["sent", /Decisions and edits/, /decisiones y los cambios/],
  claims: ["sent", /Decisions and edits/, /decisiones y los cambios/],
  documents: ["sent", /Decisions and edits/, /decisiones y los cambios/],
  photos: ["sent", /photos/, /fotos/],
  reports: ["sent", /A report/, /Un reporte/],
  recipe_ratings: ["sent", /ratings/, /calificaciones/],
  cooked_entries: ["sent", /dishes you cooked/, /platos que cocinaste/],
  chef_profiles: ["sent", /chef page/, /página de chef/],
  reviews: ["sent", /without an account.*email address/s, /sin tener cuenta.*correo/s],
  review_reports: ["sent", /reports a review/, /reporta una reseña/],
  contact_messages: ["sent", /Messages/, /mensajes/],
  saved_recipes: ["saved", /Saved recipes/, /recetas guardadas/],
  collections: ["saved", /collections/, /colecciones/],
  collection_recipes: ["saved", /collections/, /colecciones/],
  cooked_dates: ["saved", /cooking dates/, /fechas en que cocinaste/],
  shopping_ticks: ["saved", /shopping lists/, /listas de compras/],
  newsletter_subscriptions: ["newsletter", /your address/, /tu dirección/],
  newsletter_deliveries: ["newsletter", /which issues were sent/, /qué ediciones/],
  outbox: ["mail", /wait in a list/, /esperan en una lista/],
  carts: ["orders", /the country and the postal code/, /el país y el código postal/],
  cart_lines: ["orders", /what you put in it/, /lo que pones en él/],
  stock_requests: ["orders", /is available again/, /vuelva a estar disponible/],
  orders: ["orders", /An order contains/, /Un pedido contiene/],
  order_lines: ["orders", /what you bought/, /lo que compraste/],
  order_returns: ["orders", /A return contains/, /Una devolución contiene/],
  order_codes: ["orders", /a code that works/, /un código que sirve/],
  order_access: ["orders", /which browser may open/, /qué navegador puede abrir/],
  odd_payments: ["orders", /in the wrong amount/, /por un importe equivocado/],
  payment_events: ["orders", /payment service/, /servicio de pago/],
  refunds: ["orders", /figures of an order/, /cifras de un pedido/],
};

/** Columns that name a person. */
const personal =
  /^(?:user|author|actor|subject|owner|reporter|moderator|customer|person)_id$|_by$|email|recipient|phone|display_name/;
/** Rows that belong to one person: what refers to one of them is about that person, too. */
const owned = new Set([
  "users",
  "submissions",
  "collections",
  "saved_recipes",
  "newsletter_subscriptions",
  "contact_messages",
  "carts",
  "orders",
  "reviews",
]);

async function namesOf(sql: string, ...values: Array<string>) {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

test("every table about people is told in the privacy policy, in both languages", async () => {
  const tables = await namesOf(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'd1_%'",
  );
  const found: Array<string> = [];
  for (const table of tables) {
    const columns = await namesOf("SELECT name FROM pragma_table_info(?)", table);
    const parents = await namesOf(
      'SELECT DISTINCT "table" AS name FROM pragma_foreign_key_list(?)',
      table,
    );
    if (
      columns.some((column) => personal.test(column)) ||
      parents.some((parent) => owned.has(parent))
    )
      found.push(table);
  }
  expect(found.toSorted()).toEqual(Object.keys(told).toSorted());

  for (const [table, [section, ...words]] of Object.entries(told))
    for (const [i, text] of [english, spanish].entries()) {
      const part = text.split(/^## /m).find((one) => one.startsWith(`${sections[section][i]}\n`));
      expect(part, `${table}: ${sections[section][i]}`).toBeDefined();
      expect(part, table).toMatch(words[i]!);
    }
});

const sources = import.meta.glob<string>(["../../app/**/*.{ts,tsx}", "!../../app/**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The names in all calls of setCookie() and setHostCookie() (app/lib/cookies.ts), which make every cookie. */
function cookieNames(): Array<string> {
  const names = new Set<string>();
  for (const [file, text] of Object.entries(sources)) {
    if (file.endsWith("/lib/cookies.ts")) continue;
    for (const [, called] of text.matchAll(/\bset(?:Host)?Cookie\(\s*([^,)\s]+)/g)) {
      // The name itself, or a constant of this file or of one that it imports.
      const isName = (source: string) =>
        new RegExp(`const ${called} = "([^"]+)"`).exec(source)?.[1];
      const name =
        /^"(.+)"$/.exec(called!)?.[1] ??
        isName(text) ??
        Object.values(sources).map(isName).find(Boolean);
      if (name === undefined) throw new Error(`${file}: which cookie is ${called}?`);
      names.add(name);
    }
  }
  return [...names].toSorted();
}

/** Each cookie, and the words of the policy for it. */
const cookies: Record<string, [english: RegExp, spanish: RegExp]> = {
  lang: [/the language of your first page/, /el idioma de tu primera página/],
  lite: [/lite mode/, /el modo ligero/],
  units: [/your units/, /las unidades/],
  banner_closed: [/closed the banner/, /cerraste el aviso/],
  flash: [/a message for your next page/, /un mensaje para tu próxima página/],
  save: [/the recipe you wanted to save/, /la receta que quisiste guardar/],
  "__Host-session": [/your session/, /tu sesión/],
  "__Host-device": [/the account that signed in here/, /la cuenta que inició sesión aquí/],
  "__Host-cart": [/finds your cart again/, /volver a encontrar tu carrito/],
  cart_count: [/how many items are in that cart/, /cuántos artículos hay en ese carrito/],
  guest_draft: [/a recipe draft/, /el borrador de una receta/],
  "__Host-order": [/the order you just placed/, /el pedido que acabas de hacer/],
};

test("every cookie that the site sets is told, in both languages", () => {
  expect(cookieNames()).toEqual(Object.keys(cookies).toSorted());
  for (const [i, text] of [english, spanish].entries()) {
    const part = text.split(/^## /m).find((one) => one.startsWith("Cookies"))!;
    for (const [name, words] of Object.entries(cookies)) expect(part, name).toMatch(words[i]!);
  }
});

test("no cookie is made without setCookie(): none is missing in the list above", () => {
  const own = Object.entries(sources).filter(
    ([file, text]) => !file.endsWith("/lib/cookies.ts") && /;\s*(?:Path=\/|SameSite=)/.test(text),
  );
  // The browser keeps the language that somebody chose on a page, in the cookie `lang`.
  expect(own.map(([file]) => file)).toEqual(["../../app/i18n/remember-language.ts"]);
});
