import type { Context } from 'hono';
import type { AppEnv, Env } from '#worker/bindings.ts';

/** A request of the content host with a valid signed link. */
export interface LinkRequest {
  env: Env;
  request: Request;
  /** The link's path without the leading slash: `zip/{id}`. */
  path: string;
  /** The signed fields of the link. */
  fields: Readonly<Record<string, string>>;
  /** Keeps the isolate until some work is done after the response. */
  waitUntil(work: Promise<unknown>): void;
}

/** The content host's own variables, set once the link is verified. */
export type ContentEnv = AppEnv & {
  Variables: {
    fields: Record<string, string>;
    /** Calls the `onDownload` hooks of the modules. */
    onDownload: () => void;
    /** Counts bytes that are sent. */
    onBytes: (bytes: number) => void;
  };
};

export type ContentContext = Context<ContentEnv>;
