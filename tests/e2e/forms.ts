// The forms with text fields or choices, and how to open each; forms-keep.spec.ts tests them.
import type { Locator, Page } from "@playwright/test";
import { insertContactMessage, insertSubscription } from "../support/rows/mail.ts";
import { insertDiscount } from "../support/rows/discounts.ts";
import { insertGiftCard } from "../support/rows/gift-cards.ts";
import { insertMeal } from "../support/rows/plan.ts";
import { copyRecipe } from "../support/rows/recipes.ts";
import { insertCollection, insertRating, insertSavedRecipe } from "../support/rows/saved.ts";
import { insertOrder, insertProduct, insertReview } from "../support/rows/shop.ts";
import { insertSubmission } from "../support/rows/submissions.ts";
import { newPerson, query, signInAs } from "./database.ts";

export type FormRow = {
  /** the name of the form, for the test's title */
  name: string;
  /** files in app/routes whose forms this row tests */
  routes: ReadonlyArray<string>;
  /** signs in and creates the required data; returns the path of the page */
  open: (page: Page) => Promise<string>;
  /** selector of the form */
  form: string;
  /** values that the browser accepts and the server refuses, by field; undefined if there are none */
  refused?: Record<string, string>;
  /** the submit button, if it is not the first button of the form */
  submit?: string;
  /** guests can send it, and can sign in before they do */
  guests?: true;
  /** a language change without scripts loses the input: the form is short, or for staff only */
  staysBehind?: true;
};

const unique = () => crypto.randomUUID().slice(0, 8);

async function reviewToReport(): Promise<string> {
  const { id } = await insertProduct(query);
  const author = await newPerson();
  const review = await insertReview(query, { product_id: id, user_id: author.id });
  return `/review/${id}/report/${review}`;
}

async function deliveredOrder(userId: number, email: string): Promise<string> {
  const { id, slug } = await insertProduct(query);
  const number = `FG-${unique().toUpperCase().slice(0, 4)}-${unique().toUpperCase().slice(0, 4)}`;
  const now = new Date().toISOString();
  const order = await insertOrder(query, {
    number,
    user_id: userId,
    status: "delivered",
    email,
    name: "Ana",
    street: "Main 1",
    city: "Town",
    payment_intent: crypto.randomUUID(),
    packed_at: now,
    shipped_at: now,
    delivered_at: now,
  });
  await query(
    "INSERT INTO order_lines (order_id, product_id, position, name, name_es, unit_price_cents, quantity) VALUES (?, ?, 1, ?, ?, 2150, 2)",
    order,
    id,
    slug,
    slug,
  );
  return number;
}

const saveRecipe = (userId: number, recipeId: number) =>
  insertSavedRecipe(query, { user_id: userId, recipe_id: recipeId });

const collection = (userId: number, recipeId?: number) =>
  insertCollection(
    query,
    { user_id: userId },
    recipeId === undefined ? [] : [{ recipe_id: recipeId }],
  );

/** A contributed recipe in English only. */
async function untranslatedRecipe(): Promise<number> {
  const author = await newPerson();
  const content = JSON.stringify({
    language: "en",
    title: "Sunday stew",
    description: "A stew for a Sunday.",
    ingredients: "1 onion",
    steps: "Cut the onion.",
    story: "",
    otherTitle: "",
    otherDescription: "",
    otherIngredients: "",
    otherSteps: "",
    otherStory: "",
  });
  const submission = await insertSubmission(query, {
    author_id: author.id,
    state: "published",
    title: "Sunday stew",
    content,
    published_content: content,
  });
  const id = 100_000 + submission;
  await copyRecipe(query, 104, {
    id,
    slug: `form-${unique()}`,
    title_es: null,
    written_in: "en",
  });
  await query("UPDATE submissions SET recipe_id = ? WHERE id = ?", id, submission);
  return id;
}

/** A recipe of this user with the note of another. */
export async function notedRecipe(authorId: number): Promise<{ recipe: number; note: number }> {
  const reader = await newPerson();
  const recipe = 1_000_000 + authorId;
  await copyRecipe(query, 104, { id: recipe, slug: `noted-${unique()}`, author_id: authorId });
  const note = await insertRating(query, {
    user_id: reader.id,
    recipe_id: recipe,
    stars: 5,
    note: "I used half the salt.",
  });
  return { recipe, note };
}

