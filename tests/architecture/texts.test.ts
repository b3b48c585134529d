// Wording of the interface: texts fixed by the specification, words and forms that the interface does not use, limits
// in texts, and button labels in help pages.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { passwordLength } from "#app/features/accounts/password/password-length.ts";
import { maxRecipeFileBytes } from "#app/features/recipe-import/recipe-file.server.ts";
import { emailIntervalMinutes } from "#app/features/accounts/account-email-limits.server.ts";
import { linkHours } from "#app/features/accounts/account-links.server.ts";
import { undoDays } from "#app/features/accounts/owner-notice.server.ts";
import { confirmationMinutes } from "#app/features/accounts/password/password-confirmation.server.ts";
import { unconfirmedAccountDays } from "#app/features/accounts/delete-old.server.ts";
import {
  fallbackBytes,
  fallbackMegapixels,
  maxPhotoBytes,
  maxPhotoMegapixels,
  minPhotoSide,
  photosPerSubmission,
} from "#app/features/photos/photo-limits.ts";
import { submissionsPerDay } from "#app/features/submissions/submission-states.ts";
import { uploadRetryMilliseconds } from "#app/features/photos/upload-retry.ts";
import { leftDays } from "#app/features/newsletter/delete-old.server.ts";
import { confirmDays } from "#app/features/newsletter/newsletter-queries.server.ts";
import { downloadDays, maxDownloads } from "#app/features/downloads/download-link.ts";
import { orderCodeMinutes } from "#app/features/orders/order-access.server.ts";
import { maxAttempts } from "#app/features/orders/refunds.server.ts";
import { maxCartLines, maxQuantity } from "#app/features/products/vocabulary.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import { readTexts } from "../../scripts/site-texts.ts";
import { mailBodyDays, orderAccessHours } from "#app/lib/values/promised-limits.ts";

type Texts = { [key: string]: string | Texts };

