import { workerAddress } from "#app/lib/trusted-types.ts";

/** The update check uses the HTTP cache: a new one is found within an hour. */
export function registerWorker(): void {
  navigator.serviceWorker
    .register(workerAddress(), { updateViaCache: "all" })
    .catch((error: unknown) => console.warn(error));
}