/** Signs in with a new account that has a draft. */
async function draft(page: Page): Promise<number> {
  const { id } = await signInAs(page);
  return insertSubmission(query, {
    author_id: id,
    title: "Sunday stew",
    content: JSON.stringify({
      language: "en",
      title: "Sunday stew",
      ingredients: "1 onion\n2 carrots",
    }),
  });
}

async function fillCart(page: Page): Promise<void> {
  const { slug } = await insertProduct(query);
  await page.goto(`/product/${slug}`);
  await page.locator(".add-form button").click();
  await page.waitForURL((url) => url.pathname === "/cart");
}

const tooLong = (length: number) => "word ".repeat(length / 5 + 1);

export const formRows: ReadonlyArray<FormRow> = [
  {
    name: "contact",
    routes: ["contact._index.tsx"],
    open: () => Promise.resolve("/contact"),
    form: "#contact",
    refused: { email: "abuela@cocina" },
    guests: true,
  },
  {
    name: "newsletter",
    routes: ["newsletter.tsx"],
    open: () => Promise.resolve("/newsletter"),
    form: "#newsletter",
    refused: { email: "abuela@cocina" },
    guests: true,
  },
  {
    name: "newsletter in the footer",
    routes: ["api.newsletter.ts"],
    open: () => Promise.resolve("/food"),
    form: ".newsletter-form",
    // Without scripts it opens the page of the row above.
    staysBehind: true,
  },
  {
    name: "sign in",
    routes: ["login.tsx", "api.session.ts"],
    open: () => Promise.resolve("/login?redirectTo=%2Fdrinks"),
    form: "#auth",
    refused: { password: "not the password" },
  },
  {
    name: "create an account",
    routes: ["login.tsx"],
    open: () => Promise.resolve("/login?tab=create-account&redirectTo=%2Fdrinks"),
    form: "#auth",
    refused: { password: "password", confirmPassword: "password" },
  },
  {
    name: "forgotten password",
    routes: ["forgot-password.tsx"],
    open: () => Promise.resolve("/forgot-password"),
    form: "#forgot-password",
    refused: { email: "abuela@cocina" },
  },
  {
    name: "order lookup",
    routes: ["orders.lookup.tsx"],
    open: () => Promise.resolve("/orders/lookup"),
    form: "#lookup",
    refused: { number: "FG-123" },
    guests: true,
  },
  {
    name: "balance of a gift card",
    routes: ["gift-card.tsx"],
    open: () => Promise.resolve("/gift-card"),
    form: "#gift-card",
    refused: { code: "FIESTA-10" },
    guests: true,
  },
  {
    name: "email when a product is back in stock",
    routes: ["product.$slug.tsx"],
    open: async () => `/product/${(await insertProduct(query, { stock: 0 })).slug}`,
    form: "#notify",
    refused: { email: "abuela@cocina" },
    guests: true,
  },
  {
    name: "review, as a guest",
    routes: ["review.$productId._index.tsx"],
    open: async () => `/review/${(await insertProduct(query)).id}`,
    form: "#review",
    refused: { title: "   " },
    guests: true,
  },
  {
    name: "review, signed in",
    routes: ["review.$productId._index.tsx"],
    open: async (page) => {
      await signInAs(page);
      return `/review/${(await insertProduct(query)).id}`;
    },
    form: "#review",
    refused: { title: "   " },
  },
  {
    name: "report of a review",
    routes: ["review.$productId.report.$reviewId.tsx"],
    open: reviewToReport,
    form: "#report",
    refused: { stamp: "too old" },
    guests: true,
  },
  {
    name: "report of a recipe",
    routes: ["recipe_.$id.report.tsx"],
    open: async (page) => {
      await signInAs(page);
      return "/recipe/104/report";
    },
    form: "#report",
    refused: { detail: tooLong(600) },
  },
  {
    name: "rating",
    routes: ["recipe.$id_.rate.tsx"],
    open: async (page) => {
      await signInAs(page);
      return "/recipe/104/rate";
    },
    form: "#rate",
    refused: { note: tooLong(2000) },
  },
  {
    name: "reply to a note",
    routes: ["recipe.$id_.note.$note.tsx"],
    open: async (page) => {
      const { id } = await signInAs(page);
      const { recipe, note } = await notedRecipe(id);
      return `/recipe/${recipe}/note/${note}`;
    },
    form: "#reply",
    refused: { text: "   " },
  },
  {
    name: "weekly email",
    routes: ["following._index.tsx"],
    open: async (page) => {
      await signInAs(page);
      return "/following";
    },
    form: "#weekly-mail",
  },
  {
    name: "made-it post",
    routes: ["recipe.$id_.cooked.tsx"],
    open: async (page) => {
      await signInAs(page);
      return "/recipe/104/cooked";
    },
    form: "#cooked",
    refused: { line: "   " },
  },
  {
    name: "chef profile",
    routes: ["profile.chef.tsx"],
    open: async (page) => {
      await signInAs(page);
      return "/profile/chef";
    },
    form: "#chef",
    refused: { name: " a " },
  },
  {
    name: "order return",
    routes: ["orders.$number.return.tsx"],
    open: async (page) => {
      const { id, email } = await signInAs(page);
      return `/orders/${await deliveredOrder(id, email)}/return`;
    },
    form: "#return",
    refused: { note: tooLong(600) },
  },
  {
    name: "note, collections and days of a saved recipe",
    routes: ["saved-recipes.recipe.$id._index.tsx"],
    open: async (page) => {
      const { id } = await signInAs(page);
      await saveRecipe(id, 104);
      await collection(id);
      return "/saved-recipes/recipe/104";
    },
    form: "#saved-recipe",
    refused: { note: tooLong(1000) },
  },
  {
    name: "a recipe for the plan",
    routes: ["plan.add.tsx"],
    open: async () => "/plan/add?recipe=12",
    form: "#add-to-plan",
    refused: { note: tooLong(40) },
  },
  {
    name: "a planned recipe",
    routes: ["plan._index.tsx"],
    open: async (page) => {
      const { id } = await signInAs(page);
      await insertMeal(query, { user_id: id, recipe_id: 12, day: "2026-11-25" });
      return "/plan?week=2026-W48";
    },
    form: ".meal form",
    staysBehind: true,
  },
  {
    name: "new collection",
    routes: ["saved-recipes._index.tsx"],
    open: async (page) => {
      await signInAs(page);
      return "/saved-recipes";
    },
    form: "#new-collection",
    refused: { name: "   " },
  },
  {
    name: "name of a collection",
    routes: ["saved-recipes.$collection._index.tsx"],
    open: async (page) => {
      const { id } = await signInAs(page);
      return `/saved-recipes/${await collection(id)}`;
    },
    form: "#rename",
    refused: { name: "   " },
  },
  {
    name: "servings of a shopping list",
    routes: ["saved-recipes.$collection.list._index.tsx"],
    open: async (page) => {
      const { id } = await signInAs(page);
      await saveRecipe(id, 104);
      return `/saved-recipes/${await collection(id, 104)}/list`;
    },
    form: ".shopping-list details form",
    staysBehind: true,
  },
  {
    name: "settings of the profile",
    routes: ["profile._index.tsx"],
    open: async (page) => {
      await signInAs(page);
      return "/profile";
    },
    form: "#settings",
    refused: { displayName: tooLong(60) },
  },
  {
    name: "new email address for an account",
    routes: ["profile._index.tsx"],
    open: async (page) => {
      await signInAs(page);
      return "/profile";
    },
    form: "#email",
    refused: { newEmail: "abuela@cocina", currentPassword: "whatever" },
    staysBehind: true,
  },
  {
    name: "newsletter choice of the profile",
    routes: ["profile.newsletter.ts"],
    open: async (page) => {
      await signInAs(page);
      return "/profile";
    },
    form: "form[action='/profile/newsletter']",
    staysBehind: true,
  },
  {
    name: "newsletter preferences",
    routes: ["newsletter_.preferences.tsx"],
    open: async (page) => {
      const { email } = await signInAs(page);
      await insertSubscription(query, { email });
      return "/newsletter/preferences";
    },
    form: "main form:has(fieldset)",
    staysBehind: true,
  },
  {
    name: "deletion of an account",
    routes: ["profile.delete.tsx"],
    open: async (page) => {
      await signInAs(page);
      return "/profile/delete";
    },
    form: "#delete-account",
    refused: { currentPassword: "not the password" },
  },
  {
    name: "answer to a message",
    routes: ["admin.contact.$reference.tsx"],
    open: async (page) => {
      await signInAs(page, "moderator");
      const reference = `F-${unique()
        .toUpperCase()
        .replaceAll(/[ILOU]/g, "0")}`;
      await insertContactMessage(query, { reference, email: "ana@example.com" });
      return `/admin/contact/${reference}`;
    },
    form: "#message",
  },
  {
    name: "recipe in the admin pages",
    routes: ["admin.recipes.$id._index.tsx"],
    open: async (page) => {
      await signInAs(page, "moderator");
      return "/admin/recipes/317";
    },
    form: "#recipe",
    refused: { title: "   " },
    // Without scripts, the buttons of the rows come first.
    submit: ".edit-bar button[value=save]",
  },
  {
    name: "new product",
    routes: ["admin.products.new.tsx"],
    open: async (page) => {
      await signInAs(page, "admin");
      return "/admin/products/new";
    },
    form: "#product",
    refused: { name: "   " },
  },
  {
    name: "stock count",
    routes: ["admin.products.count.tsx"],
    open: async (page) => {
      await signInAs(page, "admin");
      return "/admin/products/count";
    },
    form: "#stock-count",
    refused: { "count.1": "a few" },
  },
  {
    name: "product in the admin pages",
    routes: ["admin.products.$id.tsx"],
    open: async (page) => {
      await signInAs(page, "admin");
      return `/admin/products/${(await insertProduct(query)).id}`;
    },
    form: "#product",
    refused: { name: "   " },
  },
  {
    name: "sizes of a product",
    routes: ["admin.products.$id_.variants.tsx"],
    open: async (page) => {
      await signInAs(page, "admin");
      return `/admin/products/${(await insertProduct(query)).id}/variants`;
    },
    form: "#sizes",
    refused: { "label.0": "   " },
    submit: ".actions button[value=sizes]",
  },
  {
    name: "new video",
    routes: ["admin.videos.$slug.tsx"],
    open: async (page) => {
      await signInAs(page, "moderator");
      return "/admin/videos/new";
    },
    form: "#video",
    refused: { title: "   " },
  },
  {
    name: "new newsletter issue",
    routes: ["admin.newsletter.new.tsx"],
    open: async (page) => {
      await signInAs(page, "admin");
      return "/admin/newsletter/new";
    },
    form: "#issue",
    refused: { subject: tooLong(150) },
  },
  {
    name: "new post",
    routes: ["admin.content.$kind.$slug.tsx"],
    open: async (page) => {
      await signInAs(page, "moderator");
      return "/admin/content/post/new";
    },
    form: "#document",
    submit: ".document-actions button[value=save]",
    refused: { slug: "Not a slug" },
  },
  {
    name: "account in the admin pages",
    routes: ["admin.users.$id.tsx"],
    open: async (page) => {
      await signInAs(page, "admin");
      return `/admin/users/${(await newPerson()).id}`;
    },
    form: "form:has(#reason)",
    refused: { reason: "   " },
    staysBehind: true,
  },
  {
    name: "shipping prices",
    routes: ["admin.shipping.tsx"],
    open: async (page) => {
      await signInAs(page, "admin");
      return "/admin/shipping";
    },
    form: "form[action='/admin/shipping#zone-home']",
    staysBehind: true,
  },
  {
    name: "tax rates",
    routes: ["admin.tax.tsx"],
    open: async (page) => {
      await signInAs(page, "admin");
      return "/admin/tax";
    },
    form: "main form:has([name=rate])",
    staysBehind: true,
  },
  {
    name: "new discount code",
    routes: ["admin.discounts._index.tsx"],
    open: async (page) => {
      await signInAs(page, "admin");
      return "/admin/discounts";
    },
    form: "form#discount",
    refused: { value: "120" },
    staysBehind: true,
  },
  {
    name: "discount code",
    routes: ["admin.discounts.$id.tsx"],
    open: async (page) => {
      await signInAs(page, "admin");
      return `/admin/discounts/${(await insertDiscount(query)).id}`;
    },
    form: "form#discount",
    refused: { value: "120" },
    staysBehind: true,
  },
  {
    name: "reason to void a gift card",
    routes: ["admin.gift-cards.$id.tsx"],
    open: async (page) => {
      await signInAs(page, "admin");
      return `/admin/gift-cards/${(await insertGiftCard(query)).id}`;
    },
    form: "form#void",
    staysBehind: true,
  },
  {
    name: "sites excluded from the backlinks",
    routes: ["backlink-dashboard._index.tsx"],
    open: async (page) => {
      await signInAs(page, "moderator");
      return "/backlink-dashboard?view=blocked";
    },
    form: "form:has(#host)",
    refused: { host: "   " },
    staysBehind: true,
  },
  {
    name: "translation",
    routes: ["recipe_.$id.translate.tsx"],
    open: async (page) => {
      await signInAs(page);
      return `/recipe/${await untranslatedRecipe()}/translate`;
    },
    form: "#translate",
    refused: { otherTitle: "   " },
  },
  {
    name: "recipe",
    routes: ["submit-recipe.tsx"],
    open: async (page) => {
      await signInAs(page);
      return "/submit-recipe";
    },
    form: "main form:has([name=title])",
    refused: { title: "X" },
    submit: "button[value=continue]",
  },
  {
    name: "correction of an ingredient line",
    routes: ["submit-recipe_.$id.preview.tsx"],
    open: async (page) => `/submit-recipe/${await draft(page)}/preview?line=1`,
    form: ".correct-line",
    refused: { name: "   " },
    staysBehind: true,
  },
  {
    name: "description of a photo",
    routes: ["submit-recipe_.$id.photos.tsx"],
    open: async (page) => `/submit-recipe/${await draft(page)}/photos`,
    form: "form[enctype]",
    staysBehind: true,
  },
  {
    name: "country and allergens",
    routes: ["my-kitchen.tsx"],
    open: () => Promise.resolve("/my-kitchen"),
    form: "main form:has([name=place])",
    staysBehind: true,
  },
  {
    name: "cart",
    routes: ["cart.tsx"],
    open: async (page) => {
      await fillCart(page);
      return "/cart";
    },
    form: "main form:has([name=country])",
    staysBehind: true,
  },
  {
    name: "checkout",
    routes: ["checkout._index.tsx"],
    open: async (page) => {
      await fillCart(page);
      // After the country is chosen, the price is known and the form has the order button.
      await page.locator("main select[name=country]").selectOption("US");
      await page.locator("main button[value=estimate]").click();
      await page.waitForLoadState("networkidle");
      return "/checkout";
    },
    form: "main form:has([name=email])",
    refused: { email: "abuela@cocina" },
    // Without scripts, the button that updates the total comes first.
    submit: "button[value=order]",
  },
];

