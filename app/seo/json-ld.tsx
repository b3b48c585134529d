import { ownHtml } from "#app/lib/trusted-types.ts";
/**
 * Structured data for search engines. `<` is escaped, so that no text can close the script element. A data block is not
 * executed, so the script policy does not apply.
 * @param data only on the server (`import.meta.env.SSR && …`), so that browsers do not load what makes it: search engines
 *   request every page as a document
 */
export function JsonLd({ data }: { data: object | false }) {
  const text = data ? JSON.stringify(data).replaceAll("<", "\\u003c") : "";
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: ownHtml(text) }}
      suppressHydrationWarning
    />
  );
}
