// Which pages a device keeps for the time without a network (docs/decisions/058-offline.md). A list of what is allowed:
// the checkout, orders, the profile, admin and whatever comes later are never kept.
const readable =
  /^\/(?:recipe\/\d{1,9}|(?:cooking-techniques|ingredient-guide|kitchen-equipment)(?:\/[\w-]{1,60})?|(?:blog|family-recipes)\/[\w-]{1,64})$/;
/** Lists of one person; their addresses may have parameters. */
const personal = /^\/(?:saved-recipes(?:\/\d{1,9}\/list|\/recipe\/\d{1,9})?|plan\/list)$/;

/**
 * The address under which a page is kept; null for a page that is not. Views of a page (servings, a step, print) are not
 * kept: without a network they open the page itself.
 * @param isExact whether a view of a page counts as the page
 */
export function keptAddress({ pathname, search }: URL, isExact = false): string | null {
  const params = new URLSearchParams(search);
  params.delete("lng");
  if (personal.test(pathname)) return params.size > 0 ? `${pathname}?${params}` : pathname;
  return readable.test(pathname) && (!isExact || params.size === 0) ? pathname : null;
}
