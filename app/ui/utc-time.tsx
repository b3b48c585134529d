/** A point in time for editors: the same digits on server and browser, whatever either knows about places. */
export function UtcTime({ at }: { at: string }) {
  return <time dateTime={at}>{`${at.slice(0, 16).replace("T", " ")} UTC`}</time>;
}
