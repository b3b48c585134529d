import { useTranslation } from "react-i18next";
import { useSiteData } from "./site-data.ts";

type PictureProps = {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** above the fold: fetched at once */
  eager?: boolean;
};

/** A picture with its room kept free; in lite mode it is fetched when the visitor asks for it. */
export function Picture({ src, alt, width, height, eager = false }: PictureProps) {
  const { t } = useTranslation();
  const lite = useSiteData()?.lite ?? false;
  const image = (
    <img
      src={src}
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