/** Routes that no row tests, with the reason: their forms have only buttons, passwords or files, or have no row yet. */
export const withoutRow: Record<string, string> = {
  "admin._index.tsx": "buttons",
  "api.drafts.ts": "the recipe form, which has a row: it is saved automatically",
  "units.ts": "a button",
  "csp-reports.ts": "no form: browsers report what a policy stopped",
  "login_.passkey.ts": "no form: a script sends what the passkey answers",
  "login_.second-factor.tsx": "a code that works once, or half a minute",
  "profile.security.tsx": "codes, and a name that the form for the password carries",
  "sync.ts": "no form: the service worker sends what forms left",
  "$.tsx": "no form: it answers every method with 404",
  "$category.tsx": "no form: it answers every method with 404",
  "banner.ts": "a button",
  "language.ts": "a choice that is sent immediately",
  "lite.ts": "a button",
  "logout.ts": "a button",
  "save.ts": "a button",
  "saved-goods.tsx": "buttons",
  "admin.products.$id_.photos.tsx": "staff: a file with two lines",
  "following.unsubscribe.tsx": "a button",
  "webhooks.payments.ts": "no form: the payment service calls it",
  "download.file.ts": "a button",
  "confirm-email.tsx": "a button, and a password for guests",
  "confirm-address.tsx": "a button, and a password for guests",
  "not-me.tsx": "a button",
  "reset-password.tsx": "passwords",
  "profile.export._index.tsx": "a password",
  "newsletter_.confirm.tsx": "a button",
  "newsletter_.unsubscribe.tsx": "a button",
  "cart_.restore.tsx": "a button",
  "orders.$number._index.tsx": "buttons",
  "checkout.test-payment.$reference.tsx": "buttons",
  "saved-recipes.$collection.delete.tsx": "a button",
  "saved-recipes.recipe.$id.remove.tsx": "a button",
  "submissions.$id.tsx": "a button",
  "api.photos.$id.ts": "a file",
  "admin.content.photos.ts": "a file, for scripts; the form of a post has a row",
  "admin.community.tsx": "buttons",
  "admin.download.tsx": "a password",
  "admin.mail.tsx": "buttons",
  "admin.orders._index.tsx": "staff: rows beside a button",
  "admin.recipes._index.tsx": "staff: rows beside a button",
  "admin.reviews._index.tsx": "staff: rows beside a button",
  "admin.videos._index.tsx": "buttons",
  "admin.newsletter.$id._index.tsx": "the form of a new newsletter issue, which has a row",
  "admin.orders.$number._index.tsx": "staff: a number beside a button",
  "admin.photos.tsx": "staff: a line beside a button",
  "admin.recipes.$id.draft.ts": "the recipe editor, which has a row: it is saved automatically",
  "admin.recipes.$id.history.tsx": "staff: a choice beside a button",
  "admin.recipes.$id.merge.tsx": "staff: a number beside a button",
  "admin.refunds.tsx": "staff: buttons",
  "admin.reports.tsx": "staff: a line beside a button",
  "admin.reviews.$id.tsx": "staff: a line beside a button",
  "admin.submissions.$id.tsx": "staff: a line beside a button",
  "admin.featured-recipes.tsx": "staff: dates beside a button",
};

