import {
  clientErrorFramesMax,
  type ClientErrorKind,
  clientErrorMessageMax,
} from '#protocol/client-errors.ts';
import { scrubMessage, scrubPath, scrubStack } from '#protocol/scrub.ts';
import { isRecord } from '#protocol/tables.ts';

/** A report of a page, as it is stored. */
export interface ClientError {
  kind: ClientErrorKind;
  message: string;
  stack: string;
  page: string;
  build: string;
}

/** Returns a report without personal data. */
export function scrubReport({ kind, message, stack, page, build }: ClientError): ClientError {
  return {
    kind,
    message: scrubMessage(message, clientErrorMessageMax),
    stack: scrubStack(stack, clientErrorFramesMax),
    page: scrubPath(page),
    build: buildName(build),
  };
}

/**
 * Returns the text that equal errors share. Line numbers and the hashes in file names differ
 * between builds, so only the name of the first file is included.
 */
export function fingerprintText({ kind, message, stack }: ClientError): string {
  const withoutHash = (text: string) => text.replace(/-[\w-]{6,12}(?=\.(?:js|css))/g, '');
  const [file = ''] = /assets\/[\w.-]+/.exec(stack) ?? [];
  return [kind, withoutHash(message), withoutHash(file)].join('\n');
}

/**
 * Parses what browsers send about a violated policy: one object (`report-uri`) or a list of reports
 * (`report-to`). Omits violations of browser extensions, which aren't in our pages.
 */
export function policyErrors(sent: unknown, build: string): ClientError[] {
  const reports = Array.isArray(sent)
    ? sent.filter(isRecord).map((report) => (report.type === 'csp-violation' ? report.body : null))
    : [isRecord(sent) ? sent['csp-report'] : null];
  return reports.filter(isRecord).flatMap((body) => {
    const field = (...names: string[]) =>
      names.map((name) => body[name]).find((value) => typeof value === 'string') ?? '';
    const directive = field('effectiveDirective', 'effective-directive', 'violated-directive');
    const source = field('sourceFile', 'source-file');
    const blocked = field('blockedURL', 'blocked-uri');
    if (!/^[a-z-]{1,40}/.test(directive)) return [];
    if ([source, blocked].some((address) => /extension/.test(address.split(':')[0] ?? '')))
      return [];
    const error: ClientError = {
      kind: 'policy',
      message: `${directive.split(' ')[0]} ${blockedSource(blocked)}`,
      stack: scrubStack(source, 1),
      page: scrubPath(pathOf(field('documentURL', 'document-uri'))),
      build: buildName(build),
    };
    return [error];
  });
}

/** A host or a word of the policy, such as `inline`; never an address. */
function blockedSource(blocked: string): string {
  const text = URL.canParse(blocked) ? new URL(blocked).host || new URL(blocked).protocol : blocked;
  return /^[\w.:-]{1,100}$/.test(text) ? text : '…';
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : '/';
}

function buildName(build: string): string {
  return /^[\w.-]{1,40}$/.test(build) ? build : '';
}
