import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BarChart } from "./bar-chart.tsx";

function chart(values: Array<number>) {
  const bars = values.map((value, i) => ({ label: `day ${i}`, value }));
  return renderToStaticMarkup(
    <BarChart
      title="Visits"
      bars={bars}
      labelHeading="Day"
      valueHeading="Visits"
      tableLabel="Figures"
    />,
  );
}
const heights = (html: string) =>
  [...html.matchAll(/<rect[^>]* height="([^"]+)"/g)].map((match) => Number(match[1]));

test("bar heights are proportional to the values, and the table has the same values", () => {
  const html = chart([2, 4, 0]);
  const [two, four, none] = heights(html);
  expect(four).toBeCloseTo(2 * two!, 1);
  expect(none).toBe(0);
  expect(html.match(/<td>/g)).toHaveLength(3);
});

test("a chart without values or with only zeros renders", () => {
  expect(heights(chart([]))).toEqual([]);
  expect(heights(chart([0, 0]))).toEqual([0, 0]);
});
