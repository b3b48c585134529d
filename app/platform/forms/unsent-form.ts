// Shows a form again that only travels along (lib/unsent-form.ts): the page of its address, as a GET would answer it,
// with what was typed in the form's fields.
import { isLanguage } from "#app/i18n/languages.ts";
import { unpackUnsent, type UnsentForm } from "#app/lib/unsent-form.ts";

type Carried = { unsent: UnsentForm; page: Request };

/** What a POST carries and the page to show it on; null for a form that is meant to be taken. */
export async function readCarried(request: Request): Promise<Carried | null> {
  const type = request.headers.get("Content-Type") ?? "";
  if (request.method !== "POST" || !type.startsWith("application/x-www-form-urlencoded"))
    return null;
  const body = await request.clone().text();
  if (!/(?:^|&)unsent=/.test(body)) return null;
  const unsent = unpackUnsent(body);
  if (!unsent) return null;
  const url = new URL(request.url);
  // The selector at the foot of the page has no address of its own for each language.
  const language = new URLSearchParams(body).get("lng");
  if (!url.searchParams.has("lng") && isLanguage(language)) url.searchParams.set("lng", language);
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length", "If-None-Match"]) headers.delete(name);
  return { unsent, page: new Request(url, { headers, signal: request.signal }) };
}

/** The page with the fields of its form filled in. */
export function showUnsent(response: Response, { form, fields }: UnsentForm): Response {
  // The development server runs in Node, which has no HTMLRewriter: there the scripts fill in the form.
  if (typeof HTMLRewriter === "undefined") return response;
  if (!response.ok || !response.headers.get("Content-Type")?.startsWith("text/html"))
    return response;
  const typed = new Map<string, Array<string>>();
  for (const [name, value] of fields) typed.set(name, [...(typed.get(name) ?? []), value]);
  const next = (name: string) => typed.get(name)?.shift();
  let selected: string | undefined;
  const within = `form[id="${form}"]`;
  return new HTMLRewriter()
    .on(`${within} input[name]`, {
      element(input) {
        const name = input.getAttribute("name")!;
        const type = input.getAttribute("type") ?? "text";
        if (/^(?:password|file|submit)$/.test(type)) return;
        if (type === "checkbox" || (type === "radio" && typed.has(name))) {
          const isOn = typed.get(name)?.includes(input.getAttribute("value") ?? "on");
          if (isOn) input.setAttribute("checked", "");
          else input.removeAttribute("checked");
        } else if (type !== "radio") {
          const value = next(name);
          if (value !== undefined) input.setAttribute("value", value);
        }
      },
    })
    .on(`${within} textarea[name]`, {
      element(area) {
        const value = next(area.getAttribute("name")!);
        // HTML drops a line break at the beginning of a textarea.
        if (value !== undefined) area.setInnerContent(`\n${value}`);
      },
    })
    .on(`${within} select[name]`, {
      element(select) {
        selected = next(select.getAttribute("name")!);
      },
    })
    .on(`${within} select[name] option`, {
      element(option) {
        if (selected === undefined) return;
        if (option.getAttribute("value") === selected) option.setAttribute("selected", "");
        else option.removeAttribute("selected");
      },
    })
    .transform(response);
}
