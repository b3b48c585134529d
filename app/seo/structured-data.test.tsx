import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JsonLd } from "./json-ld.tsx";

test("text in structured data cannot close the script element", () => {
  const html = renderToStaticMarkup(
    <JsonLd data={{ name: "</script><script>alert(1)</script>" }} />,
  );
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain("\\u003c/script>");
  expect(JSON.parse(/>(.*)<\/script>$/.exec(html)![1]!)).toEqual({
    name: "</script><script>alert(1)</script>",
  });
});
