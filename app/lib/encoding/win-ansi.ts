// WinAnsi is the encoding of a PDF's standard fonts: the letters of English, Spanish and the other languages of western Europe.
import { lookup } from "../lookup.ts";

/** Letters that Unicode does not decompose. */
// prettier-ignore
const plainLetters: Record<string, string> = {
  đ: "d", Đ: "D", ħ: "h", Ħ: "H", ı: "i", ł: "l", Ł: "L", ŋ: "n", Ŋ: "N", ŧ: "t", Ŧ: "T",
  "−": "-", "\u2009": " ", "\u202f": " ", "\u00a0": " ", "\t": " ", "‐": "-", "‑": "-",
};

const isWinAnsi = (char: string) => /^[\n -~\u00a1-ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/.test(char);

/** Text that WinAnsi has. What it does not have becomes its plain letter (Ł: L) or a question mark. */
export function toWinAnsi(text: string): { text: string; isComplete: boolean } {
  let isComplete = true;
  const known = [...text.normalize("NFC")].map((char) => {
    if (isWinAnsi(char)) return char;
    const plain = lookup(plainLetters, char) ?? char.normalize("NFKD").replaceAll(/\p{M}/gu, "");
    if ([...plain].every(isWinAnsi)) return plain;
    isComplete = false;
    return "?";
  });
  return { text: known.join(""), isComplete };
}
