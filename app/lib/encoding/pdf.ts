// Writes a PDF of text and lines in Helvetica, which every reader has, in the encoding WinAnsi: the letters of English,
// Spanish and the other languages of western Europe. Sizes and places are in points, from the top left.
import { lookup } from "../lookup.ts";
import { boldWidths, regularWidths } from "./helvetica-widths.ts";

/** Characters 128 to 159 of WinAnsi. */
const extra = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
/** Letters that Unicode does not decompose. */
// prettier-ignore
const plainLetters: Record<string, string> = {
  đ: "d", Đ: "D", ħ: "h", Ħ: "H", ı: "i", ł: "l", Ł: "L", ŋ: "n", Ŋ: "N", ŧ: "t", Ŧ: "T",
  "−": "-", "\u2009": " ", "\u202f": " ", "\u00a0": " ", "‐": "-", "‑": "-",
};

export const a4 = { width: 595, height: 842 };

type Style = { size?: number; isBold?: boolean };
type Place = Style & { x: number; y: number; align?: "left" | "right" };

/** Text in WinAnsi, one character per byte. What it does not have becomes its plain letter (Ł: L) or a question mark. */
export function toWinAnsi(text: string): { text: string; isComplete: boolean } {
  let isComplete = true;
  const encode = (char: string): string | null => {
    const code = char.codePointAt(0)!;
    if ((code >= 32 && code < 127) || (code > 160 && code < 256)) return char;
    const at = extra.indexOf(char);
    return at >= 0 && code > 159 ? String.fromCharCode(128 + at) : null;
  };
  const encoded = [...text.normalize("NFC")].map((char) => {
    const known = encode(char);
    if (known !== null) return known;
    const plain = lookup(plainLetters, char) ?? char.normalize("NFKD").replaceAll(/\p{M}/gu, "");
    if (plain === "") return "";
    const parts = [...plain].map(encode);
    if (parts.every((part) => part !== null)) return parts.join("");
    isComplete = false;
    return "?";
  });
  return { text: encoded.join(""), isComplete };
}

export function textWidth(text: string, { size = 10, isBold = false }: Style = {}): number {
  const widths = isBold ? boldWidths : regularWidths;
  let sum = 0;
  for (const char of toWinAnsi(text).text) sum += widths[char.charCodeAt(0) - 32] ?? 0;
  return (sum * size) / 1000;
}

/** Lines no wider than `width`; a word that is wider is broken. */
export function wrapText(text: string, width: number, style: Style = {}): Array<string> {
  const fits = (line: string) => textWidth(line, style) <= width;
  const lines: Array<string> = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line && fits(`${line} ${word}`)) {
      line = `${line} ${word}`;
      continue;
    }
    if (line) lines.push(line);
    line = "";
    for (const char of word) {
      if (line && !fits(line + char)) {
        lines.push(line);
        line = "";
      }
      line += char;
    }
  }
  return line ? [...lines, line] : lines;
}

export function createPdf({ title, language }: { title: string; language: string }) {
  const pages: Array<Array<string>> = [];
  let isComplete = true;
  const draw = (page: number, operators: string) => void pages[page]!.push(operators);
  return {
    addPage: () => pages.push([]) - 1,
    text(page: number, text: string, { x, y, size = 10, isBold = false, align = "left" }: Place) {
      const encoded = toWinAnsi(text);
      isComplete &&= encoded.isComplete;
      const left = align === "left" ? x : x - textWidth(text, { size, isBold });
      const place = `${fixed(left)} ${fixed(a4.height - y)} Td`;
      draw(page, `BT /F${isBold ? 2 : 1} ${size} Tf ${place} ${literal(encoded.text)} Tj ET`);
    },
    line(page: number, { from, to, y }: { from: number; to: number; y: number }) {
      const height = fixed(a4.height - y);
      draw(page, `0.5 w ${fixed(from)} ${height} m ${fixed(to)} ${height} l S`);
    },
    pages: () => pages.length,
    /** false once a character was left out */
    isComplete: () => isComplete,
    bytes: () => assemble({ title, language, pages }),
  };
}

const fixed = (value: number) => value.toFixed(2);
const literal = (text: string) => `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
/** UTF-16, so that a reader's title bar shows every character. */
const utf16 = (text: string) =>
  `<FEFF${Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, "0")).join("")}>`;

/** The objects in order (PDF 1.7, 7.5): catalog, pages, two fonts, information, and two for each page. */
function assemble({
  title,
  language,
  pages,
}: {
  title: string;
  language: string;
  pages: ReadonlyArray<ReadonlyArray<string>>;
}): Uint8Array<ArrayBuffer> {
  const firstPage = 6;
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const kids = pages.map((_, i) => `${firstPage + 2 * i} 0 R`).join(" ");
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 ${a4.width} ${a4.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<< /Title ${utf16(title)} >>`,
    ...pages.flatMap((operators, i) => {
      const content = operators.join("\n");
      return [
        `<< /Type /Page /Parent 2 0 R /Contents ${firstPage + 2 * i + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  // One character is one byte. The second line has bytes above 127, so that no program takes the file for text.
  let file = "%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n";
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (char) => char.charCodeAt(0));
}
