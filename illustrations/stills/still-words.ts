// Short notations for the lists of drawings, so that each is one line.
import type { DrawnStyle } from "../../app/lib/values/catalogue-values.ts";
import type { Base, Colour, Side, Topping, Vessel } from "../vocabulary.ts";
import type { Still, Thing } from "./draw-still.ts";

/** `dishOf(["bowl", "beans", "cream"], "white-bean*9", "spoon")`: vessel, base and colour; toppings; side objects. */
export function dishOf(
  [vessel, base, colour]: [Vessel, Base, Colour],
  toppings = "",
  beside = "",
  region: DrawnStyle | null = null,
): Still {
  return {
    kind: "dish",
    region,
    art: {
      vessel,
      base,
      colour,
      toppings: words(toppings).map((word) => {
        const [kind = "", count = "1"] = word.split("*");
        return { kind: kind as Topping, count: Number(count) };
      }),
      beside: words(beside) as Array<Side>,
    },
  };
}

/** Up to six things on a board. */
export const on = (...things: ReadonlyArray<Thing>): Still => ({
  kind: "things",
  things,
  region: null,
});

export const good = (slug: string): Still => ({ kind: "good", slug });

const words = (text: string) => text.split(" ").filter(Boolean);
