// Shows an unsent form again (lib/unsent-form.ts): the page as a GET would render it, with the input in its fields.
import { isLanguage } from "#app/i18n/languages.ts";
import { unpackUnsent, type UnsentForm } from "#app/lib/unsent-form.ts";

type UnsentPost = { unsent: UnsentForm; page: Request };

/** The unsent form in a POST and the page to show it on; null for a regular submission. */
export async function readUnsentPost(request: Request): Promise<UnsentPost | null> {
  const type = request.headers.get("Content-Type") ?? "";
  if (request.method !== "POST" || !type.startsWith("application/x-www-form-urlencoded"))
    return null;
  const body = await request.clone().text();
  if (!/(?:^|&)unsent=/.test(body)) return null;
  const unsent = unpackUnsent(body);
  if (!unsent) return null;
  const url = new URL(request.url);
  // The language select in the footer sends the language as a field.
  const language = new URLSearchParams(body).get("lng");
  if (!url.searchParams.has("lng") && isLanguage(language)) url.searchParams.set("lng", language);
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length", "If-None-Match"]) headers.delete(name);
  // `cf` tells the visitor's time zone.
  const { signal, cf } = request as Request & { cf?: unknown };
  return { unsent, page: new Request(url, { headers, signal, cf } as RequestInit) };
}

/** Fills the fields of the form in the rendered page. */
export function fillUnsentForm(response: Response, { form, fields }: UnsentForm): Response {
  // The development server runs in Node without HTMLRewriter: there the client script fills in the form.
  if (typeof HTMLRewriter === "undefined") return response;
  if (!response.ok || !response.headers.get("Content-Type")?.startsWith("text/html"))
    return response;
  const values = new Map<string, Array<string>>();
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value]);
  const nextValue = (name: string) => values.get(name)?.shift();
  let selected: string | undefined;
  const formSelector = `form[id="${form}"]`;
  return new HTMLRewriter()
    .on(`${formSelector} input[name]`, {
      element(input) {
        const name = input.getAttribute("name")!;
        const type = input.getAttribute("type") ?? "text";
        if (/^(?:password|file|submit)$/.test(type)) return;
        if (type === "checkbox" || (type === "radio" && values.has(name))) {
          const isOn = values.get(name)?.includes(input.getAttribute("value") ?? "on");
          if (isOn) input.setAttribute("checked", "");
          else input.removeAttribute("checked");
        } else if (type !== "radio") {
          const value = nextValue(name);
          if (value !== undefined) input.setAttribute("value", value);
        }
      },
    })
    .on(`${formSelector} textarea[name]`, {
      element(textarea) {
        const value = nextValue(textarea.getAttribute("name")!);
        // HTML drops a line break at the start of a textarea.
        if (value !== undefined) textarea.setInnerContent(`\n${value}`);
      },
    })
    .on(`${formSelector} select[name]`, {
      element(select) {
        selected = nextValue(select.getAttribute("name")!);
      },
    })
    .on(`${formSelector} select[name] option`, {
      element(option) {
        if (selected === undefined) return;
        if (option.getAttribute("value") === selected) option.setAttribute("selected", "");
        else option.removeAttribute("selected");
      },
    })
    .transform(response);
}
