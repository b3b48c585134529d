import { useSiteData } from "./site-data.ts";

/** The picture of an error, or of a page or list with nothing in it; lite mode leaves it out. */
export function EmptyPicture({ src = "/images/empty.svg" }: { src?: string }) {
  if (useSiteData()?.lite) return null;
  return <img src={src} width="200" height="150" loading="lazy" alt="" />;
}
