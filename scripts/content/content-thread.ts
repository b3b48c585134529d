// A thread of scripts/local-database.ts: answers each message with the SQL of content/ as it is now, without the parts that
// are as in the answer before.
import { parentPort } from "node:worker_threads";
import { contentParts } from "./content-statements.ts";

let answered: Array<string> = [];

parentPort?.on("message", (loaded: ReadonlySet<string> | undefined) => {
  const parts = contentParts(undefined, loaded);
  const texts = parts.map((statements) => statements.join());
  parentPort?.postMessage(parts.flatMap((part, i) => (texts[i] === answered[i] ? [] : part)));
  // What is only read ahead is not run.
  answered = loaded ? texts : [];
});
