// The frame of the admin pages: the way to the site, their search, the language and the account. They have no footer.
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { usePageForm } from "../page-form.ts";
import { useSiteData } from "../site-data.ts";
import { DefaultButton } from "../unsent-form/unsent-form.tsx";
import { Logo, UserMenu } from "./header.tsx";
import { LanguageToggle } from "./language-forms.tsx";
import { SearchIcon } from "./search-box.tsx";

export default function AdminHeader() {
  const user = useSiteData()?.user;
  const form = usePageForm();
  return (
    <header className="site-header admin-frame">
      {form ? <DefaultButton form={form} /> : null}
      <Link to="/" className="logo" aria-label={siteFacts.name}>
        <Logo />
        <span>{siteFacts.name}</span>
      </Link>
      <AdminSearch />
      <LanguageToggle />
      {user ? <UserMenu user={user} /> : null}
    </header>
  );
}

function AdminSearch() {
  const { t } = useTranslation(["admin"]);
  return (
    <Form
      action="/admin/search"
      role="search"
      aria-label={t("admin:search.label")}
      className="search-box"
    >
      <label htmlFor="admin-find" className="visually-hidden">
        {t("admin:search.label")}
      </label>
      <input
        id="admin-find"
        type="search"
        name="q"
        required
        maxLength={100}
        placeholder={t("admin:search.placeholder")}
        aria-keyshortcuts="/"
      />
      <button type="submit" aria-label={t("admin:search.submit")}>
        <SearchIcon />
      </button>
    </Form>
  );
}
