import type { ReactNode } from "react";
import { usePageForm } from "./page-form.ts";
import { carries } from "./unsent-button.tsx";

type SignInLinkProps = {
  /** where to go afterwards */
  redirectTo: string;
  className: string;
  children: ReactNode;
};

/** Leads to the sign-in; what is typed in the form of the page goes along and comes back. */
export function SignInLink({ redirectTo, className, children }: SignInLinkProps) {
  const form = usePageForm();
  const href = `/login?redirectTo=${encodeURIComponent(redirectTo)}`;
  return form ? (
    <button {...carries(form, href)} className={className}>
      {children}
    </button>
  ) : (
    <a href={href} className={className}>
      {children}
    </a>
  );
}
