// Checks the words of all texts against content/wording.json: what is not written, and what is written instead.
import { readFileSync } from "node:fs";
import type { Language, WordingText } from "./wording-texts.ts";

export type WordingRule = {
  rule: string;
  language: Language;
  /** a pattern of "file:field", when the rule is not for every text */
  where?: string;
  /** pattern of whole words → what is written instead */
  words: Record<string, string>;
};
export type WordingFinding = {
  rule: string;
  language: Language;
  file: string;
  field: string;
  remedy: string;
};

export function checkWording(
  texts: ReadonlyArray<WordingText>,
  rules: ReadonlyArray<WordingRule>,
): Array<WordingFinding> {
  return rules.flatMap(({ rule, language, where, words }) => {
    const place = where ? new RegExp(where, "u") : null;
    const patterns = Object.entries(words).map(([wrong, right]) => ({ is: anyOf(wrong), right }));
    return texts.flatMap(({ file, field, language: own, text }) => {
      if (own !== language || (place && !place.test(`${file}:${field}`))) return [];
      return patterns.flatMap(({ is, right }) => {
        const found = is.exec(text)?.[0];
        return found ? [{ rule, language, file, field, remedy: `“${found}” → ${right}` }] : [];
      });
    });
  });
}

/** How many texts break each rule, as the check prints it. */
export function countByRule(
  findings: ReadonlyArray<WordingFinding>,
  rules: ReadonlyArray<WordingRule>,
): Array<string> {
  return rules.map(({ rule, language }) => {
    const places = findings.filter(
      (finding) => finding.rule === rule && finding.language === language,
    );
    const count = new Set(places.map(({ file, field }) => `${file}:${field}`)).size;
    return `wording ${language}: ${rule}: ${count}`;
  });
}

export function readWordingRules(folder = "content"): Array<WordingRule> {
  return JSON.parse(readFileSync(`${folder}/wording.json`, "utf8")) as Array<WordingRule>;
}

function anyOf(wrong: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${wrong})(?![\\p{L}\\p{N}])`, "iu");
}
