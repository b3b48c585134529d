/** Crockford's base 32: no letters that look like another letter or a digit. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Reference number such as F-7K3M9QXA: random, so that it does not reveal the number of messages. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `F-${[...bytes].map((byte) => alphabet[byte % alphabet.length]).join("")}`;
}

export function isReference(value: unknown): value is string {
  return typeof value === "string" && /^F-[0-9A-HJKMNP-TV-Z]{8}$/.test(value);
}
