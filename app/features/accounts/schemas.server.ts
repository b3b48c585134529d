// Schemas of the account forms; messages are keys of locales/*/accounts.json.
import { z } from "zod";
import { languages } from "#app/i18n/languages.ts";
import { unitSystems } from "#app/lib/values/unit-systems.ts";
import { singleLine } from "#app/platform/forms/form-fields.ts";
import { recipeChoices } from "#app/platform/privacy-export.ts";
import type { CommonPasswords } from "./password/common-passwords.server.ts";
import { isEasyToGuess, lengthProblem } from "./password/password-hash.server.ts";

/** RFC 5321 allows 254 characters. Addresses are compared in lower case. */
const email = z
  .string("errors.emailRequired")
  .trim()
  .min(1, "errors.emailRequired")
  .max(254, "errors.emailInvalid")
  .pipe(z.email("errors.emailInvalid"))
  .transform((value) => value.toLowerCase());

/** A password that is compared with a hash: limited in length only, to keep hashing affordable. */
const knownPassword = z
  .string("errors.passwordRequired")
  .min(1, "errors.passwordRequired")
  .max(1024, "errors.tooLong");

const newPassword = z.string("errors.passwordRequired").superRefine((value, context) => {
  const problem = lengthProblem(value);
  if (problem) context.addIssue({ code: "custom", message: `errors.${problem}` });
});

const hardToGuess = {
  /** @param email of the account, when the form does not contain it */
  check:
    (common: CommonPasswords, email?: string) =>
    (form: { password: string; email?: string }): boolean =>
      !isEasyToGuess(form.password, email ?? form.email ?? "", common),
  options: { path: ["password"], error: "errors.tooCommon" },
};

const matches = {
  check: (form: { password: string; confirmPassword: string }) =>
    form.password === form.confirmPassword,
  options: { path: ["confirmPassword"], error: "passwordsDontMatch" },
};

/** Unique per rendered form, so that a resubmission has no further effect. */
export const formKey = z.uuid();

export const signInSchema = z.object({ email, password: knownPassword });

export const signUpSchema = (common: CommonPasswords) =>
  z
    .object({
      email,
      password: newPassword,
      confirmPassword: z.string("passwordsDontMatch"),
      key: formKey.catch(() => crypto.randomUUID()),
    })
    .refine(matches.check, matches.options)
    .refine(hardToGuess.check(common), hardToGuess.options);

export const emailSchema = z.object({ email });

/** @param email of the account that gets the new password */
export const resetSchema = (common: CommonPasswords, email: string) =>
  z
    .object({ password: newPassword, confirmPassword: z.string("passwordsDontMatch") })
    .refine(matches.check, matches.options)
    .refine(hardToGuess.check(common, email), hardToGuess.options);

export const settingsSchema = z.object({
  displayName: singleLine()
    .max(60, "errors.nameTooLong")
    .optional()
    .transform((value) => value || null),
  language: z.enum(languages, "errors.choose"),
  units: z.enum(unitSystems, "errors.choose"),
});

/** The account's password, required without a session. */
export const reauthenticationSchema = z.object({ currentPassword: knownPassword });

export const changeEmailSchema = z.object({ newEmail: email, currentPassword: knownPassword });

/** @param email of the account that gets the new password */
export const changePasswordSchema = (common: CommonPasswords, email: string) =>
  z
    .object({
      currentPassword: knownPassword,
      password: newPassword,
      confirmPassword: z.string("passwordsDontMatch"),
    })
    .refine(matches.check, matches.options)
    .refine(hardToGuess.check(common, email), hardToGuess.options);

export const deleteAccountSchema = z.object({
  currentPassword: knownPassword,
  recipes: z.enum(recipeChoices, "errors.choose"),
  understood: z.literal("on", "errors.understood"),
});
