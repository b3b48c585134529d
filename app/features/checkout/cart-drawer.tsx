// Loaded when something is added to the cart.
import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { totalLabel } from "#app/features/orders/total-rows.ts";
import type { CartAnswer, ShownCart } from "./cart-answer.ts";
import { Lines } from "./cart-lines.tsx";
import type { CartView } from "./cart-view.server.ts";
import "#app/ui/forms.css";
import "#app/styles/shop.css";
import "#app/styles/checkout.css";
import "./cart-drawer.css";

/** The cart beside the page, a sheet on phones: closed by Escape, a button or a tap beside it. */
export default function CartDrawer({ form, onClose }: { form: FormData; onClose: () => void }) {
  const { t } = useTranslation(["checkout", "orders"]);
  const dialog = useRef<HTMLDialogElement>(null);
  const adding = useFetcher<CartAnswer>();
  const reading = useFetcher<ShownCart>();
  const answered = adding.data;
  const added = answered?.message ?? null;
  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // A tap on the dialog itself is one beside it. A link leads away, maybe to a page of the same component.
    element.addEventListener("click", ({ target }) => {
      if (target === element || (target as Element).closest("a")) element.close();
    });
    form.set("inPlace", "1");
    adding.submit(form, { method: "post", action: "/cart" });
    // Once, when it opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (answered) reading.load("/cart");
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [answered]);
  const cart = reading.data?.shown?.cart ?? null;
  return (
    <dialog ref={dialog} className="cart-drawer" aria-labelledby="drawer-title" onClose={onClose}>
      <div>
        <header>
          <h2 id="drawer-title">{t("cart.title")}</h2>
          <button
            type="button"
            className="drawer-close"
            aria-label={t("drawer.close")}
            onClick={() => dialog.current?.close()}
          >
            ×
          </button>
        </header>
        <p role={added && added !== "added" ? "alert" : "status"}>
          {added
            ? t(`cart.message.${added}`, { stock: answered?.stock ?? 0 })
            : t(answered ? "drawer.removed" : "drawer.adding")}
        </p>
        {cart ? (
          <Contents
            cart={cart}
            remove={(id) =>
              adding.submit({ remove: id, inPlace: "1" }, { method: "post", action: "/cart" })
            }
          />
        ) : null}
      </div>
    </dialog>
  );
}

type ContentsProps = { cart: CartView; remove: (productId: string) => void };

function Contents({ cart, remove }: ContentsProps) {
  const { t } = useTranslation(["checkout", "orders"]);
  const { subtotal, freeShipping, isShipped, shipping, total } = cart.totals;
  if (cart.lines.length === 0) return <p>{t("cart.empty")}</p>;
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const { value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
          if (value) remove(value);
        }}
      >
        {/* Enter in a quantity, which is saved as it changes, must not press the first remove button. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden />
        <Lines cart={cart} invalid={{}} />
      </form>
      <p className="drawer-sum">
        <span>{t("orders:totals.goods")}</span> <b className="price">{subtotal}</b>
      </p>
      <Shipping cart={cart} />
      {isShipped && shipping !== null ? (
        <p className="drawer-sum">
          <span>{t(totalLabel(cart.totals))}</span> <b className="price">{total}</b>
        </p>
      ) : null}
      {freeShipping?.toFree ? (
        <p className="fine-print">{t("orders:totals.toFree", { amount: freeShipping.toFree })}</p>
      ) : null}
      <p className="drawer-actions">
        <Link to="/checkout" className="button">
          {t("cart.checkout")}
        </Link>
        <Link to="/cart" className="button button-quiet">
          {t("drawer.view")}
        </Link>
      </p>
    </>
  );
}

/** Not for files, and not before a country is known. */
function Shipping({ cart: { totals } }: { cart: CartView }) {
  const { t } = useTranslation("orders");
  const { country, shipping, isFree, isShipped } = totals;
  if (!isShipped || !country || shipping === null) return null;
  return (
    <p className="drawer-sum">
      <span>{t("totals.shippingTo", { country })}</span>{" "}
      <b className="price">{isFree ? t("totals.free") : shipping}</b>
    </p>
  );
}
