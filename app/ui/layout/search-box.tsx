import { Form, useSearchParams } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

type Props = {
  id: string;
  /** of a form in a popover: the browser focuses the field when it opens */
  autoFocus?: boolean;
};

/**
 * The search form shows the query of the page. On wide screens it is in the header, on small ones in a popover that its
 * icon opens, also without scripts.
 */
export function SearchBox(props: Props) {
  const [params] = useSearchParams();
  const query = params.get("q") ?? undefined;
  return <SearchForm key={query} {...props} query={query} />;
}

/**
 * A GET form; an empty query or one of spaces does nothing (specification, section 5), also without scripts. The
 * suggestions and their code load when the field first gets the focus.
 */
function SearchForm({ id, autoFocus, query }: Props & { query: string | undefined }) {
  const { t } = useTranslation();
  const [suggestions, setSuggestions] = useState<ReactNode>(null);
  return (
    <Form action="/search" role="search" aria-label={t("search.label")} className="search-box">
      <label htmlFor={id} className="visually-hidden">
        {t("search.label")}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only in a popover that the reader opens
        autoFocus={autoFocus}
        required
        pattern=".*\S.*"
        maxLength={100}
        defaultValue={query}
        placeholder={t("search.placeholder")}
        onFocus={({ target }) =>
          void import("./suggest.tsx").then((list) => setSuggestions(list.default(target)))
        }
      />
      <button type="submit" aria-label={t("search.submit")}>
        <SearchIcon />
      </button>
      {suggestions}
    </Form>
  );
}

export function SearchIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
      <circle cx="10" cy="10" r="6.5" />
      <path d="m15 15 6 6" />
    </svg>
  );
}
