// In place of Workbox's StrategyHandler (scripts/build-service-worker.ts): that one calls plugins around every step, and there
// are none here. Its methods are those that Strategy and CacheFirst call.
type Strategy = { cacheName: string };
type FetchEventOfWorker = FetchEvent & { preloadResponse?: Promise<Response | undefined> };

export class StrategyHandler {
  readonly #cacheName: string;
  readonly #event: FetchEventOfWorker;
  #pending: Array<Promise<unknown>> = [];
  destroy!: () => void;

  constructor({ cacheName }: Strategy, { event }: { event: FetchEventOfWorker }) {
    this.#cacheName = cacheName;
    this.#event = event;
    event.waitUntil(
      new Promise<void>((resolve) => {
        this.destroy = resolve;
      }),
    );
  }

  async fetch(request: Request): Promise<Response> {
    return (request.mode === "navigate" && (await this.#event.preloadResponse)) || fetch(request);
  }

  async fetchAndCachePut(request: Request): Promise<Response> {
    const response = await this.fetch(request);
    if (response.status === 200) void this.waitUntil(this.#put(request, response.clone()));
    return response;
  }

  async #put(request: Request, response: Response): Promise<void> {
    await (await caches.open(this.#cacheName)).put(request, response);
  }

  async cacheMatch(request: Request): Promise<Response | undefined> {
    return (await caches.open(this.#cacheName)).match(request);
  }

  waitUntil<T>(promise: Promise<T>): Promise<T> {
    this.#pending.push(promise);
    return promise;
  }

  /** What is waited for may wait for more. */
  async doneWaiting(): Promise<void> {
    while (this.#pending.length > 0) await this.#pending.shift();
  }

  iterateCallbacks = () => [];
  runCallbacks() {}
}
