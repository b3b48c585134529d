// A kept recipe carries what its amounts are computed from. The service worker writes it into the page, so that both are kept,
// renewed and removed as one; the page reads it when somebody changes servings or units without a network.
const start = '<script type="application/json" id="amounts">';
const end = "</script>";

/** @param json of the address `/recipe/1.json?part=amounts` */
export function withAmounts(html: string, json: string): string {
  // A data block is not executed; no text of it can close the element.
  return html.replace("</body>", (body) => start + json.replaceAll("<", "\\u003c") + end + body);
}

/** The JSON; undefined in a page without it. */
export function amountsIn(html: string): string | undefined {
  return html.split(start)[1]?.split(end)[0];
}
