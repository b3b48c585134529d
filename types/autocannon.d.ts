/** The part of autocannon that the benchmark uses. */
declare module "autocannon" {
  type Request = { method: "GET"; path: string; headers: Record<string, string> };
  type Options = {
    url: string;
    connections: number;
    /** seconds; not together with `amount` */
    duration?: number;
    /** milliseconds between two samples */
    sampleInt?: number;
    /** requests in all */
    amount?: number;
    headers?: Record<string, string>;
    /** `setupRequest` runs before each request of any connection */
    requests?: Array<{ setupRequest: (request: Request) => Request }>;
  };
  type Result = {
    requests: { total: number };
    /** seconds */
    duration: number;
    "2xx": number;
    non2xx: number;
    errors: number;
    timeouts: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
