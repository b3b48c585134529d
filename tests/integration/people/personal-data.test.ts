// A deleted account leaves nothing in any table. The test fills every table that can hold data about a person,
// deletes the account through its form, and then reads all cells of all tables.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { hashPassword } from "../../../app/features/accounts/password/password-hash.server.ts";
import { person, type Person } from "./people.ts";
import { form, visit } from "../visit.ts";

const password = "un sancocho los domingos";
const name = "Doña Altagracia de la Prueba";
const at = "2026-11-01T10:00:00.000Z";

/** Rows about a person, one entry per table. A table that refers to people and is not listed fails the test. */
const fixtures: Record<string, (who: Person) => Array<[sql: string, ...values: Array<unknown>]>> = {
  users: () => [],
  sessions: () => [],
  passkeys: ({ id }) => [
    [
      "INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at) VALUES (?, ?, 'k', 0, '', ?, ?)",
      id,
      crypto.randomUUID(),
      name,
      at,
    ],
  ],
  totp_secrets: ({ id }) => [
    [
      "INSERT INTO totp_secrets (user_id, secret, confirmed_at, last_step) VALUES (?, 's', ?, 1)",
      id,
      at,
    ],
  ],
  recovery_codes: ({ id }) => [
    [
      "INSERT INTO recovery_codes (code_hash, user_id, created_at) VALUES (?, ?, ?)",
      crypto.randomUUID(),
      id,
      at,
    ],
  ],
  account_tokens: ({ id }) => [
    [
      "INSERT INTO account_tokens (token_hash, user_id, purpose, new_email, created_at, expires_at) VALUES (?, ?, 'change-new', ?, ?, ?)",
      crypto.randomUUID(),
      id,
      `new-${id}@example.com`,
      at,
      at,
    ],
  ],
  undo_links: ({ id, email }) => [
    [
      "INSERT INTO undo_links (token_hash, user_id, event, email, created_at, expires_at) VALUES (?, ?, 'email', ?, ?, ?)",
      crypto.randomUUID(),
      id,
      email,
      at,
      at,
    ],
  ],
  audit_events: ({ id }) => [
    [
      "INSERT INTO audit_events (at, actor_id, subject_id, action) VALUES (?, ?, ?, 'account.signed-in')",
      at,
      id,
      id,
    ],
    [
      "INSERT INTO audit_events (at, subject_id, action, target) VALUES (?, ?, 'order.refunded', 'order:1')",
      at,
      id,
    ],
    [
      "INSERT INTO audit_events (at, actor_id, action, target) VALUES (?, ?, 'recipe.published', 'recipe:1')",
      at,
      id,
    ],
  ],
  outbox: ({ id, email }) => [
    [
      "INSERT INTO outbox (dedupe_key, kind, recipient, user_id, language, subject, html, text, next_attempt_at, created_at) VALUES (?, 'confirm-email', ?, ?, 'en', 'S', ?, ?, ?, ?)",
      crypto.randomUUID(),
      email,
      id,
      name,
      name,
      at,
      at,
    ],
    [
      "INSERT INTO outbox (dedupe_key, kind, recipient, language, subject, html, text, next_attempt_at, created_at) VALUES (?, 'confirm-email', ?, 'en', 'S', ?, ?, ?, ?)",
      crypto.randomUUID(),
      email,
      name,
      name,
      at,
      at,
    ],
  ],
  recipes: ({ id }) => [
    [
      `INSERT INTO recipes (id, slug, dataset, type, country, difficulty, cooking_time, prep_time, title, description, author_id, image_url)
       VALUES (?, ?, 'community', 'food', 'Cuba', 'easy', 1, 1, 'T', 'D.', ?, ?)`,
      900_000 + id,
      `t-${id}`,
      id,
      `/photos/kept-${id}.webp`,
    ],
  ],
  planned_meals: ({ id }) => [
    [
      "INSERT INTO planned_meals (user_id, recipe_id, day, position, scale, note, form_key) VALUES (?, 1, '2026-11-23', 1, 1, ?, ?)",
      id,
      name,
      crypto.randomUUID(),
    ],
  ],
  submissions: ({ id }) => [
    [
      `INSERT INTO submissions (id, author_id, form_key, kind, state, recipe_id, title, content, version, created_at, updated_at)
       VALUES (?, ?, ?, 'recipe', 'published', ?, 'T', ?, 1, ?, ?)`,
      800_000 + id,
      id,
      crypto.randomUUID(),
      900_000 + id,
      JSON.stringify({ title: "T", story: name }),
      at,
      at,
    ],
    [
      "INSERT INTO submission_versions (submission_id, number, content, sent_at) VALUES (?, 1, ?, ?)",
      800_000 + id,
      JSON.stringify({ title: "T", story: name }),
      at,
    ],
  ],
  submission_decisions: ({ id }) => [
    [
      "INSERT INTO submission_decisions (submission_id, number, outcome, decided_by, decided_at) VALUES (?, 1, 'published', ?, ?)",
      800_000 + id,
      id,
      at,
    ],
  ],
  recipe_revisions: ({ id }) => [
    [
      "INSERT INTO recipe_revisions (recipe_id, user_id, saved_at, changed, content) VALUES (1, ?, ?, '[\"title\"]', '{}')",
      id,
      at,
    ],
  ],
  recipe_edit_drafts: ({ id }) => [
    [
      "INSERT INTO recipe_edit_drafts (user_id, recipe_id, version, content, form_key, saved_at) VALUES (?, 1, 'v', ?, '', ?)",
      id,
      JSON.stringify({ values: { story: name } }),
      at,
    ],
  ],
  photos: ({ id }) => [
    [
      `INSERT INTO photos (key, owner_id, target_kind, target_id, upload_key, state, alt, width, height, created_at)
       VALUES (?, ?, 'recipe', ?, ?, 'approved', 'A', 1, 1, ?)`,
      `kept-${id}`,
      id,
      900_000 + id,
      crypto.randomUUID(),
      at,
    ],
    [
      `INSERT INTO photos (key, owner_id, target_kind, target_id, upload_key, state, alt, width, height, created_at)
       VALUES (?, ?, 'recipe', 1, ?, 'pending', ?, 1, 1, ?)`,
      `pending-${id}`,
      id,
      crypto.randomUUID(),
      name,
      at,
    ],
  ],
  reports: ({ id }) => [
    [
      "INSERT INTO reports (target_kind, target_id, reporter_id, reason, detail, created_at) VALUES ('recipe', 1, ?, 'other', ?, ?)",
      id,
      name,
      at,
    ],
  ],
  newsletter_subscriptions: ({ email }) => [
    [
      "INSERT INTO newsletter_subscriptions (email, language, status, created_at) VALUES (?, 'en', 'confirmed', ?)",
      email,
      at,
    ],
  ],
  saved_products: ({ id }) => [
    ["INSERT INTO saved_products (user_id, product_id, saved_at) VALUES (?, 1, ?)", id, at],
  ],
  saved_recipes: ({ id }) => [
    [
      "INSERT INTO saved_recipes (user_id, recipe_id, note, saved_at) VALUES (?, 1, ?, ?)",
      id,
      name,
      at,
    ],
  ],
  cooked_dates: ({ id }) => [
    ["INSERT INTO cooked_dates (user_id, recipe_id, cooked_on) VALUES (?, 1, '2026-11-01')", id],
  ],
  last_changes: ({ id }) => [
    [
      "INSERT INTO last_changes (user_id, kind, target_id, item, is_set, changed_at) VALUES (?, 'ticked', 1, ?, 1, ?)",
      id,
      name,
      at,
    ],
  ],
  sent_changes: ({ id }) => [
    [
      "INSERT INTO sent_changes (user_id, key, attempt, outcome, created_at) VALUES (?, ?, 'a', 'done', ?)",
      id,
      crypto.randomUUID(),
      at,
    ],
  ],
  collections: ({ id }) => [
    [
      "INSERT INTO collections (user_id, name, share_token, form_key, created_at) VALUES (?, ?, ?, ?, ?)",
      id,
      name,
      crypto.randomUUID(),
      crypto.randomUUID(),
      at,
    ],
  ],
  collection_recipes: ({ id }) => [
    [
      "INSERT INTO collection_recipes (collection_id, recipe_id, user_id, added_at) SELECT id, 1, user_id, ? FROM collections WHERE user_id = ?",
      at,
      id,
    ],
  ],
  recipe_ratings: ({ id }) => [
    [
      "INSERT INTO recipe_ratings (user_id, recipe_id, stars, note, language, status, sent_at) VALUES (?, 1, 5, ?, 'es', 'published', ?)",
      id,
      name,
      at,
    ],
  ],
  cooked_entries: ({ id }) => [
    [
      "INSERT INTO cooked_entries (user_id, recipe_id, line, language, status, form_key, sent_at) VALUES (?, 1, ?, 'es', 'published', ?, ?)",
      id,
      name,
      crypto.randomUUID(),
      at,
    ],
  ],
  chef_profiles: ({ id }) => [
    [
      "INSERT INTO chef_profiles (user_id, slug, name, country, bio, language, status, sent_at) VALUES (?, ?, ?, 'Cuba', ?, 'es', 'published', ?)",
      id,
      `cook-${id}`,
      name,
      name,
      at,
    ],
  ],
  chef_follows: ({ id }) => [
    [
      "INSERT INTO chef_follows (user_id, chef_id, followed_at) SELECT ?, id, ? FROM chef_profiles",
      id,
      at,
    ],
  ],
  weekly_mails: ({ id }) => [
    [
      "INSERT INTO weekly_mails (user_id, chefs, digest, chosen_at, week) VALUES (?, 1, 1, ?, '2026-11-20')",
      id,
      at,
    ],
  ],
  note_replies: ({ id }) => [
    [
      "INSERT INTO note_replies (rating_id, user_id, text, language, status, sent_at) SELECT max(id), ?, ?, 'es', 'published', ? FROM recipe_ratings",
      id,
      name,
      at,
    ],
  ],
  note_votes: ({ id }) => [
    [
      "INSERT INTO note_votes (rating_id, user_id, voted_at) SELECT id, ?, ? FROM recipe_ratings",
      id,
      at,
    ],
  ],
  newsletter_issues: () => [
    [
      "INSERT OR IGNORE INTO newsletter_issues (id, frequency, subject, subject_es, body, body_es, form_key, created_at, updated_at) VALUES (1, 'monthly', 'S', 'S', 'B', 'B', 'k', ?, ?)",
      at,
      at,
    ],
  ],
  newsletter_deliveries: ({ email }) => [
    [
      "INSERT INTO newsletter_deliveries (issue_id, subscription_id, at) SELECT 1, id, ? FROM newsletter_subscriptions WHERE email = ?",
      at,
      email,
    ],
  ],
  claims: ({ id }) => [
    [
      "INSERT INTO claims (name, value, decision, decided_by, decided_at) VALUES (?, 'x', 'confirmed', ?, ?)",
      crypto.randomUUID(),
      id,
      at,
    ],
  ],
  documents: ({ id }) => [
    [
      "INSERT INTO documents (kind, slug, shared, status, save_key, edited_at, edited_by) VALUES ('page', ?, '{}', 'draft', 'k', ?, ?)",
      crypto.randomUUID(),
      at,
      id,
    ],
  ],
  // Of the account, of a guest with its address, and of somebody else who sends it a gift card.
  orders: ({ id, email }) =>
    [
      [id, email, name, `friend-${id}@example.com`],
      [null, email, name, null],
      [null, `friend-${id}@example.com`, "Somebody", email],
    ].map(([userId, by, who, to]) => [
      "INSERT INTO orders (number, user_id, language, status, email, name, street, city, phone, country, currency, subtotal_cents, discount_cents, shipping_cents, total_cents, weight_grams, checkout_key, payment_provider, created_at, reserved_until, recipient_email, recipient_message) VALUES (?, ?, 'en', 'cancelled', ?, ?, ?, 'Baní', '809', 'DO', 'USD', 1, 0, 0, 1, 1, ?, 'local', ?, ?, ?, ?)",
      crypto.randomUUID(),
      userId,
      by,
      who,
      who,
      crypto.randomUUID(),
      at,
      at,
      to,
      `For ${name}`,
    ]),
  payment_reminders: ({ id }) => [
    ["INSERT INTO payment_reminders SELECT id, ? FROM orders WHERE user_id = ?", at, id],
  ],
  carts: ({ id }) => [
    [
      "INSERT INTO carts (id, user_id, checkout_key, created_at, updated_at) VALUES (?, ?, ?, ?, ?)",
      crypto.randomUUID(),
      id,
      crypto.randomUUID(),
      at,
      at,
    ],
  ],
  stock_requests: ({ email }) => [
    [
      "INSERT INTO stock_requests (product_id, email, language, created_at) VALUES (1, ?, 'en', ?)",
      email,
      at,
    ],
  ],
  reviews: ({ id, email }) => [
    [
      "INSERT INTO reviews (product_id, user_id, language, author, stars, title, body, created_at, updated_at) VALUES (1, ?, 'en', ?, 5, 'T', ?, ?, ?)",
      id,
      name,
      `I am ${name}.`,
      at,
      at,
    ],
    [
      "INSERT INTO reviews (product_id, email, language, author, stars, title, body, status, created_at, updated_at) VALUES (2, ?, 'en', ?, 5, 'T', ?, 'published', ?, ?)",
      email,
      name,
      `I am ${name}.`,
      at,
      at,
    ],
  ],
  contact_messages: ({ id, email }) => [
    [
      "INSERT INTO contact_messages (reference, form_key, topic, name, email, message, language, user_id, created_at, changed_at) VALUES (?, ?, 'other', ?, ?, ?, 'en', ?, ?, ?)",
      crypto.randomUUID(),
      crypto.randomUUID(),
      name,
      email,
      `It is ${name}.`,
      id,
      at,
      at,
    ],
  ],
};

