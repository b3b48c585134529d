// Bread, chips and croutons laid on a dish.
import { oval, path, polar } from "../shapes.ts";
import { piece, type ToppingDrawing } from "./topping-types.ts";
import { cut } from "./toppings-garden.ts";
import type { Topping } from "../vocabulary.ts";

export const bread = {
  "bread-slice": piece(23, "rim", () => {
    const d = "M-20-2C-26-14-14-22 0-22S26-14 20-2L18 18q-1 4-5 4h-26q-4 0-5-4z";
    return [
      d,
      path(d, "#a8652c") +
        `<path d="${d}" fill="#f3dcae" transform="translate(-.5-.5)scale(.87)"/>` +
        [
          [-6, -8],
          [6, -10],
          [2, 2],
          [-8, 6],
          [8, 10],
        ]
          .map(([x = 0, y = 0]) => oval(x, y, 2.4, 1.7, "#d9b67c"))
          .join(""),
    ];
  }),
  crouton: piece(11, "scatter", () => cut("#c98a42", 12, 11)),
  "tortilla-chip": piece(20, "rim", () => {
    const d = "M-20 14Q-4 18 20 12 10-6-2-20-14-6-20 14z";
    return [
      d,
      path(d, "#c48a2c") +
        path("M-17 12Q-3 15 16 10 8-5-2-16-12-4-17 12z", "#efc35c") +
        [
          [-4, 4],
          [4, -4],
          [5, 7],
          [-9, 9],
        ]
          .map(([x = 0, y = 0]) => oval(x, y, 2.4, 1.7, "#b5761f", 0.8))
          .join(""),
    ];
  }),
  "cassava-bread": piece(24, "rim", ({ rand }) => {
    const d = "M-24 10C-26-12-6-24 18-22L26-4 20 16C4 22-14 22-24 10z";
    return [
      d,
      path(d, "#bfa070") +
        path("M-21 9C-23-10-5-20 16-19L23-4 18 13C4 18-12 18-21 9z", "#f3e6c6") +
        Array.from({ length: 7 }, () => {
          const [x, y] = polar(15 * Math.sqrt(rand()), rand() * 360);
          return oval(Math.round(x), Math.round(y), 3, 2, "#c9a066", 0.7);
        }).join(""),
    ];
  }),
} satisfies Partial<Record<Topping, ToppingDrawing>>;
