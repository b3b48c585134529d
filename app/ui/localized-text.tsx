import type { Localized } from "#app/i18n/localized.ts";
import { markMatches } from "#app/lib/text.ts";

/** A localized text, with `lang` when it fell back to the other language; search matches are highlighted. */
export function LocalizedText({
  value,
  marked = [],
}: {
  value: Localized;
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
