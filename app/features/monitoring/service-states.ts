import type { Resources } from "#app/i18n/resources.ts";

/** A service and how it is. Latency: of the question now, or of the last use; null when there was none. */
export type ServiceRow = {
  name: keyof Resources["monitoring"]["services"]["names"];
  /** "off": not set up; "unused": nobody has used it yet */
  state: keyof Resources["monitoring"]["services"]["states"];
  milliseconds: number | null;
};
