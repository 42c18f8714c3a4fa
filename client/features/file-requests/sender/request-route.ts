import * as v from 'valibot';
import { fileRequestPage, type FileRequestPage, readFileRequest } from '#protocol/file-requests.ts';
import type { Params } from '#client/app/router/match.ts';
import { preload, type Preloaded, type RouteRequest } from '#client/app/router/preload.ts';
import type { Route } from '#client/app/router/route.ts';
import { shownName } from '#client/lib/shown-name.ts';

const statuses: Readonly<Record<FileRequestPage['state'], number>> = {
  open: 200,
  late: 200,
  full: 403,
  ended: 410,
  closed: 410,
  not_found: 404,
};

/** Route of `/r/{request}`, the page on which people send files. */
export const requestPage = {
  validate: ({ request = '' }: Params) => /^[\w.-]{1,160}$/.test(request),
  preload: ({ params }: RouteRequest) => [
    preload(readFileRequest, { request: params.request ?? '' }),
  ],
  status: (answers: Preloaded) => statuses[pageOf(answers).state],
  titleOf: (answers: Preloaded) => shownName(pageOf(answers).title) || undefined,
} satisfies Partial<Route>;

function pageOf(answers: Preloaded): FileRequestPage {
  // The only request of `preload`.
  return v.parse(fileRequestPage, answers[0]);
}
