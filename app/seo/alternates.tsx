import { useLocation, useMatches } from "@remix-run/react";
import { isLanguage, languages } from "#app/i18n/languages.ts";
import { languageAddress } from "./addresses.ts";
import { onlyLanguage } from "./page-meta.ts";

/**
 * Canonical address of a page and its counterparts for search engines. An address with `?lng=` is the page in that
 * language; the plain one, in the reader's language, is its own canonical page and the default of the two. A page that
 * exists in one language has one address, the one in that language.
 */
export function Alternates({ origin = "" }: { origin: string | undefined }) {
  const { pathname, search } = useLocation();
  const onlyIn = onlyLanguage(useMatches().map(({ data }) => data));
  const params = new URLSearchParams(search);
  const page = params.get("page");
  const asked = onlyIn ?? params.get("lng");
  const address = origin + (page ? `${pathname}?page=${encodeURIComponent(page)}` : pathname);
  return (
    <>
      <link rel="canonical" href={isLanguage(asked) ? languageAddress(address, asked) : address} />
      {(onlyIn ? [onlyIn] : languages).map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={languageAddress(address, one)} />
      ))}
      {onlyIn ? null : <link rel="alternate" hrefLang="x-default" href={address} />}
    </>
  );
}
