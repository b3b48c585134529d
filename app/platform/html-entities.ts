/**
 * The part of the package "entities" that texts of editors and recipes of other sites need, without its table of 2,231
 * names (16 KB of the Worker, compressed): the names of Latin-1 and of punctuation. Others stay as typed.
 */
const names = new Map<string, string>([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["AMP", "&"],
  ["LT", "<"],
  ["GT", ">"],
  ["QUOT", '"'],
  ["COPY", "©"],
  ["REG", "®"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["hellip", "…"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["bull", "•"],
  ["frasl", "⁄"],
  ["frac13", "⅓"],
  ["frac23", "⅔"],
  ["frac15", "⅕"],
  ["frac18", "⅛"],
  ["frac38", "⅜"],
  ["frac58", "⅝"],
  ["frac78", "⅞"],
  ["euro", "€"],
  ["trade", "™"],
  ["oelig", "œ"],
  ["OElig", "Œ"],
]);
const latin1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
for (const [i, name] of latin1.split(" ").entries())
  names.set(name, String.fromCodePoint(0xa0 + i));

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
