import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ProductCardView } from "#app/features/products/product-page/product-view.server.ts";
import { RecentlySeen } from "#app/features/products/recently-seen-slot.tsx";
import { EmptyPicture } from "#app/ui/empty-picture.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import "#app/ui/forms.css";
import "#app/styles/shop.css";
import "./saved-goods.css";

type SavedGoodsPageProps = {
  goods: ReadonlyArray<ProductCardView>;
  isOrdering: boolean;
  isGuest: boolean;
};

export function SavedGoodsPage({ goods, isOrdering, isGuest }: SavedGoodsPageProps) {
  const { t } = useTranslation(["wish-list", "products"]);
  return (
    <div className="page">
      <h1>{t("products:savedGoods")}</h1>
      {isGuest && goods.length > 0 ? (
        <p className="notice">
          {t("guest")} <a href="/login?redirectTo=%2Fsaved-goods">{t("signIn")}</a>
        </p>
      ) : null}
      {goods.length === 0 ? (
        <div className="empty">
          <EmptyPicture />
          <p>
            {t("empty")} <Link to="/shop">{t("shop")}</Link>
          </p>
        </div>
      ) : (
        <ul className="saved-goods">
          {goods.map((product) => (
            <li key={product.slug}>
              <SavedGood product={product} isOrdering={isOrdering} />
            </li>
          ))}
        </ul>
      )}
      <RecentlySeen current={null} />
    </div>
  );
}

function SavedGood({ product, isOrdering }: { product: ProductCardView; isOrdering: boolean }) {
  const { t } = useTranslation(["wish-list", "products"]);
  const { t: common } = useTranslation();
  const name = product.name.text;
  return (
    <article className="saved-good">
      <Picture
        src={product.imageUrl}
        alt={common("picture.alt", { title: name })}
        width={200}
        height={150}
      />
      <div>
        <h2>
          <Link to={`/product/${product.slug}`}>
            <LocalizedText value={product.name} />
          </Link>
        </h2>
        <p>
          <b className="price">{product.price}</b>{" "}
          {product.isAvailable ? (
            <span className="stock-in">{t("products:stock.in")}</span>
          ) : (
            <span className="stock-out">{common("outOfStock")}</span>
          )}
        </p>
        <div className="actions">
          {isOrdering && product.isAvailable ? (
            <form method="post" action="/cart">
              <input type="hidden" name="product" value={product.slug} />
              <input type="hidden" name="quantity" value={1} />
              <button
                type="submit"
                name="intent"
                value="add"
                className="button"
                aria-label={t("add", { name })}
              >
                {t("products:addToCart")}
              </button>
            </form>
          ) : null}
          <Form method="post" action="/saved-goods" preventScrollReset>
            <input type="hidden" name="product" value={product.slug} />
            <button
              type="submit"
              name="intent"
              value="remove"
              className="link-button"
              aria-label={t("remove", { name })}
            >
              {t("removeShort")}
            </button>
          </Form>
        </div>
      </div>
    </article>
  );
}
