import type { Context } from 'hono';
import type { JobMessage } from '#worker/queue-messages.ts';

/**
 * Bindings and variables of the worker; wrangler.toml has the same names. They are declared only
 * here. The file imports no class of ours, so that the types of all files don't depend on each
 * other through it.
 */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  FILES: R2Bucket;
  /** Receives backups. Optional; without it, they are in FILES. */
  BACKUPS?: R2Bucket;
  JOBS: Queue<JobMessage>;
  JOB_OUTBOX: DurableObjectNamespace;
  OPERATORS: DurableObjectNamespace;
  OPERATOR_RECORDS: DurableObjectNamespace;
  STATISTICS: DurableObjectNamespace;
  IMAGES: ImagesBinding;
  DRIVES: DurableObjectNamespace;
  DRIVE_REGISTRY: DurableObjectNamespace;
  PROJECTION_MONITORS: DurableObjectNamespace;
  SHARES: DurableObjectNamespace;
  SHARE_TALLIES: DurableObjectNamespace;
  CONTENTS: DurableObjectNamespace;
  ACTIVATION_CODES: DurableObjectNamespace;
  LIMITERS: DurableObjectNamespace;
  TRANSFERS: DurableObjectNamespace;
  TRANSFER_SCHEDULER: DurableObjectNamespace;
  CONFIG: DurableObjectNamespace;
  TURN_POOLS: DurableObjectNamespace;
  DIRECTORY: DurableObjectNamespace;
  MODERATION: DurableObjectNamespace;
  USAGE: DurableObjectNamespace;
  /** Receives each isolate's counts once a minute, by kind and time of day. Optional. */
  USAGE_POINTS?: AnalyticsEngineDataset;

  /** Origin of the site, such as `https://magpie.example`. */
  SITE_ORIGIN: string;
  /**
   * Host that serves the API at its root. If empty, the API is served only under `/api` of the
   * site.
   */
  API_HOST: string;
  /** Host that serves S3 at its root. If empty, S3 is served only under `/s3` of the site. */
  S3_HOST: string;
  /**
   * Comma-separated addresses of this same API (`https://api-2.example`) that pages try after
   * `/api` (specification 7.5).
   */
  API_ORIGINS: string;
  /** Origin of file contents, such as `https://magpie-files.example`. Never the site's own host. */
  CONTENT_ORIGIN: string;
  /**
   * Comma-separated API addresses (`https://other.example/api`) that decide if a region may use the
   * site (specification 4). If empty, this worker's access service decides.
   */
  ACCESS_ORIGINS: string;
  /**
   * Comma-separated origins, in addition to the site's own, that may call the API from a browser.
   */
  CORS_ORIGINS: string;
  /**
   * Comma-separated origins that may frame our public pages, the shop and the widget, and receive
   * their messages (specification 2.3, 9): `https://app.example`, or an app's own scheme such as
   * `magpie-app://local`. If empty, none may.
   */
  FRAME_ORIGINS: string;
  /** `proof` (proof of work, embedded) or `turnstile`. */
  CAPTCHA_DRIVER: string;
  TURNSTILE_SITE_KEY: string;
  /** `outbox` (messages stay in D1, embedded) or `binding` (Cloudflare's send_email). */
  MAIL_DRIVER: string;
  MAIL_FROM: string;
  /**
   * Address that receives feedback. If empty, feedback is only stored in D1 (`npm run admin --
   * feedback`).
   */
  MAIL_OPERATOR: string;
  /**
   * Jurisdiction in which the platform keeps all Durable Objects: `eu`, `us`, `fedramp`,
   * `fedramp-high`, or empty for none. It can't be changed once there are accounts
   * (docs/operating.md). A local Magpie has none.
   */
  JURISDICTION: string;
  /** Storage of an account without a plan, in bytes. */
  QUOTA_FREE_BYTES: string;
  /**
   * Days for which deleted contents that no one else has are kept, so that a drive can be restored
   * (docs/recovery.md). The privacy policy states it.
   */
  DELETED_CONTENT_DAYS: string;
  /**
   * Page that sends the visitor on to a payment provider (`https://pay.example/magpie`). If empty,
   * a local deployment has a page that takes no money, and any other sells nothing.
   */
  PAYMENT_URL: string;
  /** Address of Stripe's API. Another one than Stripe's only in tests. */
  STRIPE_ORIGIN: string;
  /**
   * Comma-separated hosts (`nas.example:8080`) that offline tasks and feeds may fetch from, and
   * webhooks may call, although they aren't on the public internet. Every use is written to the
   * audit log.
   */
  TASK_ALLOW_HOSTS: string;
  /**
   * `none`, `aria2` or `agent`: the BitTorrent engine that fetches magnet links
   * (docs/operating.md).
   */
  ENGINE_DRIVER: string;
  /** Id of the user whose agents are the engine. Required for `agent`. */
  ENGINE_ACCOUNT: string;
  /** JSON-RPC address of aria2. Required for it. */
  ENGINE_URL: string;
  /** Download folder on the machine of aria2. Required for it. */
  ENGINE_FOLDER: string;
  /** Address that serves that folder. Required for aria2. */
  ENGINE_FILES_URL: string;
  /** `none`, `clamd`, `icap` or `http`: the scanner that new contents are sent to. */
  SCAN_DRIVER: string;
  /**
   * Address of the scanner: `clamd://host:3310`, `icap://host:1344`, or an HTTP address. Required
   * with a scanner.
   */
  SCAN_URL: string;
  /** Passes bytes on to SCAN_URL in the local runtime, which has no sockets. */
  SCAN_DOOR?: string;
  /**
   * DNS-over-HTTPS server (JSON) that resolves hosts before offline tasks connect. If empty, hosts
   * aren't resolved beforehand.
   */
  TASK_DNS_URL: string;
  /** The drive's web domain: the package name clients sign with (specification 9). */
  PACKAGE_NAME: string;
  /**
   * If not empty, every response carries its number of subrequests, and exceeding a budget is
   * logged (worker/http/budgets.ts). For tests, and only allowed on localhost.
   */
  WATCH_BUDGETS: string;

  /**
   * `open`: any client may sign users in. `registered`: only our own pages and the clients in
   * CLIENTS.
   */
  CLIENT_ACCESS: string;
  /**
   * Registered clients as JSON: `[{"id": …, "name": …, "redirect_uris": […], "secret_sha256": …}]`.
   * The last two fields are optional.
   */
  CLIENTS: string;

  /**
   * Sign-in providers (OpenID Connect) as JSON: `[{"id": …, "name": …, "issuer": …, "client_id": …,
   * "scopes": …}]`. The last field is optional. If empty, there are none.
   */
  SIGN_IN_PROVIDERS: string;

  /** Secret of at least 32 characters. All signing and encryption keys are derived from it. */
  SECRET_KEY: string;
  /** Secret of at least 32 characters: the bearer token of administrator calls. */
  ADMIN_TOKEN: string;
  /**
   * Secret, required with ACCESS_ORIGINS: signs the visitor statements that deployments send each
   * other.
   */
  ACCESS_KEY: string;
  /** Secret, required with PAYMENT_URL: signs orders and payment events. */
  PAYMENT_KEY: string;
  /**
   * Secret: Stripe's secret or restricted key (`sk_…`, `rk_…`). If set, orders are paid with Stripe
   * Checkout.
   */
  STRIPE_SECRET_KEY?: string;
  /** Secret, required with STRIPE_SECRET_KEY: signs Stripe's events (`whsec_…`). */
  STRIPE_WEBHOOK_SECRET?: string;
  /** Secret, required with `CAPTCHA_DRIVER = "turnstile"`. */
  TURNSTILE_SECRET: string;
  /** Secret: the providers' client secrets as JSON, by id: `{"google": …}`. */
  SIGN_IN_SECRETS?: string;
  /** Secret: the engine's RPC token, if it has one. */
  ENGINE_SECRET?: string;
  /** Only with `MAIL_DRIVER = "binding"`. */
  EMAIL?: {
    send(message: {
      from: string;
      to: string;
      subject: string;
      text: string;
      headers?: Record<string, string>;
    }): Promise<unknown>;
  };
}

export interface AppEnv {
  Bindings: Env;
  Variables: {
    /** 16 hex digits, sent as `x-request-id` on every response and logged in every line. */
    requestId: string;
  };
}

/** Hono's context with our bindings. */
export type AppContext = Context<AppEnv>;
