import { publicAddressOf } from "#app/lib/addresses/public-address.ts";

/** The address, with or without "https://", as a URL that may be fetched, or null. Also applied to every redirect. */
export function importableAddress(address: string): URL | null {
  if (address.length > 500) return null;
  const page = address.replace(/#.*/s, "");
  return publicAddressOf(/^[a-z][a-z0-9+.-]*:/i.test(page) ? page : `https://${page}`);
}
