// What the pages of one book share.
import type { Translate } from "./amounts.ts";
import type { BookContent, Language } from "./edition.ts";
import type { Typesetter } from "./typesetter.ts";

export type Setting = {
  typesetter: Typesetter;
  language: Language;
  t: Translate;
  labels: BookContent["labels"];
  /** address of the site; null when it has no public one */
  site: string | null;
  /** the Caribbean tile as SVG */
  tile: string;
};
