import { useMatches } from "@remix-run/react";

/** What a route says of the long form on its page. */
export type PageForm = {
  id: string;
  /** where the form is sent: there it is kept before the language changes */
  action: string;
};
export type FormHandle = { i18n: ReadonlyArray<string>; form: PageForm };

/** The form whose text a change of the language takes along; null on pages without one. */
export function usePageForm(): PageForm | null {
  const handles = useMatches().map(({ handle }) => handle as Partial<FormHandle> | undefined);
  return handles.findLast((handle) => handle?.form)?.form ?? null;
}
