// The right page of a recipe: ingredients and steps.
import { withFahrenheit } from "../app/lib/format/fahrenheit.ts";
import { withTime } from "../app/features/recipe-page/step-time.ts";
import { plainStep } from "../app/features/ingredients/step-marks.ts";
import type { RecipeContent } from "../app/features/recipe-content/recipe-content.ts";
import { printedAmount } from "./amounts.ts";
import { colours, foot, leftOf, margin, measure, styles } from "./theme.ts";
import { page, type Paragraph, type TypeRun, type TypeStyle } from "./typesetter.ts";
import type { Setting } from "./setting.ts";

const columnGap = 22;

const ingredientsWidth = 136;

/** Hanging indent of an ingredient's second line. */
const hang = 7;

const stepsWidth = measure - columnGap - ingredientsWidth;

const numberWidth = 17;

type RightPage = {
  ingredients: Array<{ heading: Paragraph | null; items: Array<PrintedItem> }>;
  steps: Array<Paragraph>;
  ingredientsHeight: number;
  stepsHeight: number;
  size: number;
};

type PrintedItem = { paragraph: Paragraph; linked: string | null; description: string };

export function rightPage(setting: Setting, recipe: RecipeContent): void {
  const { typesetter, t } = setting;
  const x = leftOf(typesetter.pageNumber);
  const top = margin.top + 8;
  const heads = 22;
  const room = foot - top - heads;
  const set = fitRightPage(setting, recipe, room);

  typesetter.artifact(() => {
    typesetter.canvas
      .rect(0, 0, x + ingredientsWidth + columnGap / 2, page.height)
      .fill(colours.cream);
  });
  let y = top;
  typesetter.mark("H3", () => typesetter.text(t("recipe-page:ingredients"), x, y, styles.heading));
  y += heads;
  for (const { heading, items } of set.ingredients) {
    if (heading) {
      if (y > top + heads) y += 5;
      typesetter.mark("H4", () => {
        y = typesetter.lines(heading, x, y) + 1;
      });
    }
    typesetter.group("L", () => {
      for (const item of items) {
        typesetter.group("LI", () => {
          typesetter.group("LBody", () => {
            const box = {
              x,
              y: y - item.paragraph.leading,
              width: ingredientsWidth,
              height: item.paragraph.height + 4,
            };
            const draw = () => typesetter.lines(item.paragraph, x, y, { hang });
            if (item.linked && typesetter.leadsTo(item.linked))
              typesetter.link(item.linked, item.description, box, draw);
            else typesetter.mark("Span", draw);
          });
        });
        y += item.paragraph.height + itemGap(set.size);
      }
    });
  }

  const stepsX = x + ingredientsWidth + columnGap;
  y = top;
  typesetter.mark("H3", () => typesetter.text(t("recipe-page:steps"), stepsX, y, styles.heading));
  y += heads;
  const number: TypeStyle = { font: "strong", size: set.size + 3, colour: colours.ember };
  typesetter.group("L", () => {
    set.steps.forEach((step, i) => {
      typesetter.group("LI", () => {
        typesetter.mark("Lbl", () => typesetter.text(String(i + 1), stepsX, y + 0.5, number));
        typesetter.mark("LBody", () => typesetter.lines(step, stepsX + numberWidth, y));
      });
      y += step.height + stepGap(set.size);
    });
  });
}

const itemGap = (size: number) => Math.max(1.6, (size - 8) * 1.7);

const stepGap = (size: number) => size * 0.62;

/** Font sizes in points. Nearly all recipes use the largest. */
const largest = 10.2;

const smallest = 8.1;

/** Finds the largest size at which both columns fit the page. */
function fitRightPage(setting: Setting, recipe: RecipeContent, room: number): RightPage {
  let set = setRightPage(setting, recipe, largest);
  for (let size = largest; Math.max(set.ingredientsHeight, set.stepsHeight) > room; size -= 0.1) {
    if (size < smallest)
      throw new Error(`${recipe.slug} (${setting.language}) does not fit on its page.`);
    set = setRightPage(setting, recipe, size);
  }
  return set;
}

function setRightPage(
  { typesetter, language, t }: Setting,
  recipe: RecipeContent,
  size: number,
): RightPage {
  const itemSize = Math.min(9.4, size - 0.4);
  const leading = itemSize * 1.28;
  const bold: TypeStyle = { font: "strong", size: itemSize, colour: colours.ink };
  const plain: TypeStyle = { font: "text", size: itemSize, colour: colours.ink };
  const aside: TypeStyle = { font: "italic", size: itemSize, colour: colours.soft };
  const us: TypeStyle = { font: "text", size: itemSize - 0.8, colour: colours.soft };
  const linked: TypeStyle = { ...plain, colour: colours.clay };
  const head: TypeStyle = { font: "italic", size: itemSize + 1.2, colour: colours.clay };

  const ingredients = recipe.ingredients.map((group) => {
    const heading = language === "es" ? group.headingEs : group.heading;
    return {
      heading: heading
        ? typesetter.paragraph([{ text: heading, style: head }], ingredientsWidth, leading * 1.1)
        : null,
      items: group.items.map((item): PrintedItem => {
        const amount = printedAmount(item, language, t);
        const name = language === "es" ? item.nameEs : item.name;
        const note = language === "es" ? item.noteEs : item.note;
        const runs: Array<TypeRun> = [
          ...(amount.metric ? [{ text: `${amount.metric} `, style: bold }] : []),
          ...(amount.us ? [{ text: `(${amount.us}) `, style: us }] : []),
          ...(amount.joint ? [{ text: `${amount.joint}\u00a0`, style: plain }] : []),
          { text: name, style: item.recipe ? linked : plain },
          ...(note ? [{ text: `, ${plainStep(note)}`, style: aside }] : []),
          ...(amount.metric ? [] : [{ text: `, ${t("recipe-page:toTaste")}`, style: aside }]),
        ];
        return {
          paragraph: typesetter.paragraph(runs, ingredientsWidth - hang, leading, "full"),
          linked: item.recipe ? `recipe-${item.recipe}` : null,
          description: name,
        };
      }),
    };
  });
  const step: TypeStyle = { font: "text", size, colour: colours.ink };
  const stepText = ({ text, textEs, minutes }: RecipeContent["steps"][number]) => {
    const written = { text: withFahrenheit(plainStep(language === "es" ? textEs : text)) };
    return withTime({ text: written, minutes: minutes ?? null }, language).text;
  };
  const steps = recipe.steps.map((one) =>
    typesetter.paragraph(
      [{ text: stepText(one), style: step }],
      stepsWidth - numberWidth,
      size * 1.38,
    ),
  );
  const items = ingredients.flatMap((group) => group.items);
  const headings = ingredients.flatMap(({ heading }) => (heading ? [heading] : []));
  return {
    ingredients,
    steps,
    size,
    ingredientsHeight:
      items.reduce((sum, { paragraph }) => sum + paragraph.height + itemGap(size), 0) +
      headings.reduce((sum, { height }) => sum + height + 6, 0) -
      leading,
    stepsHeight:
      steps.reduce((sum, { height }) => sum + height + stepGap(size), 0) -
      stepGap(size) -
      size * 1.38,
  };
}
