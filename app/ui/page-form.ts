import { useMatches, useRouteError } from "@remix-run/react";

/**
 * `handle.form` of a route: the id of the page's main form, or a function of the loader data when the form is not
 * always shown.
 */
type FormHandle = { form?: string | ((data: never) => string | null) };

/** The id of that form on this page; null without one, and on error pages. */
export function usePageForm(): string | null {
  const page = useMatches().at(-1);
  const hasFailed = Boolean(useRouteError());
  const form = (page?.handle as FormHandle | undefined)?.form;
  if (!form || hasFailed) return null;
  return typeof form === "string" ? form : form(page?.data as never);
}
