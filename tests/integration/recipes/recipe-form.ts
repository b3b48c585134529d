// The form of the recipe editor.
const unescape = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

export type Fields = Record<string, string>;

/** The fields of the form as a browser sends them back. */
export function fieldsOf(page: string): Fields {
  const [edit = ""] = /<form[^>]*id="recipe".*?<\/form>/s.exec(page) ?? [];
  const fields: Fields = {};
  for (const [tag] of edit.matchAll(/<input [^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    if (!name || (tag.includes('type="checkbox"') && !tag.includes("checked"))) continue;
    // These tests change no field with several values.
    if (name in fields) continue;
    fields[name] = unescape(/value="([^"]*)"/.exec(tag)?.[1] ?? "");
  }
  for (const [, name, text] of edit.matchAll(
    /<textarea [^>]*name="([^"]*)"[^>]*>(.*?)<\/textarea>/gs,
  ))
    fields[name!] = unescape(text!).replace(/^\n/, "");
  for (const [, name, options] of edit.matchAll(
    /<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs,
  ))
    fields[name!] = unescape(/value="([^"]*)" selected/.exec(options!)?.[1] ?? "");
  return fields;
}
