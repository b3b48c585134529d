/** The update check uses the HTTP cache: a new one is found within an hour. */
export function registerWorker(): void {
  navigator.serviceWorker
    .register("/sw.js", { updateViaCache: "all" })
    .catch((error: unknown) => console.warn(error));
}
