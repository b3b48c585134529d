// A thread of scripts/local-database.ts: answers each message with the SQL of content/ as it is now.
import { parentPort } from "node:worker_threads";
import { contentStatements } from "./content-statements.ts";

parentPort?.on("message", (loaded: ReadonlySet<string>) =>
  parentPort?.postMessage(contentStatements(undefined, loaded)),
);
