/**
 * Structured data for search engines. `<` is escaped, so that no text can close the script element. A data block is not
 * executed, so the script policy does not apply.
 */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