function flat(texts: Texts, prefix: string): Array<[key: string, text: string]> {
  return Object.entries(texts).flatMap(([key, value]): Array<[string, string]> =>
    typeof value === "string" ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

/** Every text of a language by its key, such as `checkout:form.title`. */
function textsOf(language: Language): Map<string, string> {
  return new Map(
    readdirSync(`locales/${language}`).flatMap((file) =>
      flat(readTexts(`${language}/${file}`), `${file.replace(".json", "")}:`),
    ),
  );
}
const texts = { en: textsOf("en"), es: textsOf("es") };

/** Texts of the specification; locales.test.ts has those of its error catalogue, badges and dialog. */
const literal: Record<Language, Record<string, string>> = {
  en: {
    "common:nav.login": "Login",
    "common:nav.startCooking": "Start Cooking",
    "common:nav.exploreKitchenDeals": "Explore Kitchen Deals",
    "common:nav.profile": "Profile",
    "common:nav.savedRecipes": "Saved Recipes",
    "common:nav.uploadRecipe": "Upload Recipe",
    "common:nav.signOut": "Sign Out",
    "common:nav.submitRecipe": "Submit Recipe",
    "common:strip.submit": "Submit a Recipe",
    "common:errors.404.title": "404 Page Not Found",
    "common:trust.fiveStarReviews": "{{figure}} 5-star reviews",
    "common:trust.sslCheckout": "SSL secured checkout",
    "common:trust.freeShippingOverUsd": "Free shipping over ${{amount}}",
    "common:trust.moneyBackDays": "{{days}}-day money-back guarantee",
    "common:trust.handcrafted": "Authentic handcrafted quality",
    "common:trust.expertSupport": "Expert customer support",
    "common:proof.customers": "happy customers",
    "common:proof.reviews": "five-star reviews",
    "common:proof.countries": "countries shipped to",
    "home:viewAll": "View All",
    "home:buyNow": "Buy Now",
    "home:hero.explore": "Explore Recipes",
    "home:hero.videos": "Watch Recipe Videos",
    "home:featured.title": "Featured Recipes",
    "home:videos.title": "Featured Recipe Videos",
    "home:regions.title": "Explore by Region",
  },
  es: {
    "common:badge.staff_pick": "Recomendado",
    "common:badge.bestseller": "Más Vendido",
    "common:badge.featured": "Destacado",
    "common:badge.new_arrival": "Nuevo",
  },
};

test.each(languages)("the labels have the wording of the specification (%s)", (language) => {
  expect(Object.fromEntries(texts[language])).toMatchObject(literal[language]);
});

test("the home page names its contributors as in the specification", () => {
  expect(texts.en.get("home:share.contributors")).toContain("{{figure}} contributors");
});

/** Messages of the specification, which address the reader as "usted". */
const fixed = /^(?:accounts:sign(?:In|Up)Failed|common:flash\.newsletterFailure)$/;
/** The content check prints these on a terminal, where straight quotes are usual. */
const check = /^admin:recipes\.check\./;

/** `except` matches keys. */
type Rule = [name: string, pattern: RegExp, except?: RegExp];
const rules: Record<Language, Array<Rule>> = {
  en: [
    // docs/operations.md has a section of this name.
    ["email is spelled “email”", /\be-mails?\b|\bmails?\b/i, /^admin:mail\.noTransport$/],
    ["the editors’ pages are “Admin”", /\bdesks?\b/i],
    ["a required field says “Required.”", /\bthis is needed\b|fill this in/i],
    [
      "no phrases that sound translated",
      /\b(?:those|that) were\b|\bno more\.|\bto be had\b|\bmeanwhile\b|\banew\b/i,
    ],
    ["no old-fashioned words", /\b(?:shall|somebody|anybody|mend(?:ed)?)\b/i],
    ["“remove”, not “take off”", /\btak(?:e|en|ing)\b[^.]* off\b/i],
    [
      // "Postcode" alone is the label of a British address.
      "American spelling",
      /colour|flavour|favourite|neighbour|litre|metres?\b|licence|cancelled|catalogue|aluminium|(?<!^)postcode|postcode(?!$)|parcel|enamelled|mould/i,
    ],
    ["double quotes are “ ”", /"/, check],
    ["no space before an ellipsis", / …/],
  ],
  es: [
    [
      "the reader is addressed as “tú”",
      /\b(?:usted(?:es)?|verifique|ingrese|inténtelo|intente|pulse|rellene|introduzca|seleccione|haga clic)\b|\bsu (?:correo|cuenta|contraseña|carrito|perfil)\b/i,
      fixed,
    ],
    ["a required field says “Campo obligatorio.”", /\bhacen? falta\b/i],
    [
      "no words that are used in Spain only",
      /\b(?:añad\w+|puls[aeo]\w*|ordenador|fichero|rellen[ae]\b|vosotros|vuestr\w+|podéis)/i,
    ],
    ["“eliminar”, not “borrar”, on a control", /^Borrar?\b/],
    ["“reportar”, not “denunciar”", /denunci/i],
    ["“calificación”, not “valoración”", /valora(?:r|ci|l)/i],
    ["quotes are « »", /["“”]/],
    ["thousands have a comma", /\d[.\s\u00a0]\d{3}\b/],
    ["no space before an ellipsis", / …/],
    ["“Sube esta foto mañana” cannot be misread", /envía esta mañana/i],
  ],
};
describe.each(languages)("texts (%s)", (language) => {
  test.each(rules[language])("%s", (_name, pattern, except) => {
    const found = [...texts[language]].filter(
      ([key, text]) => !except?.test(key) && pattern.test(text.replaceAll(/\{\{\w+\}\}/g, "{}")),
    );
    expect(found).toEqual([]);
  });
});

test("a number before a noun has a singular and a plural", () => {
  // Always plural: the choice has more than one entry; more recipes were found than are compared.
  const severalOnly = new Set(["inventory:sales.days", "backlinks:chart.title", "pantry:many"]);
  for (const language of languages) {
    const found = [...texts[language]].filter(
      ([key, text]) =>
        /\{\{(?:count|formatted)\}\} (?!min )\p{L}/u.test(text) &&
        !/_(?:one|other)$/.test(key) &&
        !severalOnly.has(key),
    );
    expect(found).toEqual([]);
  }
});

const days = (hours: number) => hours / 24;
/** Limits in texts, with the constants that the code uses. */
const limits: Array<[key: string, ...numbers: Array<number>]> = [
  ["accounts:dialog.passwordHint", passwordLength.min],
  ["accounts:errors.tooShort", passwordLength.min],
  ["accounts:errors.tooLong", passwordLength.max],
  ["accounts:forgot.text", linkHours.reset],
  ["accounts:reset.expired", linkHours.reset],
  ["accounts:confirmPassword.refund", confirmationMinutes],
  ["accounts:confirmPassword.role", confirmationMinutes],
  ["accounts:confirmPassword.download", confirmationMinutes],
  ["accounts:notMe.done", linkHours.reset],
  ["accounts:notMe.expired", undoDays],
  ["accounts:limitedMail", emailIntervalMinutes],
  ["mail:account.reset.after", linkHours.reset],
  ["mail:account.confirm.after", days(linkHours.confirm)],
  ["mail:account.confirm.after", unconfirmedAccountDays],
  ["mail:account.changeOld.after", linkHours["change-old"]],
  ["mail:account.changeNew.after", linkHours["change-new"]],
  ["mail:newsletter.confirm.after", confirmDays],
  ["mail:local.purged", mailBodyDays],
  ["newsletter:confirm.expired", confirmDays],
  ["admin:newsletter.subscribersText", confirmDays, leftDays],
  ["checkout:cart.message.full", maxCartLines],
  ["checkout:cart.message.invalid", 1, maxQuantity],
  ["orders:lookup.sent", orderCodeMinutes],
  ["orders:order.device.text", orderAccessHours],
  ["orders:files.text", downloadDays, maxDownloads],
  ["order-admin:stuck.causes.tried", maxAttempts],
  ["submission-form:notice.daily-limit", submissionsPerDay],
  ["submission-form:import.recipeFileHint", maxRecipeFileBytes / 1024 / 1024],
  ["submission-form:translate.notice.daily-limit", submissionsPerDay],
  ["submissions:photos.problem.too-many", photosPerSubmission],
  ["submissions:photos.problem.too-large", maxPhotoBytes / 1024 / 1024],
  ["submissions:photos.problem.too-many-pixels", maxPhotoMegapixels],
  [
    "submissions:photos.problem.too-many-pixels-now",
    fallbackMegapixels,
    fallbackBytes / 1024 / 1024,
  ],
  ["community:cooked.photoHint", maxPhotoBytes / 1024 / 1024],
  ["submissions:photos.problem.too-small", minPhotoSide],
  [
    "submissions:photos.text",
    1,
    photosPerSubmission,
    maxPhotoBytes / 1024 / 1024,
    maxPhotoMegapixels,
  ],
  ["submissions:photos.gaveUp", uploadRetryMilliseconds / 60_000],
];

test.each(limits)("%s states the limit that the code uses", (key, ...numbers) => {
  for (const language of languages)
    expect(
      texts[language]
        .get(key)!
        .match(/\d+(?:\.\d+)?/g)
        ?.map(Number),
      language,
    ).toEqual(numbers);
});

test.each(languages)("the length of the return period comes from its constant (%s)", (language) => {
  const found = [...texts[language]].filter(
    ([key, text]) => /\b30[- ](?:day|día)/.test(text) && key !== "mail:local.purged",
  );
  expect(found).toEqual([]);
});

/** Quoted words of the help pages that are not labels: figures of speech, kinds of devices. */
const quotedWords = new Set([
  "is said to",
  "se dice que",
  "Firefox, Android",
  "Allergens not declared",
  "Alérgenos no declarados",
]);

test.each(languages)("every label that a page quotes exists (%s)", (language) => {
  const labels = new Set(texts[language].values());
  const quoted = ["about", "faq", "privacy", "terms"].flatMap((page) =>
    [
      ...readFileSync(`content/pages/${page}.${language}.md`, "utf8")
        .replace(/^---[\s\S]*?---/, "")
        .matchAll(/["“«]([^"“”«»]+)["”»]/g),
    ].map((match) => match[1]!),
  );
  expect(quoted.length).toBeGreaterThan(0);
  // A placeholder is filled with the label itself (policy-values.server.ts).
  const unknown = quoted.filter(
    (text) => !labels.has(text) && !quotedWords.has(text) && !/^\{\{\w+\}\}$/.test(text),
  );
  expect(unknown).toEqual([]);
});

test("nothing beside the operator's claims denies them", () => {
  // The trust strip and the figures stand on every page of the shop.
  const denies =
    /\b(?:no (?:reviews|customers|contributors) yet|be the first|todavía no hay (?:reseñas|clientes)|sé la primera persona)\b/i;
  for (const language of languages)
    for (const file of ["common", "home", "products", "community"])
      expect(JSON.stringify(readTexts(`${language}/${file}.json`)), file).not.toMatch(denies);
});