type Field = {
  at: number;
  key: string;
  type: string;
  value: string;
  checked: boolean;
  max: string;
  maxLength: number;
};

/** The fields of a form with typed or chosen values; those that are hidden are not filled in. */
async function fieldsOf(form: Locator, { withRichText = false } = {}): Promise<Array<Field>> {
  return form.evaluate((element, isRead) => {
    const seen: Record<string, number> = {};
    return [...element.querySelectorAll<HTMLInputElement>("input, textarea, select")].flatMap(
      (field, at) => {
        const { name, type, value, checked, max = "", maxLength = -1 } = field;
        const isLeft = /^(?:hidden|password|file|submit|button)$/.test(type) || field.readOnly;
        // Rich text stands in place of its textarea, which has the Markdown.
        const isHidden = field.hidden && !(isRead && type === "textarea");
        if (!name || isLeft || isHidden) return [];
        const isBox = type === "checkbox" || type === "radio";
        const key = isBox ? `${name}=${value}` : `${name}#${(seen[name] = (seen[name] ?? 0) + 1)}`;
        return [{ at, key, type, value, checked: isBox && checked, max, maxLength }];
      },
    );
  }, withRichText);
}

/** The current values of a form. */
export async function valuesOf(form: Locator): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const { key, type, value, checked } of await fieldsOf(form, { withRichText: true }))
    values[key] = type === "checkbox" || type === "radio" ? String(checked) : value;
  return values;
}

