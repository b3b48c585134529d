/** What only some installations have: secrets, and bindings that wrangler.toml leaves out at first. */
declare namespace Cloudflare {
  interface Env {
    EMAIL?: SendEmail;
    MAIL_QUEUE?: Queue;
    METRICS?: AnalyticsEngineDataset;
    COUNTS_EVERY_SECONDS?: string;
    STRIPE_SECRET_KEY?: string;
    STRIPE_WEBHOOK_SECRET?: string;
    PAYMENT?: string;
  }
}

// oxlint-disable-next-line no-empty-object-type
interface Env extends Cloudflare.Env {}
