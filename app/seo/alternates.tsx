import { useLocation } from "@remix-run/react";
import { useLanguage } from "#app/i18n/use-language.ts";
import { languages } from "#app/i18n/languages.ts";
import { languageAddress } from "./addresses.ts";

/** Canonical address of a page and its counterpart in each language, for search engines. */
export function Alternates({ origin = "" }: { origin: string | undefined }) {
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const page = new URLSearchParams(search).get("page");
  const path = page ? `${pathname}?page=${encodeURIComponent(page)}` : pathname;
  return (
    <>
      <link rel="canonical" href={languageAddress(origin + path, language)} />
      {languages.map((other) => (
        <link
          key={other}
          rel="alternate"
          hrefLang={other}
          href={languageAddress(origin + path, other)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  );
}
