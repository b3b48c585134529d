// Simulated visitors during a measurement.
import { Agent, request, type RequestOptions } from "node:http";

const readsPerSecond = 50;

const agent = new Agent({ keepAlive: true });

/** Requests a page at random intervals without waiting for earlier responses, and returns the milliseconds of each. */
export async function readWhile(page: string, seconds: number): Promise<Array<number>> {
  const times: Array<number> = [];
  const reads: Array<Promise<void>> = [];
  const stop = atRandomIntervals(readsPerSecond, () => {
    const started = performance.now();
    reads.push(sendRequest(page).then(() => void times.push(performance.now() - started)));
  });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  stop();
  await Promise.all(reads);
  return times;
}

export function p95(times: ReadonlyArray<number>): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/**
 * Sends a request and returns the status after the whole response. Uses node:http because fetch pauses longer than the
 * measured times. Retries once when the server closed a reused connection.
 */
export async function sendRequest(
  url: string,
  options: RequestOptions = {},
  body = "",
): Promise<number> {
  const attempt = () =>
    new Promise<number>((resolve, reject) => {
      const outgoing = request(url, { ...options, agent }, (response) => {
        response.on("error", reject);
        response.on("end", () => resolve(response.statusCode ?? 0));
        response.resume();
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  return attempt().catch(attempt);
}

/**
 * Calls `act` at random intervals with the given average rate (a Poisson process); returns a function that stops it.
 */
export function atRandomIntervals(perSecond: number, act: (i: number) => unknown): () => void {
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
