import { lazy, Suspense, useEffect, useState } from "react";

const AuthDialog = lazy(() => import("./auth-dialog.tsx"));

/** Pages that only make sense for somebody signed in: a guest's click opens the dialog instead (specification, section 2). */
const guarded = "a[href^='/login'], a[href='/submit-recipe']";

/**
 * Opens the authentication dialog over the page when a guest follows a link to sign in. Without scripts the links
 * lead to the page that says the same.
 */
export function AuthHost() {
  const [redirectTo, setRedirectTo] = useState<string | null>(null);
  useEffect(() => {
    function open(event: MouseEvent) {
      const link = (event.target as Element).closest<HTMLAnchorElement>(guarded);
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      event.stopPropagation();
      const { pathname, searchParams } = new URL(link.href);
      setRedirectTo(
        pathname === "/login"
          ? (searchParams.get("redirectTo") ?? location.pathname + location.search)
          : pathname,
      );
    }
    // Before React's own listener, which would follow the link.
    document.addEventListener("click", open, true);
    return () => document.removeEventListener("click", open, true);
  }, []);
  if (redirectTo === null) return null;
  return (
    <Suspense>
      <AuthDialog redirectTo={redirectTo} onClose={() => setRedirectTo(null)} />
    </Suspense>
  );
}
