/** A time for editors, in UTC: the same text on server and browser, independent of locale data. */
export function UtcTime({ at }: { at: string }) {
  return <time dateTime={at}>{`${at.slice(0, 16).replace("T", " ")} UTC`}</time>;
}
