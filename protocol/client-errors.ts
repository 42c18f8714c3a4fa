import * as v from 'valibot';
import { call } from './call.ts';
import { pageSize, text } from './fields.ts';

/** Errors of pages in browsers, reported to the operator. */

/**
 * `render`: an exception of rendering; `error`, `rejection`: not handled by anything; `hydration`:
 * the server's markup differed; `chunk`: a script didn't load; `policy`: the content security
 * policy refused something; `console`: a line that a visitor sent from the debug console.
 */
export const clientErrorKinds = [
  'render',
  'error',
  'rejection',
  'hydration',
  'chunk',
  'policy',
  'console',
] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

const kind = v.picklist(clientErrorKinds);

/** Frames of a stack that are stored. */
export const clientErrorFramesMax = 12;
/** Characters of a message that are stored. */
export const clientErrorMessageMax = 300;

/**
 * POST v1/client-errors: Ours: reports an error of a page. Equal ones are counted. Messages, stacks
 * and paths are stored without names, addresses, ids and email addresses, and nothing is stored
 * about the sender. Reports above the limit are ignored.
 */
export const reportClientError = call({
  method: 'POST',
  path: 'v1/client-errors',
  input: v.object({
    kind,
    message: text(4096),
    stack: text(20_000),
    /** Path of the page. */
    page: text(2048),
    /** Name of the page's entry script, which differs between builds. */
    build: text(80),
  }),
  output: v.object({ stored: v.boolean() }),
  session: 'none',
});

/** GET admin/v1/client-errors: Ours: lists errors of pages, the latest first. */
export const listClientErrors = call({
  method: 'GET',
  path: 'admin/v1/client-errors',
  input: v.object({ limit: pageSize(50, 500) }),
  output: v.object({
    errors: v.array(
      v.object({
        fingerprint: v.string(),
        kind,
        message: v.string(),
        stack: v.string(),
        page: v.string(),
        /** Build, page and stack are those of the last report. */
        build: v.string(),
        count: v.number(),
        first_time: v.string(),
        last_time: v.string(),
      }),
    ),
  }),
  session: 'none',
  administrator: 'health.read',
});

/** DELETE admin/v1/client-errors: Ours: deletes one of them, or all if none is named. */
export const clearClientErrors = call({
  method: 'DELETE',
  path: 'admin/v1/client-errors',
  input: v.object({ fingerprint: text(64) }),
  output: v.object({ deleted: v.number() }),
  session: 'none',
  administrator: 'health.clear',
});
