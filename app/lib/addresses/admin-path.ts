/** Whether a path is one of the admin pages, which show what waits beside them. */
export function isAdminPath(pathname: string): boolean {
  return /^\/(?:admin|backlink-dashboard)(?:\/|$)/.test(pathname);
}
