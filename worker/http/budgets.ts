/**
 * Resources that one request may use. Cloudflare allows 50 subrequests on the free plan and 10,000
 * on the paid one, and gives an isolate 128 MB for all its concurrent requests. Local tools enforce
 * neither, so the integration tests enforce this table (docs/decisions/0028-request-budgets.md).
 */
export interface RequestBudget {
  /**
   * D1 statements, Durable Object calls, R2 operations, queue messages, image transformations and
   * fetches. Work deferred until after the response counts too.
   */
  subrequests: number;
  /** Bytes of the request body that are held in memory at once. A longer body is refused. */
  bodyBytes: number;
}

const kibibyte = 1024;
export const mebibyte = 1024 * kibibyte;

/** The budget of calls that aren't listed below. */
export const defaultBudget: RequestBudget = { subrequests: 16, bodyBytes: 256 * kibibyte };

/** Budgets of requests that aren't calls of the protocol. */
export const routeBudgets = {
  /** A page with its preloads, which are answered in this process. */
  page: { subrequests: 24, bodyBytes: 8 * kibibyte },
  /** A page of the desk with everything it shows, answered in this process and recorded. */
  desk: { subrequests: 48, bodyBytes: 0 },
  /** A payment page or a provider's event, which writes the ledgers of the buyer and a partner. */
  payment: { subrequests: 32, bodyBytes: 256 * kibibyte },
  /**
   * One file or part of at most 90 MiB, sent to R2 in pieces of 8 MiB if its length is unknown.
   * `bodyBytes` limits the list of parts that completes an upload.
   */
  upload: { subrequests: 20, bodyBytes: 4 * mebibyte },
  /**
   * A file of any length that arrives in one request, in parts of 8 MiB if its length is
   * unknown, or a folder of 100,000 entries. `bodyBytes` limits documents.
   */
  dav: { subrequests: 2_600, bodyBytes: mebibyte },
  /** A file of any size that S3 clients read or write; R2 takes more than 4 GiB in parts. */
  s3: { subrequests: 2_100, bodyBytes: 4 * mebibyte },
  /** The completion of a multipart upload, which its object assembles from up to 10,000 parts. */
  s3Long: { subrequests: 1_000, bodyBytes: 4 * mebibyte },
  /**
   * Up to twenty torrents, each from an address with its redirects and their names. `bodyBytes`
   * limits the .torrent files of a request.
   */
  qbittorrent: { subrequests: 400, bodyBytes: 4 * mebibyte },
  /** One tool of an assistant, which may make a few calls or start an offline task. */
  mcp: { subrequests: 40, bodyBytes: mebibyte },
  /** A thumbnail, or a file read in at most five small and 32 large slices. */
  content: { subrequests: 48, bodyBytes: 0 },
  /** One read per file of the zip, and one more per file that a slice boundary divides. */
  zip: { subrequests: 9_060, bodyBytes: 0 },
} as const satisfies Record<string, RequestBudget>;
