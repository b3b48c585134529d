import { useTranslation } from "react-i18next";
import { photoSources } from "#app/lib/photo-sizes.ts";
import { useSiteData } from "./site-data.ts";

type PictureProps = {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** above the fold: fetched at once */
  eager?: boolean;
  /** how wide a photo is shown, where that is not `width` on a screen that has room for it */
  sizes?: string;
};

/**
 * A picture with its room kept free, a photo in the size of the screen; in lite mode it is fetched when the visitor asks
 * for it, and a photo in its smallest size.
 */
export function Picture({ src, alt, width, height, eager = false, sizes }: PictureProps) {
  const { t } = useTranslation();
  const lite = useSiteData()?.lite ?? false;
  const photo = photoSources(src);
  const image = (
    <img
      {...(photo && !lite
        ? { srcSet: photo.srcSet, sizes: sizes ?? `(max-width: ${width}px) 100vw, ${width}px` }
        : {})}
      src={photo ? (lite ? photo.small : photo.medium) : src}
      alt={alt}
      width={width}
      height={height}
      {...(eager && !lite ? { fetchpriority: "high" } : { loading: "lazy" as const })}
      decoding="async"
    />
  );
  if (!lite) return image;
  return (
    <details className="tap-picture">
      <summary>{t("picture.show")}</summary>
      {image}
    </details>
  );
}
