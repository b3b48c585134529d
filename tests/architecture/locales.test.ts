import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readTexts } from "../../scripts/site-texts.ts";

const namespaces = readdirSync("locales/en").filter((name) => name.endsWith(".json"));

type Texts = { [key: string]: string | Texts };
const read = (language: string, file: string) => readTexts(`${language}/${file}`);

function flat(texts: Texts, prefix = ""): Array<[key: string, text: string]> {
  return Object.entries(texts).flatMap(([key, value]): Array<[string, string]> =>
    typeof value === "string" ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}
const placeholders = (text: string) =>
  (text.match(/\{\{?\s*\w+\s*\}?\}|<\/?\w+>/g) ?? []).toSorted();

test("both languages have the same namespaces", () => {
  expect(readdirSync("locales/es").toSorted()).toEqual(readdirSync("locales/en").toSorted());
});

/** Files whose texts are of no single feature, or of a part of one that few of its pages load. */
const others: Record<string, string> = {
  common: "the frame of every page",
  "common-labels": "names of countries and sizes in several features",
  "device-storage": "the list of what the site keeps on a device, made in app/site",
  "guides-caribbean": "one page of the guides, whose other pages do not load it",
  mail: "emails of all features, which no page loads",
  "page-notice": "notices of app/platform",
  "recipe-page-nutrition": "only the server shows it; browsers do not load it",
  "search-suggestions": "loaded when somebody types in the search box",
};

test("a file is named as the feature whose texts it has", () => {
  const features = new Set(readdirSync("app/features"));
  const names = namespaces.map((file) => file.replace(".json", ""));
  expect(names.filter((name) => !features.has(name)).toSorted()).toEqual(Object.keys(others));
});

test.each(namespaces)("%s has the same keys and placeholders in both languages", (file) => {
  const english = new Map(flat(read("en", file)));
  const spanish = new Map(flat(read("es", file)));
  expect([...spanish.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  for (const [key, text] of english)
    expect(placeholders(spanish.get(key)!), key).toEqual(placeholders(text));
});

test.each(namespaces)("%s has no empty text", (file) => {
  for (const language of ["en", "es"])
    for (const [key, text] of flat(read(language, file))) expect(text.trim(), key).not.toBe("");
});

test("the messages have the wording of the specification", () => {
  const [en, es] = [read("en", "common.json"), read("es", "common.json")] as Array<{
    flash: Record<string, string>;
    badge: Record<string, string>;
    difficulty: Record<string, string>;
  }>;
  expect(en!.flash).toMatchObject({
    newsletterSuccess: "Welcome to Fogón! Check your email for a special welcome message.",
    newsletterFailure: "Newsletter signup failed. Please try again.",
  });
  expect(es!.flash["newsletterFailure"]).toBe(
    "Error al suscribirse. Por favor, inténtelo de nuevo.",
  );
  expect(en!.flash).toMatchObject({
    signedIn: "Signed in successfully!",
    signedUp: expect.stringMatching(/^Account created successfully! /),
    signedOut: "You have been logged out",
  });
  expect(es!.flash).toMatchObject({
    signedIn: "¡Sesión iniciada con éxito!",
    signedUp: expect.stringMatching(/^¡Cuenta creada con éxito! /),
  });
  expect(Object.values(en!.badge)).toEqual(["Staff Pick", "Bestseller", "Featured", "New Arrival"]);
  expect(Object.values(es!.badge)).toEqual(["Recomendado", "Más Vendido", "Destacado", "Nuevo"]);

  expect(Object.values(es!.difficulty)).toEqual([
    "Fácil",
    "Medio",
    "Difícil",
    "Principiante",
    "Intermedio",
    "Avanzado",
  ]);
  expect(Object.values(en!.difficulty)).toEqual([
    "Easy",
    "Medium",
    "Hard",
    "Beginner",
    "Intermediate",
    "Advanced",
  ]);
});

test("the authentication dialog has the wording of the specification", () => {
  expect(read("en", "accounts.json")).toMatchObject({
    dialog: {
      title: "Authentication Required",
      signIn: "Sign In",
      createAccount: "Create Account",
      guest: "Continue as Guest",
      forgot: "Forgot password?",
    },
    signInFailed: "Error signing in. Please check your credentials.",
    signUpFailed: "Error creating account. Please try again.",
    passwordsDontMatch: "Passwords don't match.",
  });
  expect(read("es", "accounts.json")).toMatchObject({
    signInFailed: "Error al iniciar sesión. Por favor, verifique sus credenciales.",
    signUpFailed: "Error al crear la cuenta. Por favor, inténtelo de nuevo.",
    passwordsDontMatch: "Las contraseñas no coinciden",
  });
});
