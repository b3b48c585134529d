// A worker thread: one client that requests random pages at full speed over several connections until it is told to stop.
// It sends how often it got each status.
import { parentPort, workerData } from "node:worker_threads";
import { sendRequest } from "./visitors.ts";

const { url, client, connections } = workerData as {
  url: string;
  client: string;
  connections: number;
};

/** Pages that no one has requested before: free text and addresses that do not exist. */
const pages: ReadonlyArray<(random: string) => string> = [
  (random) => `/search?q=${random}`,
  (random) => `/food?ingredients=${random}`,
  (random) => `/drinks?country=${random}`,
  (random) => `/ingredient-guide?q=${random}`,
  (random) => `/resources/unit-converter?amount=${random}`,
  (random) => `/chefs/${random}`,
  (random) => `/nowhere/${random}`,
  (random) => `/food.data?ingredients=${random}`,
];

let isStopped = false;
const statuses = new Map<number, number>();

async function flood() {
  for (let i = 0; !isStopped; i++) {
    const random = Math.random().toString(36).slice(2, 12);
    const path = pages[i % pages.length]!(random);
    const status = await sendRequest(url + path, { headers: { "CF-Connecting-IP": client } });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

parentPort!.once("message", () => {
  isStopped = true;
});
await Promise.all(Array.from({ length: connections }, flood));
parentPort!.postMessage(statuses);
