/** A masked email address that its owner recognizes: "a…@example.com". */
export function maskAddress(address: string): string {
  const atSign = address.lastIndexOf("@");
  return atSign < 1 ? "…" : `${address.slice(0, 1)}…${address.slice(atSign)}`;
}
