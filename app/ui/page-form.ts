import { useMatches, useRouteError } from "@remix-run/react";

/**
 * `handle.form` of a route: the id of the form in which a page's reader types most, or how to tell it from the loader's
 * data where the page does not always show it.
 */
type FormHandle = { form?: string | ((data: never) => string | null) };

/** The id of that form on this page; null where there is none, and on pages of errors. */
export function usePageForm(): string | null {
  const page = useMatches().at(-1);
  const hasFailed = Boolean(useRouteError());
  const form = (page?.handle as FormHandle | undefined)?.form;
  if (!form || hasFailed) return null;
  return typeof form === "string" ? form : form(page?.data as never);
}
