import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { photoSources } from "#app/lib/addresses/photo-sizes.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useSiteData } from "#app/ui/site-data.ts";
import type { ProductPageView, ProductPictureView } from "./product-view.server.ts";
import "./product-gallery.css";

/** A row that scrolls sideways, picture by picture; the small pictures are links to the large ones. */
export function ProductGallery({
  product: { name, size, pictures },
}: {
  product: Pick<ProductPageView, "name" | "size" | "pictures">;
}) {
  const { t } = useTranslation(["products", "common"]);
  const lite = useSiteData()?.lite ?? false;
  const hasMany = pictures.length > 1;
  const altOf = ({ kind, alt, recipe }: ProductPictureView) => {
    if (kind === "size") return t("gallery.sizeAlt", { name: name.text, size: size?.text ?? "" });
    return alt ?? t("common:picture.alt", { title: recipe?.title.text ?? name.text });
  };
  return (
    <div className="gallery">
      <ul
        className="gallery-row"
        // Firefox and Safari do not let the keyboard scroll it otherwise.
        {...(hasMany ? { tabIndex: 0, "aria-label": t("gallery.title") } : {})}
      >
        {pictures.map((picture, i) => (
          <li key={picture.src} id={`picture-${i + 1}`}>
            <figure>
              <Picture
                src={picture.src}
                alt={altOf(picture)}
                width={picture.width}
                height={picture.height}
                sizes="(max-width: 56rem) 100vw, 40rem"
                eager={i === 0}
              />
              {picture.kind === "size" || picture.kind === "drawing" ? (
                <figcaption>{t(`gallery.${picture.kind}`)}</figcaption>
              ) : picture.recipe ? (
                <figcaption>
                  {t("gallery.use")}{" "}
                  <Link to={`/recipe/${picture.recipe.id}`}>
                    <LocalizedText value={picture.recipe.title} />
                  </Link>
                </figcaption>
              ) : null}
            </figure>
          </li>
        ))}
      </ul>
      {hasMany && !lite ? (
        <ul className="gallery-thumbs">
          {pictures.map(({ src }, i) => (
            <li key={src}>
              <a href={`#picture-${i + 1}`} aria-label={t("gallery.show", { number: i + 1 })}>
                <img
                  src={photoSources(src)?.small ?? src}
                  alt=""
                  width={80}
                  height={60}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