/** Columns that refer to a person. */
const personal =
  /^(?:user|author|actor|subject|owner|reporter|moderator|customer|person)_id$|_by$|email|recipient|display_name/;

const tables = async () =>
  (
    await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'd1_%'",
    ).all<{ name: string }>()
  ).results.map((table) => table.name);
const columns = async (table: string) =>
  (
    await env.DB.prepare(`SELECT name FROM pragma_table_info(?)`)
      .bind(table)
      .all<{ name: string }>()
  ).results.map((column) => column.name);

test("every table that refers to people has a fixture here", async () => {
  for (const table of await tables()) {
    const named = (await columns(table)).filter((column) => personal.test(column));
    if (named.length > 0)
      expect(Object.keys(fixtures), `${table}: ${named.join(", ")}`).toContain(table);
  }
});

test.each(["credited", "anonymised", "withdrawn"])(
  "a deleted account is removed from every table, recipes %s",
  async (recipes) => {
    const who = await person({ displayName: name, passwordHash: await hashPassword(password) });
    for (const fixture of Object.values(fixtures))
      for (const [sql, ...values] of fixture(who))
        await env.DB.prepare(sql)
          .bind(...values)
          .run();

    const done = await visit(
      "/profile/delete",
      form({ recipes, currentPassword: password, understood: "on" }, { Cookie: who.cookie }),
    );
    expect(done.status).toBe(303);

    // The last email waits to be sent; its row is then deleted (mail.test.ts).
    const last = env.DB.prepare(
      "DELETE FROM outbox WHERE kind = 'account-deleted' AND recipient = ?",
    );
    expect((await last.bind(who.email).run()).meta.changes).toBeGreaterThan(0);
    const token = who.cookie.split("=")[1]!;
    for (const table of await tables()) {
      const { results } = await env.DB.prepare(`SELECT * FROM "${table}"`).all();
      for (const row of results)
        for (const [column, value] of Object.entries(row)) {
          const where = `${table}.${column}`;
          if (typeof value === "string") {
            expect(value, where).not.toContain(who.email);
            // A name may remain only on recipes, and only if its owner chose that.
            if (recipes !== "credited" || !table.startsWith("recipe"))
              expect(value, where).not.toContain(name);
            expect(value, where).not.toContain(token);
          } else if (typeof value === "number" && personal.test(column))
            expect(value, where).not.toBe(who.id);
        }
    }

    const recipe = await env.DB.prepare("SELECT author_name FROM recipes WHERE id = ?")
      .bind(900_000 + who.id)
      .first();
    const photo = await env.DB.prepare("SELECT key FROM photos WHERE key LIKE ?")
      .bind(`%-${who.id}`)
      .all();
    if (recipes === "withdrawn") {
      expect(recipe).toBeNull();
      expect(photo.results).toEqual([]);
    } else {
      expect(recipe).toEqual({ author_name: recipes === "credited" ? name : null });
      expect(photo.results).toEqual([{ key: `kept-${who.id}` }]);
    }
    // The next account has the same name and wants it removed.
    await env.DB.prepare("DELETE FROM recipes WHERE author_name = ?").bind(name).run();
  },
  30_000,
);
