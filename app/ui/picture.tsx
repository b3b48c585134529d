import { useTranslation } from "react-i18next";
import { photoSources } from "#app/lib/photo-sizes.ts";
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

/** An image with reserved space; a photo is responsive. Lite mode loads it on tap, a photo in its smallest size. */
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
