import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { pagePath } from "#app/lib/addresses/page-path.ts";
import { useIsSaved } from "#app/ui/use-is-saved.ts";

type SaveButtonProps = {
  id: number;
  title: string;
  /** the page returns to this button after a full reload */
  anchored?: boolean;
};

/** Saves or removes a recipe; must be inside a SaveForm. */
export function SaveButton({ id, title, anchored }: SaveButtonProps) {
  const { t } = useTranslation();
  const isSaved = useIsSaved(id);
  return (
    <button
      id={anchored ? `s${id}` : undefined}
      name={isSaved ? "remove" : "recipe"}
      value={id}
      className="save"
      aria-label={t(isSaved ? "save.remove" : "save.add", { title })}
    >
      {isSaved ? "♥" : "♡"}
    </button>
  );
}

/** One form for all save buttons on a page. It is the same for every guest, so that pages stay cacheable. */
export function SaveForm({ children }: { children: ReactNode }) {
  return (
    <Form method="post" action="/save" preventScrollReset>
      <input type="hidden" name="returnTo" value={pagePath(useLocation())} />
      {children}
    </Form>
  );
}
