// What a request reaches outside its isolate, each with the faults that it can have. A service is wrapped around the real
// binding; the payment service is tests/support/stripe-server.ts, behind the Worker's own client.
import { env } from "cloudflare:workers";
import { stripeServer } from "../../support/stripe-server.ts";
import { databaseAround, isWrite } from "../failing-database.ts";
import { signed } from "../shop/buyers.ts";

/** Runs instead of a call to a service. */
export type Around = (
  service: Service,
  call: string,
  send: () => Promise<unknown>,
) => Promise<unknown>;
export type Service = "D1" | "KV" | "R2" | "mail" | "Images" | "payment" | "web";

const webhookSecret = "whsec_1";
/** One account at Stripe for each set of bindings, known by its key: requests run side by side. */
const accounts = new Map<string, typeof fetch>();

/** A stand-in for the global fetch of the Worker. */
export const fetchOfWorker: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  const key = request.headers.get("Authorization")?.slice("Bearer ".length) ?? "";
  const account = accounts.get(key);
  if (!account) return Promise.resolve(recipePage());
  return account(request, init);
};

/** As fetch ends when the caller no longer waits. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener("abort", () => reject(signal.reason as Error)),
  );

/** A page to import a recipe from. */
const recipePage = () =>
  new Response(
    `<script type="application/ld+json">${JSON.stringify({
      "@type": "Recipe",
      name: "Sancocho de Ana",
      recipeIngredient: ["2 lb de yuca", "1 pollo"],
      recipeInstructions: "Hierve todo.\nSirve.",
    })}</script>`,
    { headers: { "Content-Type": "text/html" } },
  );

/** A binding whose calls go through `around`. */
function bindingAround<T extends object>(service: Service, target: T, around: Around): T {
  return new Proxy(target, {
    get(of, name) {
      const value = Reflect.get(of, name) as (...values: Array<unknown>) => unknown;
      if (typeof value !== "function") return value;
      return (...values: Array<unknown>) =>
        around(service, `${service} ${String(name)}`, () =>
          Promise.resolve(value.apply(of, values)),
        );
    },
  });
}

const kindOf = (sql: string) =>
  sql
    .trim()
    .replaceAll(/["\s]+/g, " ")
    .split(" ")
    .slice(0, 3)
    .join(" ");

/** Images answers by a chain of calls; the last one, which sends, is what can fail. */
function imagesAround(around: Around): ImagesBinding {
  const { IMAGES } = env as { IMAGES: ImagesBinding };
  const step = (target: ImageTransformer): ImageTransformer =>
    ({
      transform: (options: ImageTransform) => step(target.transform(options)),
      output: (options: ImageOutputOptions) =>
        around("Images", "Images output", () => target.output(options)),
    }) as unknown as ImageTransformer;
  return { ...IMAGES, input: (stream: ReadableStream<Uint8Array>) => step(IMAGES.input(stream)) };
}

type Outside = {
  stripe: ReturnType<typeof stripeServer>;
  mails: Array<string>;
  stored: Map<string, string>;
};

function bindingsAround({ stripe, mails, stored }: Outside, around: Around) {
  const key = `sk_test_${crypto.randomUUID()}`;
  accounts.set(key, (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace(/cs_test[^/]*/, "…");
    const call = `payment ${request.method} ${path}`;
    const answer = around("payment", call, () => stripe.fetch(request, {})) as Promise<Response>;
    return Promise.race([answer, aborted(init?.signal)]);
  });
  const kv = {
    get: (name: string) => Promise.resolve(stored.get(name) ?? key),
    put: (name: string, value: string) => Promise.resolve(void stored.set(name, value)),
  };
  const mail = {
    send: ({ to, subject }: { to: string; subject: string }) => {
      mails.push(`${to} ${subject}`);
      return Promise.resolve({ messageId: "1" });
    },
  };
  return {
    DB: databaseAround((statements, send) => {
      const writes = statements.filter(isWrite);
      const more = statements.length > 1 ? `, ${statements.length} statements` : "";
      return around("D1", `D1 ${kindOf(writes[0] ?? statements[0]!)}${more}`, send);
    }),
    CACHE: bindingAround("KV", kv, around),
    PHOTOS: bindingAround("R2", env.PHOTOS, around),
    FILES: bindingAround("R2", env.FILES, around),
    IMAGES: imagesAround(around),
    EMAIL: bindingAround("mail", mail, around),
    PAYMENT: "",
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
}

export type Site = ReturnType<typeof siteAround>;

/**
 * All bindings, and what left the site: emails and requests to the payment service.
 * @param around runs for each call of `env`; `calm()` are the same services without it
 */
export function siteAround(around: Around) {
  const outside = {
    stripe: stripeServer(crypto.randomUUID()),
    mails: new Array<string>(),
    stored: new Map<string, string>(),
  };
  return {
    env: bindingsAround(outside, around),
    calm: () => bindingsAround(outside, (_service, _call, send) => send()),
    ...outside,
  };
}

/** An event as the payment service signs it. */
export const signedEvent = (event: string) => signed(event, webhookSecret);

const never = () => new Promise<never>(() => {});
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const failure = (message: string) => () => Promise.reject(new Error(message));

/** An answer in time that is not what was asked for. */
const lies: Partial<Record<Service, () => Promise<unknown>>> = {
  KV: () => Promise.resolve("<html>"),
  R2: () => Promise.resolve(null),
  mail: () => Promise.resolve({}),
  Images: () =>
    Promise.resolve({ response: () => new Response("<html>"), contentType: () => "image/webp" }),
  payment: () => Promise.resolve(Response.json({ object: "list", data: [] })),
};

/** One call in three fails, by turns. */
function everyThird(): Around {
  let calls = 0;
  return (_service, _call, send) =>
    ++calls % 3 === 0 ? failure("D1_ERROR: Network connection lost.")() : send();
}

const writesFail =
  (message: string): Around =>
  (_service, call, send) =>
    /^D1 (?:select|with)/i.test(call) ? send() : failure(message)();

/** The faults of a service; each cell of the matrix gets a new one. */
const faults: Record<string, () => Around> = {
  down: () => failure("no such host"),
  hanging: () => never,
  slow: () => (_service, _call, send) => pause(1_000).then(send),
  lying: () => (service) => lies[service]!(),
  flaky: everyThird,
  "read-only": () => writesFail("D1_ERROR: attempt to write a readonly database: SQLITE_READONLY"),
  full: () => writesFail("D1_ERROR: database or disk is full: SQLITE_FULL"),
};
export type Fault = keyof typeof faults;

/** A site of which one service has a fault. */
export function faultySite(service: Service, fault: Fault): Site {
  const around = faults[fault]!();
  return siteAround((called, call, send) =>
    called === service ? around(called, call, send) : send(),
  );
}
