import { useLocation } from "@remix-run/react";
import { isLanguage, languages } from "#app/i18n/languages.ts";
import { languageAddress } from "./addresses.ts";

/**
 * Canonical address of a page and its counterparts for search engines. An address with `?lng=` is the page in that
 * language; the plain one, in the reader's language, is its own canonical page and the default of the two.
 */
export function Alternates({ origin = "" }: { origin: string | undefined }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const page = params.get("page");
  const asked = params.get("lng");
  const address = origin + (page ? `${pathname}?page=${encodeURIComponent(page)}` : pathname);
  return (
    <>
      <link rel="canonical" href={isLanguage(asked) ? languageAddress(address, asked) : address} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={languageAddress(address, other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}
