import { Form, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** A GET form; an empty query does nothing (specification, section 5). */
export function SearchBox({ id }: { id: string }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  return (
    <Form
      action="/search"
      role="search"
      aria-label={t("search.label")}
      className="search-box"
      onSubmit={(event) => {
        if (!new FormData(event.currentTarget).get("q")?.toString().trim()) event.preventDefault();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {t("search.label")}
      </label>
      <input
        id={id}
        key={params.get("q")}
        type="search"
        name="q"
        required
        maxLength={100}
        defaultValue={params.get("q") ?? ""}
        placeholder={t("search.placeholder")}
      />
      <button type="submit" aria-label={t("search.submit")}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
          <circle cx="10" cy="10" r="6.5" />
          <path d="m15 15 6 6" />
        </svg>
      </button>
    </Form>
  );
}
