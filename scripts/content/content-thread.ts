// The statements of changed content for `npm run dev`, in a thread, so that the site answers meanwhile.
import { parentPort } from "node:worker_threads";
import { contentStatements } from "./content-statements.ts";

export type Answer = { statements: Array<string> } | { problem: string };

function answer(): Answer {
  try {
    return { statements: contentStatements() };
  } catch (error) {
    return { problem: String(error) };
  }
}

// The first time takes twice as long: it is done before something changes.
answer();
parentPort?.on("message", () => parentPort?.postMessage(answer()));
