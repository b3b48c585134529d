import { decodeHTMLStrict as reference } from "entities";
import { expect, test } from "vitest";
import { decodeHTMLStrict } from "./html-entities.ts";

test.each([
  "&amp; &lt;b&gt; &quot;x&quot; &apos;",
  "sof&iacute;to &ntilde;ame &frac12; &nbsp;&mdash; 20&deg;",
  "&#233; &#xe9; &#X1F372;",
  "&Agrave;&yuml;&times;&divide;&nbsp;&shy;&iquest;&oelig;&OElig;&frac23;&frac78;&frasl;&bull;",
  "&#0; &#xD800; &#1114112;",
  "a & b &; &amp &#; &#x; plain",
])("%j is decoded as the package does", (text) => {
  expect(decodeHTMLStrict(text)).toBe(reference(text));
});

test("a rare name stays as typed", () => {
  expect(decodeHTMLStrict("&CounterClockwiseContourIntegral;")).toBe(
    "&CounterClockwiseContourIntegral;",
  );
});
