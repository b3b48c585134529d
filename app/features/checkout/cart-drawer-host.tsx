import { lazy, Suspense, useEffect, useState } from "react";

const CartDrawer = lazy(() => import("./cart-drawer.tsx"));

/**
 * "Add to cart" of the page's forms opens the cart beside the page. Without scripts, and until they run, the forms lead to
 * the cart.
 */
export function CartDrawerHost() {
  const [sent, setSent] = useState<{ form: FormData; key: number } | null>(null);
  useEffect(() => {
    function add(event: SubmitEvent) {
      const form = event.target as HTMLFormElement;
      const button = event.submitter as HTMLButtonElement | null;
      if (form.getAttribute("action") !== "/cart" || button?.value !== "add") return;
      event.preventDefault();
      setSent({ form: new FormData(form, button), key: Date.now() });
    }
    addEventListener("submit", add);
    return () => removeEventListener("submit", add);
  }, []);
  if (!sent) return null;
  return (
    <Suspense>
      <CartDrawer key={sent.key} form={sent.form} onClose={() => setSent(null)} />
    </Suspense>
  );
}
