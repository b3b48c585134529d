// Articles before an amount that was converted or scaled: "los 500 ml" becomes "las 2 tazas", "los 2 huevos" becomes "el
// huevo". Amounts are put into finished sentences, so this reads the sentence.
import { lookup } from "#app/lib/lookup.ts";

type Gender = "feminine" | "masculine";
type Forms = readonly [
  masculine: string,
  feminine: string,
  masculinePlural: string,
  femininePlural: string,
];

/** Words before an amount that agree with its unit. */
const agreeing: ReadonlyArray<Forms> = [
  ["el", "la", "los", "las"],
  ["otro", "otra", "otros", "otras"],
  ["último", "última", "últimos", "últimas"],
  ["primer", "primera", "primeros", "primeras"],
  ["unos", "unas", "unos", "unas"],
];
const formsOf: Readonly<Record<string, Forms>> = Object.fromEntries(
  agreeing.flatMap((forms) => forms.map((form) => [form, forms] as const)),
);

/** Units as they are written on pages, without the plural "s". */
const genders: Readonly<Record<string, Gender>> = {
  taza: "feminine",
  "cda.": "feminine",
  "cdta.": "feminine",
  barra: "feminine",
  oz: "feminine",
  lb: "feminine",
  pulgada: "feminine",
  pizca: "feminine",
  cuarto: "masculine",
  g: "masculine",
  kg: "masculine",
  ml: "masculine",
  l: "masculine",
  cm: "masculine",
};

const determiner = Object.keys(formsOf).join("|");
const figure = String.raw`\d+(?:[.,]\d+)*[½¼¾⅓⅔⅛]?|[½¼¾⅓⅔⅛]`;
const amount = new RegExp(
  String.raw`(?<!\p{L})((?:(?:${determiner}) )+)(${figure})(?:–(${figure}))? ((?:cda|cdta)s?\.|\p{L}+)`,
  "giu",
);

/** A part of a thing needs no article: "la ¼ cebolla" becomes "¼ de cebolla". Else the text with every article in the gender and number of the amount after it. */
export function withAgreement(text: string): string {
  return text.replace(
    amount,
    (found: string, words: string, least: string, most: string | undefined, noun: string) => {
      const isSingular = isAtMostOne(most ?? least);
      const gender =
        lookup(genders, noun) ?? lookup(genders, noun.replace(/s(?=\.?$)/, "")) ?? null;
      const list = words.trim().split(" ");
      if (isSingular && list[0]!.toLowerCase().startsWith("un"))
        return `cerca de ${found.slice(words.length)}`;
      if (
        /^(?:el|la)$/i.test(words.trim()) &&
        /^[¼¾⅓⅔⅛]$/.test(most ?? least) &&
        /^\p{L}{4,}$/u.test(noun)
      )
        return `${most ? `${least}–${most}` : least} de ${noun}`;
      const agreed = list.map((word) => inForm(word, gender ?? genderOf(word), isSingular));
      // "la taza" and "el huevo", but "la 1 cda.": a short form needs its number.
      const isWritten = most !== undefined || least !== "1" || !/^\p{L}{4,}$/u.test(noun);
      return `${agreed.join(" ")} ${isWritten ? found.slice(words.length) : noun}`;
    },
  );
}

function isAtMostOne(figure: string): boolean {
  return /^(?:1|0[.,]\d+|[½¼¾⅓⅔⅛])$/.test(figure);
}

function genderOf(word: string): Gender {
  return /as?$/i.test(word) ? "feminine" : "masculine";
}

function inForm(word: string, gender: Gender, isSingular: boolean): string {
  const forms = lookup(formsOf, word.toLowerCase())!;
  const form = forms[(isSingular ? 0 : 2) + (gender === "feminine" ? 1 : 0)]!;
  return /^\p{Lu}/u.test(word) ? form[0]!.toUpperCase() + form.slice(1) : form;
}
