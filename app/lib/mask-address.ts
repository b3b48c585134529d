/** A masked email address that its owner recognizes: "a…@example.com". */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "…" : `${address.slice(0, 1)}…${address.slice(at)}`;
}
