// Bread that a gluten-free dish is served with is usually of wheat: the text says so, or "gluten-free if needed".
import { plainStep } from "#app/features/ingredients/step-marks.ts";
import type { Rule } from "./rule.ts";

const serves =
  /\b(?:serve[ds]?|serving|eat(?:en)?|bring|offer|pass|goes|dip(?:ped|ping)?|mop|sop|scoop(?:ed)?|let|with|alongside|beside)\b/i;
const wheat =
  /(?<!\b(?:corn|cassava|rice|yuca|fry|tree|sit|stay|the) )(?:\bbread\b|\b(?:on|with|over) (?:\w+ )?toasts?\b(?! (?:it|them|the)\b)|\b(?:pitas?|chapatis?|rotis?|naan|baguettes?|crackers|churros|teleras?|bolillos?|bolo do caco|brioche|ciabatta|focaccia|flatbreads?|couscous|pasta(?! water)|tagliatelle|spaghetti|noodles|orzo|semolina)\b)/i;
const said = /gluten|wheat/i;
const saidEs = /gluten|trigo/i;

export const checkBread: Rule = (recipe) => {
  if (!recipe.dietaryTags.includes("gluten-free")) return [];
  const steps = recipe.steps.map(({ text, textEs }, i) => [`step ${i + 1}`, text, textEs] as const);
  const isSaid = recipe.steps.some(({ text, textEs }) => said.test(text) && saidEs.test(textEs));
  const texts = [
    ...steps,
    ...(recipe.troubleshooting ?? []).map(
      ({ fix, fixEs }, i) => [`troubleshooting ${i + 1}`, fix, fixEs] as const,
    ),
    ["makeAhead", recipe.makeAhead ?? "", recipe.makeAheadEs ?? ""] as const,
    ...(isSaid ? [] : [["description", recipe.description, recipe.descriptionEs] as const]),
  ];
  return texts.flatMap(([place, text, textEs]) => {
    const served = sentences(text).some((part) => serves.test(part) && wheat.test(part));
    const isRight = !served || (said.test(text) && saidEs.test(textEs));
    return isRight ? [] : [`${place} serves it with wheat: say so, or "gluten-free if needed"`];
  });
};

const sentences = (text: string) => plainStep(text).split(/[.;](?=\s|$)/);
