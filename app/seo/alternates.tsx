import { useLocation, useMatches } from "@remix-run/react";
import { isLanguage, languages } from "#app/i18n/languages.ts";
import { languageAddress } from "./addresses.ts";
import { onlyLanguage } from "./page-meta.ts";

/**
 * The canonical and alternate links of a page. An address with `?lng=` is the page in that language; the plain address,
 * in the visitor's language, is its own canonical page and x-default. A page that exists in one language has one
 * address, in that language.
 */
export function Alternates({ origin = "" }: { origin: string | undefined }) {
  const { pathname, search } = useLocation();
  const onlyIn = onlyLanguage(useMatches().map(({ data }) => data));
  const params = new URLSearchParams(search);
  const page = params.get("page");
  const requested = onlyIn ?? params.get("lng");
  const address = origin + (page ? `${pathname}?page=${encodeURIComponent(page)}` : pathname);
  return (
    <>
      <link
        rel="canonical"
        href={isLanguage(requested) ? languageAddress(address, requested) : address}
      />
      {(onlyIn ? [onlyIn] : languages).map((alternate) => (
        <link
          key={alternate}
          rel="alternate"
          hrefLang={alternate}
          href={languageAddress(address, alternate)}
        />
      ))}
      {onlyIn ? null : <link rel="alternate" hrefLang="x-default" href={address} />}
    </>
  );
}
