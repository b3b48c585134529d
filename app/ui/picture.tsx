import { useTranslation } from "react-i18next";
import { photoSources } from "#app/lib/addresses/photo-sizes.ts";
import { useSiteData } from "./site-data.ts";

type PictureProps = {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** above the fold: loaded at once */
  eager?: boolean;
  /** `sizes` of a photo, when it differs from `width` */
  sizes?: string;
};

/** Browsers without scripts ignore lazy loading: this empty image keeps them from loading one that nobody asked for. */
const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

/**
 * An image with reserved space; a photo is responsive. Lite mode loads it on tap, a photo in its smallest size; where the
 * browser runs no scripts it is a link.
 */
export function Picture({ src, alt, width, height, eager = false, sizes }: PictureProps) {
  const { t } = useTranslation();
  const lite = useSiteData()?.lite ?? false;
  const photo = photoSources(src);
  const address = photo ? (lite ? photo.small : photo.medium) : src;
  const responsive =
    photo && !lite
      ? { srcSet: photo.srcSet, sizes: sizes ?? `(max-width: ${width}px) 100vw, ${width}px` }
      : null;
  const image = (
    <img
      {...responsive}
      src={address}
      alt={alt}
      width={width}
      height={height}
      {...(eager && !lite ? { fetchpriority: "high" } : { loading: "lazy" as const })}
      decoding="async"
    />
  );
  if (photo && responsive)
    return (
      <picture>
        <source type="image/avif" {...responsive} srcSet={photo.avifSrcSet} />
        {image}
      </picture>
    );
  // Lite mode has no scripts: browsers need no code for it.
  if (!import.meta.env.SSR || !lite) return image;
  return (
    <>
      <details className="tap-picture">
        <summary>{t("picture.show")}</summary>
        <picture>
          <source media="(scripting: none)" srcSet={nothing} />
          {image}
        </picture>
      </details>
      <noscript>
        <a className="tap-picture" href={address}>
          {t("picture.show")}
          {alt ? <span className="visually-hidden"> {alt}</span> : null}
        </a>
      </noscript>
    </>
  );
}
