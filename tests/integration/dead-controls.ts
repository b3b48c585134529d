/**
 * Controls of a page that do nothing in a browser without scripts: buttons that neither send a form nor open a popover,
 * forms with fields that no button sends, links without an address.
 */
export async function deadControls(page: Response): Promise<Array<string>> {
  const dead: Array<string> = [];
  const filled = new Set<string>();
  const sent = new Set<string>();
  let count = 0;
  let open = "";
  await new HTMLRewriter()
    .on("form", {
      element(form) {
        open = form.getAttribute("id") ?? `form ${count++} to ${form.getAttribute("action")}`;
        form.onEndTag(() => {
          open = "";
        });
      },
    })
    .on("input:not([type=hidden]), select, textarea", {
      element: (field) => void filled.add(field.getAttribute("form") ?? open),
    })
    .on("button:not([popovertarget])", {
      element(button) {
        const form = button.getAttribute("form") ?? open;
        const type = button.getAttribute("type") ?? "submit";
        // A button can stand in one form and send another: typed values come along to the other language.
        if (type === "submit" && form !== "" && !button.hasAttribute("disabled"))
          sent.add(form).add(open);
        else dead.push(`button ${button.getAttribute("class") ?? button.getAttribute("name")}`);
      },
    })
    .on("a:not([href])", {
      element: (link) => void dead.push(`link ${link.getAttribute("class")}`),
    })
    .transform(page)
    .text();
  return [...dead, ...[...filled].filter((form) => form && !sent.has(form))];
}
