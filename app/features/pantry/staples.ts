// What most kitchens have. Their names in either language, folded.
import { fold } from "#app/lib/format/text.ts";

export type IngredientName = { name: string; nameEs: string | null };

export const staples = [
  "water",
  "salt",
  "pepper",
  "oil",
  "garlic",
  "sugar",
  "vinegar",
  "flour",
] as const;
export type Staple = (typeof staples)[number];

const names: Record<Staple, RegExp> = {
  water:
    /^(?:(?:cold|warm|hot|boiling|lukewarm|iced?|tepid|tap) )*(?:water|(?:crushed )?ice(?: cubes?)?)$|^(?:agua(?: (?:fria|tibia|caliente|hirviendo|helada))?|hielo)$/,
  salt: /^(?:(?:coarse|fine|sea|table|kosher|rock|flaky) )*salt$|^sal(?: (?:gruesa|fina|marina|de mar))?$/,
  pepper:
    /^(?:(?:freshly|ground|whole|black|white) )*(?:pepper|(?:black|white) peppercorns)$|^pimienta(?: (?:negra|blanca|molida|recien|en grano))*$/,
  oil: /^(?:(?:extra|virgin|mild|light|vegetable|olive|sunflower|frying|cooking|neutral|corn|canola) )*oil$|^aceite(?: (?:vegetal|de oliva|de girasol|de maiz|para freir|neutro|virgen|extra|suave))*$/,
  garlic:
    /^(?:(?:fresh|minced|crushed|large|small) )*garlic(?: cloves?)?$|^(?:dientes? de )?ajos?$/,
  sugar:
    /^(?:(?:white|granulated|caster|fine|dark|light|brown) )*sugar$|^azucar(?: (?:blanca?|morena?))?$/,
  vinegar:
    /^(?:(?:white|red|wine|cider|apple|sherry) )*vinegar$|^vinagre(?: (?:blanco|tinto|de vino|de manzana|de jerez|de sidra))*$/,
  flour:
    /^(?:(?:plain|strong|all|purpose|white|wheat|bread) ?-?)*flour$|^harina(?: (?:de trigo|de fuerza|comun|floja))*$/,
};

export function stapleOf({ name, nameEs }: IngredientName): Staple | null {
  const both = [name, nameEs ?? name].map((one) =>
    fold(one)
      .split(/[,(]| (?:for|to|para) /)[0]!
      .trim(),
  );
  return staples.find((staple) => both.some((one) => names[staple].test(one))) ?? null;
}
