import { expect, test } from "vitest";
import { withAgreement } from "./spanish-agreement.ts";

test.each([
  ["con los 2 tazas (500 ml) de agua", "con las 2 tazas (500 ml) de agua"],
  ["con los 1 taza de agua", "con la taza de agua"],
  ["Vierte los ½ taza de caldo", "Vierte la ½ taza de caldo"],
  ["con las 45 ml de aceite", "con los 45 ml de aceite"],
  ["las 1 cda. de sal", "la 1 cda. de sal"],
  ["los 4 cdtas. de sal", "las 4 cdtas. de sal"],
  ["los otros 3½ oz de agua", "las otras 3½ oz de agua"],
  ["los últimos 1½ cdas. de mantequilla", "las últimas 1½ cdas. de mantequilla"],
  ["los 1–1½ tazas", "las 1–1½ tazas"],
  ["Los 1 lb 2 oz de papas", "La 1 lb 2 oz de papas"],
  ["unos 2 tazas", "unas 2 tazas"],
  ["de unos 1 taza", "de cerca de 1 taza"],
  ["los 1 huevo", "el huevo"],
  ["las 1 yema", "la yema"],
  ["con la ¼ cebolla", "con ¼ de cebolla"],
  ["con el ¾ taza de leche", "con ¾ de taza de leche"],
  ["con la ½ cebolla", "con la ½ cebolla"],
  ["la 1½ cebollas", "las 1½ cebollas"],
  ["el 2 cuartos de galón", "los 2 cuartos de galón"],
])("%s becomes %s", (text, agreed) => {
  expect(withAgreement(text)).toBe(agreed);
});

test.each([
  "con los 500 ml de agua",
  "las 2 yemas y los 3 huevos",
  "durante los 10 minutos",
  "las 1½ tazas",
  "unos 35 g",
  "echa 2 tazas",
])("%s stays as it is", (text) => {
  expect(withAgreement(text)).toBe(text);
});
