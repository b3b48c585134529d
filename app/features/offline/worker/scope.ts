// The parts of the service worker's global scope that are used: TypeScript's own types of it exclude those of pages.
type WorkerEvent = Event & { waitUntil: (promise: Promise<unknown>) => void };
type MessageEventOfPage = WorkerEvent & { data: unknown };
type Client = { url: string };

export const scope = globalThis as unknown as {
  addEventListener: ((
    type: "install" | "activate",
    listener: (event: WorkerEvent) => void,
  ) => void) &
    ((type: "message", listener: (event: MessageEventOfPage) => void) => void) &
    ((type: "sync", listener: (event: WorkerEvent & { tag: string }) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: () => Promise<Array<Client & { postMessage: (message: unknown) => void }>>;
  };
  registration: {
    navigationPreload?: { enable: () => Promise<void> };
    /** Background Sync, where the browser has it */
    sync?: { register: (tag: string) => Promise<void> };
  };
  location: Location;
  caches: CacheStorage;
};

/** `open` and `match` of the browser's caches; the Worker's types know others. */
export const browserCaches = scope.caches as unknown as {
  open: (name: string) => Promise<BrowserCache>;
  keys: () => Promise<Array<string>>;
  delete: (name: string) => Promise<boolean>;
};

export type BrowserCache = {
  match: (request: string) => Promise<Response | undefined>;
  put: (request: string, response: Response) => Promise<void>;
  delete: (request: string | Request) => Promise<boolean>;
  keys: () => Promise<Array<Request>>;
};
