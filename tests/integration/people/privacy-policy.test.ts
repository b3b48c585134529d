// The privacy policy covers all data stored about a person. A new table about people fails here until the policy
// covers it in both languages.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import english from "../../../content/pages/privacy.en.md?raw";
import spanish from "../../../content/pages/privacy.es.md?raw";
import { cookies, type CookieName } from "#app/lib/cookies.ts";

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
  recipe_revisions: ["sent", /Decisions and edits/, /decisiones y los cambios/],
  recipe_edit_drafts: ["sent", /not saved yet/, /aún no guardó/],
  photos: ["sent", /photos/, /fotos/],
  reports: ["sent", /A report/, /Un reporte/],
  recipe_ratings: ["sent", /ratings/, /calificaciones/],
  cooked_entries: ["sent", /dishes you cooked/, /platos que cocinaste/],
  chef_profiles: ["sent", /chef page/, /página de chef/],
  note_replies: ["sent", /replies to notes/, /respuestas a notas/],
  note_votes: ["sent", /notes you marked as helpful/, /notas que marcaste como útiles/],
  chef_follows: ["account", /chefs you follow/, /chefs que sigues/],
  weekly_mails: ["newsletter", /weekly email/, /correo semanal/],
  reviews: ["sent", /without an account.*email address/s, /sin tener cuenta.*correo/s],
  review_reports: ["sent", /reports a review/, /reporta una reseña/],
  contact_messages: ["sent", /Messages/, /mensajes/],
  saved_recipes: ["saved", /Saved recipes/, /recetas guardadas/],
  collections: ["saved", /collections/, /colecciones/],
  collection_recipes: ["saved", /collections/, /colecciones/],
  cooked_dates: ["saved", /cooking dates/, /fechas en que cocinaste/],
  shopping_ticks: ["saved", /shopping lists/, /listas de compras/],
  last_changes: ["saved", /when you last saved or removed/, /cuándo guardaste o quitaste/],
  sent_changes: [
    "saved",
    /which changes your devices sent/,
    /qué cambios enviaron tus dispositivos/,
  ],
  planned_meals: ["saved", /week plan/, /plan de la semana/],
  saved_products: ["saved", /products you save for later/, /productos que guardas para después/],
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
  payment_reminders: [
    "orders",
    /ask in the checkout to be reminded/,
    /pides en el pago que te lo recordemos/,
  ],
  odd_payments: ["orders", /in the wrong amount/, /por un importe equivocado/],
  payment_events: ["orders", /payment service/, /servicio de pago/],
  refund_lines: ["orders", /of a refund, which items/, /de un reembolso, de qué artículos/],
  shipments: ["orders", /Of each package we store/, /De cada paquete guardamos/],
  refunds: ["orders", /figures of an order/, /cifras de un pedido/],
  gift_cards: ["orders", /gift card/, /tarjeta de regalo/],
  gift_card_entries: ["orders", /gift card/, /tarjeta de regalo/],
};

/** Columns that refer to a person. */
const personal =
  /^(?:user|author|actor|subject|owner|reporter|moderator|customer|person)_id$|_by$|email|recipient|phone|display_name/;
/** Rows that belong to one person: what refers to one of them is about that person too. */
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

test("the privacy policy covers every table about people in both languages", async () => {
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

/** The words of the policy for each cookie, with its lifetime in the same line. */
const cookieWords: Record<CookieName, [english: RegExp, spanish: RegExp]> = {
  lang: [
    /the language of your first page.*choiceCookieTime/,
    /el idioma de tu primera página.*choiceCookieTime/,
  ],
  lite: [/lite mode.*choiceCookieTime/, /el modo ligero.*choiceCookieTime/],
  units: [/your units.*choiceCookieTime/, /las unidades.*choiceCookieTime/],
  kitchen: [
    /the country and the allergens.*choiceCookieTime/,
    /el país y los alérgenos.*choiceCookieTime/,
  ],
  pantry: [
    /what you always have at home.*choiceCookieTime/,
    /lo que siempre tienes en casa.*choiceCookieTime/,
  ],
  banner_closed: [/closed the banner.*bannerCookieTime/, /cerraste el aviso.*bannerCookieTime/],
  flash: [
    /a message for your next page.*messageCookieTime/,
    /un mensaje para tu próxima página.*messageCookieTime/,
  ],
  saved_goods: [
    /products you save for later.*savedGoodsTime/,
    /productos que guardas para después.*savedGoodsTime/,
  ],
  db_bookmark: [
    /after your last change.*bookmarkCookieTime/,
    /después de tu último cambio.*bookmarkCookieTime/,
  ],
  save: [
    /the recipe you wanted to save.*saveWishTime/,
    /la receta que quisiste guardar.*saveWishTime/,
  ],
  follow: [
    /the chef you wanted to follow.*saveWishTime/,
    /el chef que quisiste seguir.*saveWishTime/,
  ],
  plan: [/the week you plan.*planCookieTime/, /la semana que planeas.*planCookieTime/],
  "__Host-session": [/your session.*sessionDays/, /tu sesión.*sessionDays/],
  "__Host-device": [
    /the account that signed in here.*knownDeviceDays/,
    /la cuenta que inició sesión aquí.*knownDeviceDays/,
  ],
  "__Host-cart": [/finds your cart again.*cartTime/, /volver a encontrar tu carrito.*cartTime/],
  cart_count: [
    /how many items are in that cart.*cartTime/,
    /cuántos artículos hay en ese carrito.*cartTime/,
  ],
  guest_draft: [/a recipe draft.*guestDraftTime/, /el borrador de una receta.*guestDraftTime/],
  "__Host-order": [
    /the order you just placed.*orderOpenTime/,
    /el pedido que acabas de hacer.*orderOpenTime/,
  ],
};

test.each(Object.keys(cookies) as Array<CookieName>)(
  "the privacy policy covers the cookie %s in both languages",
  (name) => {
    for (const [i, text] of [english, spanish].entries()) {
      const part = text.split(/^## /m).find((one) => one.startsWith("Cookies"))!;
      expect(part, name).toMatch(cookieWords[name][i]!);
    }
  },
);

test("the privacy policy covers the changes that wait on a device without a network", () => {
  expect(english).toMatch(/without a network waits in your browser/);
  expect(spanish).toMatch(/sin conexión espera en tu navegador/);
});

const sources = import.meta.glob<string>(
  ["../../../app/**/*.{ts,tsx}", "!../../../app/**/*.test.*"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

test("every cookie is set with setCookie(), so the list of cookies is complete", () => {
  const own = Object.entries(sources).filter(
    ([file, text]) =>
      !file.endsWith("/lib/cookies.ts") && /(?:;\s*|["'`])(?:Path=\/|SameSite=)/.test(text),
  );
  // The browser stores the language chosen on a page in the cookie `lang`.
  expect(own.map(([file]) => file)).toEqual(["../../../app/i18n/remember-language.ts"]);
});
