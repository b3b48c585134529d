// The forms that order or save a product.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Stepper } from "#app/ui/stepper.tsx";
import type { ProductPageView } from "./product-view.server.ts";
import { SizeChoice } from "./size-choice.tsx";
import { maxFileQuantity, maxQuantity } from "../vocabulary.ts";

export function AddForm({ product }: { product: ProductPageView }) {
  const { t } = useTranslation("products");
  return (
    <form method="post" action="/cart" className="add-form" id="add">
      {product.variants.length > 0 ? (
        <SizeChoice product={product} />
      ) : (
        <input type="hidden" name="product" value={product.sku} />
      )}
      {product.kind === "digital" && !product.isGiftCard ? (
        <input type="hidden" name="quantity" value={maxFileQuantity} />
      ) : (
        <>
          <label htmlFor="quantity">{t("quantity")}</label>
          <Stepper>
            <input
              id="quantity"
              name="quantity"
              type="number"
              inputMode="numeric"
              min={1}
              max={maxQuantity}
              defaultValue={1}
              required
            />
          </Stepper>
        </>
      )}
      <button type="submit" name="intent" value="add" className="button">
        {t("addToCart")}
      </button>
    </form>
  );
}

/** Phones: stays at the bottom of the screen while the form above is out of sight; ends before the footer. */
export function BuyBar({ product }: { product: ProductPageView }) {
  const { t } = useTranslation("products");
  return (
    <form method="post" action="/cart" className="buy-bar">
      <input type="hidden" name="product" value={product.sku} />
      <input type="hidden" name="quantity" value={1} />
      <span>
        {product.variant ? `${product.variant.label.text}: ` : null}
        <b className="price">{product.price}</b>
      </span>
      <button type="submit" name="intent" value="add" className="button">
        {t("addOne")}
      </button>
    </form>
  );
}

/** The same for every guest, so that the page can be cached; for a user it says whether it is saved. */
export function SaveProductForm({
  product,
  isSaved,
}: {
  product: ProductPageView;
  isSaved: boolean;
}) {
  const { t } = useTranslation("products");
  return (
    <Form method="post" action="/saved-goods" className="save-product" preventScrollReset>
      <input type="hidden" name="product" value={product.sku} />
      <input
        type="hidden"
        name="returnTo"
        value={`/product/${product.slug}${product.variant ? `?variant=${product.variant.number}` : ""}`}
      />
      <button
        type="submit"
        name="intent"
        value={isSaved ? "remove" : "save"}
        className="link-button"
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden>
          <path
            d="M12 20S4 14.6 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 14.6 12 20 12 20z"
            className={isSaved ? "is-saved" : undefined}
          />
        </svg>
        {t(isSaved ? "saveForLater.remove" : "saveForLater.save")}
        {product.variant ? ` (${product.variant.label.text})` : null}
      </button>
    </Form>
  );
}
