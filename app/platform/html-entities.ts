/**
 * What markdown-it needs of the package "entities", without its table of 2,231 names (16 KB of the Worker, compressed): the
 * names that people type. Others stay as typed.
 */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: "\u00a0",
    ndash: "–",
    mdash: "—",
    hellip: "…",
    lsquo: "‘",
    rsquo: "’",
    ldquo: "“",
    rdquo: "”",
    laquo: "«",
    raquo: "»",
    deg: "°",
    times: "×",
    frac12: "½",
    frac14: "¼",
    frac34: "¾",
    euro: "€",
    copy: "©",
    reg: "®",
    trade: "™",
    iexcl: "¡",
    iquest: "¿",
    aacute: "á",
    eacute: "é",
    iacute: "í",
    oacute: "ó",
    uacute: "ú",
    ntilde: "ñ",
    uuml: "ü",
    Aacute: "Á",
    Eacute: "É",
    Iacute: "Í",
    Oacute: "Ó",
    Uacute: "Ú",
    Ntilde: "Ñ",
  }),
);

/** Decodes character references that end with a semicolon. */
export function decodeHTMLStrict(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,31}));/g,
    (reference, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name) return names.get(name) ?? reference;
      return character(Number.parseInt(decimal ?? hexadecimal!, decimal ? 10 : 16));
    },
  );
}

/** As in HTML: NUL, surrogates and what is beyond Unicode become the replacement character. */
function character(code: number): string {
  const isValid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isValid ? String.fromCodePoint(code) : "\ufffd";
}
