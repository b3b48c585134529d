// Passwords that are easy to guess from the site name, the email address or the calendar (NIST SP 800-63B, 3.1.1.2).
import { passwordLength } from "./password-length.ts";

/** Lower case without accents, because passwords are often typed that way. */
export function withoutAccents(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

const lettersAndDigits = (text: string) => withoutAccents(text).replace(/[^\p{L}\p{N}]/gu, "");

const siteName = "fogon";

const seasons = "spring|summer|autumn|fall|winter|primavera|verano|otono|invierno";
const months =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|" +
  "ene(?:ro)?|feb(?:rero)?|marzo|abr(?:il)?|mayo|jun(?:io)?|jul(?:io)?|ago(?:sto)?|set(?:iembre)?|sep(?:tiembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?";
/** A season or month, with or without a year or date: "Verano2026!", "15 de enero", "2026-summer". */
const calendar = new RegExp(`^\\d{0,8}(?:de|of)?(?:${seasons}|${months})(?:del?|of)?\\d{0,8}$`);

/**
 * Whether a password is little more than the account's email address, the site name, or a season or month with a year.
 */
export function isGuessable(password: string, email: string): boolean {
  const bare = lettersAndDigits(password);
  if (calendar.test(bare)) return true;
  const [local = ""] = email.split("@");
  const words = [email, local, local.split("+")[0] ?? ""].map(lettersAndDigits);
  return (
    words.some((word) => isLittleMoreThan(bare, word)) ||
    // Also with a zero instead of the letter o.
    isLittleMoreThan(bare.replaceAll("0", "o"), siteName)
  );
}

/** A short word such as "ana" is part of many words: it counts only next to digits. */
const shortWord = 3;

/** Whether what remains without the word is too short to be a password. */
function isLittleMoreThan(bare: string, word: string): boolean {
  if (word === "" || !bare.includes(word)) return false;
  const rest = bare.replace(word, "");
  return word.length <= shortWord ? /^\d*$/.test(rest) : rest.length < passwordLength.min;
}