/** Opens the <details> elements around and inside the form. */
export async function unfold(form: Locator): Promise<void> {
  await form.evaluate((element) => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (one instanceof HTMLDetailsElement) one.open = true;
    for (const one of element.querySelectorAll("details")) one.open = true;
  });
}

/** Changes the value of every field. */
export async function fillAll(form: Locator): Promise<void> {
  await unfold(form);
  const fields = await fieldsOf(form);
  const lastOfGroup = new Map(fields.map(({ key, at }) => [key.split("=")[0]!, at]));
  const changed = fields.filter(({ at, key, type }) =>
    type === "radio"
      ? lastOfGroup.get(key.split("=")[0]!) === at
      : // "None of these" would contradict the list beside it.
        type !== "checkbox" || !key.includes("None="),
  );
  const values = changed.map((field) => ({ ...field, value: typedInto(field) }));
  const typed = values.find(({ type }) => isTyped(type));
  // One field is typed, and the events of the others are the same: a form may have hundreds.
  if (typed) {
    const field = form.locator("input, textarea, select").nth(typed.at);
    // Of parts with one name only the last stays open.
    await unfold(field);
    await field.fill(typed.value);
  }
  await form.evaluate(
    (element, list) => {
      const all = element.querySelectorAll<HTMLInputElement>("input, textarea, select");
      for (const { at, type, value, checked } of list) {
        const field = all[at]!;
        // As a label does: the box itself may be elsewhere, or below a floating element.
        if (type === "radio" || type === "checkbox") {
          field.click();
          if (type === "checkbox" && field.checked === checked)
            throw new Error(`${field.name} did not change.`);
          continue;
        }
        if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
        // The prototype's setter, as the browser's own input: React overrides that of the element.
        else Reflect.set(Object.getPrototypeOf(field) as object, "value", value, field);
        for (const name of ["input", "change"])
          field.dispatchEvent(new Event(name, { bubbles: true }));
      }
    },
    values.filter((field) => field !== typed),
  );
}

const isTyped = (type: string) => !/^(?:radio|checkbox|select-one)$/.test(type);

function typedInto({ type, max, maxLength }: Field): string {
  switch (type) {
    case "email":
      return `typed-${unique()}@example.com`;
    case "url":
      return `https://example.com/${unique()}`;
    case "number":
      return max || "3";
    case "date":
      return "2026-01-15";
    case "datetime-local":
      return "2026-12-24T08:00";
    case "tel":
      return "8095551234";
    default:
      return `Typed ${unique()} & «más»`.slice(0, maxLength < 0 ? 200 : maxLength).trim();
  }
}
