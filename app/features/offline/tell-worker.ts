import { keptAddress } from "./kept-paths.ts";

type Message =
  | { keep: string }
  /** its kept copy is out of date */
  | { changed: string }
  | { saved: ReadonlyArray<number> };

export function tellWorker(message: Message): void {
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}

/** Pages that a form changed are kept again. */
export function keepAgain(paths: Iterable<string>): void {
  for (const path of new Set(paths))
    if (keptAddress(new URL(path, location.href), true)) tellWorker({ changed: path });
}
