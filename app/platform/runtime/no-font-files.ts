// What pdfkit imports from "fontkit", for the Worker (scripts/vite/replacements.ts): it reads font files, and invoices have
// standard fonts. It would add 150 KB gzip.

export function create(): never {
  throw new Error("The Worker reads no font files.");
}
