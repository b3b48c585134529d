import { browserStore } from "./browser-store.ts";

/** The running timers of this browser, as JSON (timers.ts). Every page reads whether there are any. */
export const timerStore = browserStore("local", "timers");
