import type { Context } from 'hono';
import type { Job } from '#worker/queue-messages.ts';

/**
 * Everything the platform hands to the worker; wrangler.toml names the same. The only place
 * bindings are named.
 */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  FILES: R2Bucket;
  JOBS: Queue<Job>;
  IMAGES: ImagesBinding;
  DRIVES: DurableObjectNamespace;
  SHARES: DurableObjectNamespace;
  CONTENTS: DurableObjectNamespace;
  LIMITERS: DurableObjectNamespace;
  TRANSFERS: DurableObjectNamespace;
  TRANSFER_SCHEDULER: DurableObjectNamespace;

  /** `https://magpie.example`: where the site answers. */
  SITE_ORIGIN: string;
  /** A host that serves the API at its root; empty: only `/api` of the site. */
  API_HOST: string;
  /**
   * Comma-separated addresses of this same API (`https://api-2.example`) that pages try after
   * `/api` (specification 7.5).
   */
  API_ORIGINS: string;
  /** `https://magpie-files.example`: where files answer; never the site's own host. */
  CONTENT_ORIGIN: string;
  /**
   * Comma-separated addresses of APIs (`https://other.example/api`) asked whether a region may
   * visit (specification 4); empty: this worker's own access service.
   */
  ACCESS_ORIGINS: string;
  /** Comma-separated origins besides the site's own that may call the API from a browser. */
  CORS_ORIGINS: string;
  /**
   * Comma-separated addresses that may show our public pages, the shop and the widget in a frame,
   * and hear what is clicked there (specification 2.3, 9): `https://app.example`, or an app's own
   * scheme, `magpie-app://local`; empty: nobody.
   */
  FRAME_ORIGINS: string;
  /** `proof` (proof of work, embedded) or `turnstile`. */
  CAPTCHA_DRIVER: string;
  TURNSTILE_SITE_KEY: string;
  /** `outbox` (letters stay in D1, embedded) or `binding` (Cloudflare's send_email). */
  MAIL_DRIVER: string;
  MAIL_FROM: string;
  /**
   * Where what people write to the operator is mailed to; empty: it only waits in D1 (`npm run
   * admin -- feedback`).
   */
  MAIL_OPERATOR: string;
  /** Storage of an account without a plan, in bytes. */
  QUOTA_FREE_BYTES: string;
  /**
   * The operator's page before a payment provider (`https://pay.example/magpie`); empty: on one's
   * own machine a page that takes no money, elsewhere nothing is sold.
   */
  PAYMENT_URL: string;
  /**
   * Comma-separated hosts (`nas.example:8080`) that offline tasks may fetch from although they are
   * not on the public internet; empty: none. Every use is written to the audit log.
   */
  TASK_ALLOW_HOSTS: string;
  /** `none`, or `aria2`: the BitTorrent engine that fetches magnet links (docs/operating.md). */
  ENGINE_DRIVER: string;
  /** Only with an engine: its JSON-RPC address, … */
  ENGINE_URL: string;
  /** … the folder on its machine that downloads go to, … */
  ENGINE_FOLDER: string;
  /** … and the address under which that folder is given out. */
  ENGINE_FILES_URL: string;
  /**
   * Where offline tasks look names up before they connect (DNS over HTTPS, JSON); empty: nowhere.
   */
  TASK_DNS_URL: string;
  /** The drive's web domain: the package name clients sign with (specification 9). */
  PACKAGE_NAME: string;
  /**
   * Not empty: every answer says how many requests to the platform it took, and one that takes more
   * than its budget is a line of the log (worker/http/budgets.ts). For tests; only on one's own
   * machine.
   */
  WATCH_BUDGETS: string;

  /**
   * `open`: every client program may sign people in; `registered`: only our own pages and those in
   * CLIENTS.
   */
  CLIENT_ACCESS: string;
  /**
   * The registered client programs as JSON: `[{"id": …, "name": …, "redirect_uris": […],
   * "secret_sha256": …}]`, the last two optional; empty: none.
   */
  CLIENTS: string;

  /**
   * Secret. Every key the worker signs or seals with is derived from it. At least 32 characters.
   */
  SECRET_KEY: string;
  /** Secret. The bearer of the operator's calls. At least 32 characters. */
  ADMIN_TOKEN: string;
  /**
   * Secret, only with ACCESS_ORIGINS: signs what deployments that ask each other say of a visitor.
   */
  ACCESS_KEY: string;
  /** Secret, only with PAYMENT_URL: signs orders and what is said of their payment. */
  PAYMENT_KEY: string;
  /** Secret, only with `CAPTCHA_DRIVER = "turnstile"`. */
  TURNSTILE_SECRET: string;
  /** Secret, only with an engine that asks for one: its RPC token. */
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
    /** 16 hex digits; on every answer as `x-request-id` and in every log line. */
    requestId: string;
  };
}

/** Hono's context with our bindings. */
export type AppContext = Context<AppEnv>;
