const paths = /^\/(?:save|plan\/add|saved-recipes\/(?:\d{1,9}\/list|recipe\/\d{1,9}))$/;

/** Forms that wait on the device while there is no network. */
export function isQueueable(path: string): boolean {
  return paths.test(path);
}
