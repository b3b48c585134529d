// Which forms can wait on this device until there is a network: for pages, the service worker and the server
// (docs/decisions/059-writing-offline.md).
const paths = /^\/(?:save|plan\/add|saved-recipes\/(?:\d{1,9}\/list|recipe\/\d{1,9}))$/;

export function isQueueable(path: string): boolean {
  return paths.test(path);
}

/**
 * Other forms of these addresses need a network: the servings of a list, a meal with a day. A guest has a shopping list
 * and nothing saved.
 */
export function isQueueableForm(path: string, fields: URLSearchParams, account: string): boolean {
  if (path === "/plan/add") return fields.has("returnTo");
  return isQueueable(path) && account !== "guest" && fields.get("intent") !== "servings";
}
