// Visitors who read and write while something else is measured.
import { Agent, request, type RequestOptions } from "node:http";

const readsPerSecond = 50;

const agent = new Agent({ keepAlive: true });

/** Reads a page again and again, whether or not earlier answers are there, as visitors do. */
export async function readWhile(page: string, seconds: number): Promise<number> {
  const times: Array<number> = [];
  const reads: Array<Promise<void>> = [];
  const stop = atRandom(readsPerSecond, () => {
    const started = performance.now();
    reads.push(ask(page).then(() => void times.push(performance.now() - started)));
  });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  stop();
  await Promise.all(reads);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/**
 * The status of an answer, once all of it is here. By node:http and not by fetch, whose own pauses are longer than
 * what is to be measured; asked again when the server closed a kept connection at the moment it was used.
 */
export async function ask(url: string, options: RequestOptions = {}, body = ""): Promise<number> {
  const attempt = () =>
    new Promise<number>((resolve, reject) => {
      const asked = request(url, { ...options, agent }, (response) => {
        response.on("error", reject);
        response.on("end", () => resolve(response.statusCode ?? 0));
        response.resume();
      });
      asked.on("error", reject);
      asked.end(body);
    });
  return attempt().catch(attempt);
}

/** Acts so often a second on average, independently of everything else, as people do (a Poisson process). */
export function atRandom(perSecond: number, act: (i: number) => unknown): () => void {
  let timer: NodeJS.Timeout;
  const next = (i: number) => {
    const gap = (-Math.log(1 - Math.random()) * 1000) / perSecond;
    timer = setTimeout(() => {
      next(i + 1);
      act(i);
    }, gap);
  };
  next(0);
  return () => clearTimeout(timer);
}
