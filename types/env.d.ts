declare namespace Cloudflare {
  /** Bindings and variables of wrangler.toml as the Worker receives them; app/platform/env.ts checks them. */
  interface Env {
    DB: D1Database;
    CACHE: KVNamespace;
    PHOTOS: R2Bucket;
    ASSETS: Fetcher;
    WRITE_LIMITER: RateLimit;
    SEARCH_LIMITER: RateLimit;
    SITE_URL: string;
    COOKBOOK_URL?: string;
    ANALYTICS_TOKEN?: string;
  }
}

// oxlint-disable-next-line no-empty-object-type
interface Env extends Cloudflare.Env {}

declare const __APP_VERSION__: string;
