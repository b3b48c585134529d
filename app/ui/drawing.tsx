import { drawingUrl } from "#app/lib/addresses/drawings.ts";
import { useSiteData } from "./site-data.ts";

type DrawingProps = {
  /** such as "ingredient-aguacate" or "page-faq" */
  name: string;
  width: number;
  height: number;
  /** above the fold: loaded at once */
  eager?: boolean;
};

/** A drawing that only accompanies a text; lite mode leaves it out. */
export function Drawing({ name, width, height, eager }: DrawingProps) {
  if (useSiteData()?.lite) return null;
  return (
    <img
      src={drawingUrl(name)}
      alt=""
      width={width}
      height={height}
      loading={eager ? undefined : "lazy"}
    />
  );
}
