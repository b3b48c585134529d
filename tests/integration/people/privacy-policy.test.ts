// The privacy policy covers all data stored about a person. A new table about people fails here until the policy
// covers it in both languages. Cookies and what a device stores: app/site/device-lists.test.ts.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import english from "../../../content/pages/privacy.en.md?raw";
import spanish from "../../../content/pages/privacy.es.md?raw";

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
  passkeys: ["account", /public key of each passkey/, /clave pública de cada llave de acceso/],
  totp_secrets: ["account", /authenticator app \(encrypted\)/, /app de autenticación \(cifrada\)/],
  recovery_codes: ["account", /recovery codes/, /códigos de recuperación/],
  account_tokens: ["account", /links we email you/, /enlaces que te enviamos/],
  undo_links: ["account", /take back a change/, /deshacer un cambio/],
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
