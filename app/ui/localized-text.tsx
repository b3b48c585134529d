import { markMatches } from "#app/lib/format/text.ts";

/** A text, with `lang` when it is not in the page's language; search matches are highlighted. */
export function LocalizedText({
  value,
  marked = [],
}: {
  value: { text: string; lang?: string };
  marked?: ReadonlyArray<string>;
}) {
  const content =
    marked.length === 0
      ? value.text
      : markMatches(value.text, marked).map((run, i) =>
          run.matches ? <mark key={i}>{run.text}</mark> : run.text,
        );
  return value.lang ? <span lang={value.lang}>{content}</span> : <>{content}</>;
}
