import type { ReactNode } from "react";
import { usePageForm } from "./page-form.ts";
import { unsentButtonProps } from "./unsent-form/unsent-form.tsx";

type SignInLinkProps = {
  /** path after the sign-in */
  redirectTo: string;
  className: string;
  children: ReactNode;
};

/** Link to the sign-in page; the input of the page's form is preserved. */
export function SignInLink({ redirectTo, className, children }: SignInLinkProps) {
  const form = usePageForm();
  const href = `/login?redirectTo=${encodeURIComponent(redirectTo)}`;
  return form ? (
    <button {...unsentButtonProps(form, href)} className={className}>
      {children}
    </button>
  ) : (
    <a href={href} className={className}>
      {children}
    </a>
  );
}
