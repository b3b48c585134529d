import { useSiteData } from "./site-data.ts";

/** The picture of a page or list with nothing in it; lite mode leaves it out. */
export function EmptyPicture() {
  if (useSiteData()?.lite) return null;
  return <img src="/images/empty.svg" width="200" height="150" loading="lazy" alt="" />;
}
