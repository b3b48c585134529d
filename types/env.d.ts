declare namespace Cloudflare {
  /** Bindings and variables of wrangler.toml as the Worker receives them; app/platform/env.ts checks them. */
  interface Env {
    DB: D1Database;
    CACHE: KVNamespace;
    PHOTOS: R2Bucket;
    FILES: R2Bucket;
    ASSETS: Fetcher;
    WRITE_LIMITER: RateLimit;
    SEARCH_LIMITER: RateLimit;
    SIGN_IN_LIMITER: RateLimit;
    EMAIL?: SendEmail;
    IMAGES?: ImagesBinding;
    SITE_URL: string;
    WRONG_PASSWORDS_PER_MINUTE?: string;
    NEW_ACCOUNTS_PER_MINUTE?: string;
    MAIL_FROM?: string;
    COOKBOOK_URL?: string;
    STRIPE_SECRET_KEY?: string;
    STRIPE_WEBHOOK_SECRET?: string;
    PAYMENT?: string;
    ANALYTICS_TOKEN?: string;
  }
}

// oxlint-disable-next-line no-empty-object-type
interface Env extends Cloudflare.Env {}

declare const __APP_VERSION__: string;
declare const __TEXTS_VERSION__: string;
/** The addresses of routes without variable parts. */
declare const __ROUTE_PATHS__: ReadonlyArray<string>;
/** Whether mail stays on this machine and /dev/mail shows it: `npm start` and `npm run dev` only. */
declare const __LOCAL_MAIL__: boolean;
