import { lazy, Suspense, useEffect, useState } from "react";
import { isAuthTab, type AuthTab } from "./auth-problem.ts";

const AuthDialog = lazy(() => import("./auth-dialog.tsx"));

/** Pages that require sign-in: a guest's click opens the dialog instead (specification, section 2). */
const guarded = "a[href^='/login'], button[formaction^='/login'], a[href='/submit-recipe']";

/**
 * Opens the authentication dialog when a guest follows a sign-in link. Without JavaScript, and on the sign-in page
 * itself, the links open the sign-in page.
 */
export function AuthDialogTrigger() {
  const [requested, setRequested] = useState<{ redirectTo: string; tab: AuthTab } | null>(null);
  useEffect(() => {
    function open(event: MouseEvent) {
      const link = (event.target as Element).closest<HTMLAnchorElement | HTMLButtonElement>(
        guarded,
      );
      if (
        !link ||
        event.button ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        location.pathname === "/login" ||
        // An account that cannot be read: the visitor may be signed in (platform/page-notice.ts).
        document.querySelector("dialog[open], [data-account-unreachable]")
      )
        return;
      event.preventDefault();
      event.stopPropagation();
      const { pathname, searchParams } = new URL("href" in link ? link.href : link.formAction);
      const tab = searchParams.get("tab");
      setRequested({
        redirectTo:
          pathname === "/login"
            ? (searchParams.get("redirectTo") ?? location.pathname + location.search)
            : pathname,
        tab: isAuthTab(tab) ? tab : "sign-in",
      });
    }
    // Capture phase: runs before React's listener, which would follow the link.
    document.addEventListener("click", open, true);
    return () => document.removeEventListener("click", open, true);
  }, []);
  if (requested === null) return null;
  return (
    <Suspense>
      <AuthDialog {...requested} onClose={() => setRequested(null)} />
    </Suspense>
  );
}
