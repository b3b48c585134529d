// Passwords that whoever knows the site, the address or the calendar tries first (NIST SP 800-63B, 3.1.1.2).
import { passwordLength } from "./password-length.ts";

/** As it may also be typed: in lower case, without accents. */
export function withoutAccents(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

const lettersAndDigits = (text: string) => withoutAccents(text).replace(/[^\p{L}\p{N}]/gu, "");

const siteName = "fogon";

const seasons = "spring|summer|autumn|fall|winter|primavera|verano|otono|invierno";
const months =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|" +
  "ene(?:ro)?|feb(?:rero)?|marzo|abr(?:il)?|mayo|jun(?:io)?|jul(?:io)?|ago(?:sto)?|set(?:iembre)?|sep(?:tiembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?";
/** A season or a month, with a year or a date on either side or none: "Verano2026!", "15 de enero", "2026-summer". */
const calendar = new RegExp(`^\\d{0,8}(?:de|of)?(?:${seasons}|${months})(?:del?|of)?\\d{0,8}$`);

/** Whether a password is little more than its account's address, the site's name, or a season or month with a year. */
export function isGuessable(password: string, email: string): boolean {
  const bare = lettersAndDigits(password);
  if (calendar.test(bare)) return true;
  const [local = ""] = email.split("@");
  const words = [email, local, local.split("+")[0] ?? ""].map(lettersAndDigits);
  return (
    words.some((word) => isLittleMoreThan(bare, word)) ||
    // With a zero for the letter, too.
    isLittleMoreThan(bare.replaceAll("0", "o"), siteName)
  );
}

/** A word that is part of many others, like "ana", counts only where nothing but digits stands beside it. */
const shortWord = 3;

/** Whether what a password has besides a word would be too short for a password. */
function isLittleMoreThan(bare: string, word: string): boolean {
  if (word === "" || !bare.includes(word)) return false;
  const rest = bare.replace(word, "");
  return word.length <= shortWord ? /^\d*$/.test(rest) : rest.length < passwordLength.min;
}
