import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDate } from "#app/lib/format/dates.ts";

/** A time for editors, in UTC: the same text on server and browser, independent of locale data. */
export function UtcTime({ at }: { at: string }) {
  const language = useLanguage();
  return <time dateTime={at}>{`${formatDate(at, language)}, ${at.slice(11, 16)} UTC`}</time>;
}
