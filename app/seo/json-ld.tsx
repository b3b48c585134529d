/**
 * Structured data for search engines. `<` is written as an escape: no text in the data can close the script
 * element. A block of data is not executed, so the page's script policy does not concern it.
 */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
