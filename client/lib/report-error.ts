import {
  type ClientErrorKind,
  clientErrorFramesMax,
  clientErrorMessageMax,
  reportClientError,
} from '#protocol/client-errors.ts';
import type { InputOf } from '#protocol/call.ts';
import { isCrawler } from '#protocol/device.ts';
import { isApiError } from '#protocol/errors.ts';
import { clientErrorsPerPage } from '#protocol/limits.ts';
import { scrubMessage, scrubPath, scrubStack } from '#protocol/scrub.ts';
import { buildName } from '#client/lib/build-name.ts';
import { isMissingModule } from '#client/lib/missing-module.ts';
import { lazy } from '#client/lib/lazy.ts';

type ErrorReport = InputOf<typeof reportClientError>;

/** The page that errors are reported from. */
export interface ReportingPage {
  userAgent: string;
  path: () => string;
  /** Name of the entry script. */
  build: string;
  /** From 0 to 1. */
  random: () => number;
  send: (report: ErrorReport) => void;
}

/** Share of pages that report a kind of error. Rejections are frequent, and often one defect. */
const sampled: Record<ClientErrorKind, number> = {
  render: 1,
  hydration: 1,
  chunk: 1,
  policy: 1,
  console: 1,
  error: 0.5,
  rejection: 0.5,
};

/**
 * Creates the reporter of a page: at most five different errors, without personal data. Crawlers
 * get a line in the console (specification 8).
 */
export function createErrorReporter(page: ReportingPage) {
  const sent = new Set<string>();
  const draw = page.random();
  return (kind: ClientErrorKind, error: unknown): void => {
    // Missing modules are reported where they are handled (client/app/early/missing-part.ts).
    if (isMissingModule(error) || isExpected(error)) return;
    const report = {
      kind,
      message: scrubMessage(messageOf(error), clientErrorMessageMax),
      stack: scrubStack((error instanceof Error && error.stack) || '', clientErrorFramesMax),
      page: scrubPath(page.path()),
      build: page.build,
    };
    if (isCrawler(page.userAgent)) {
      console.warn(`no error report from a crawler: ${report.kind} ${report.message}`);
      return;
    }
    const same = `${kind} ${report.message}`;
    if (draw >= sampled[kind] || sent.has(same) || sent.size >= clientErrorsPerPage) return;
    sent.add(same);
    page.send(report);
  };
}

/** The error's name and message. The description of an error of the API may quote user input. */
function messageOf(error: unknown): string {
  if (isApiError(error)) return `${error.name}: ${error.error}`;
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return typeof error === 'string' ? error : `thrown ${typeof error}`;
}

function isExpected(error: unknown): boolean {
  if (isApiError(error)) return error.error === 'cancelled' || error.error === 'unreachable';
  return error instanceof Error && error.name === 'AbortError';
}

function browserPage(send: ReportingPage['send']): ReportingPage {
  return {
    userAgent: navigator.userAgent,
    path: () => location.pathname,
    build: buildName(document),
    random: Math.random,
    send,
  };
}

/** Sends a report, also while the page is left. Returns false if the browser refused it. */
function sendReport(report: ErrorReport): boolean {
  return navigator.sendBeacon(`/api/${reportClientError.path}`, JSON.stringify(report));
}

const pageReporter = lazy(() => createErrorReporter(browserPage(sendReport)));

/** Reports an error of this page. */
export function reportError(kind: ClientErrorKind, error: unknown): void {
  pageReporter()(kind, error);
}

/**
 * Reports up to five lines that the visitor sends from the debug console, like errors. Returns how
 * many were sent.
 */
export function reportConsoleLines(lines: readonly string[]): number {
  let sent = 0;
  const report = createErrorReporter(
    browserPage((line) => {
      if (sendReport(line)) sent += 1;
    }),
  );
  for (const line of lines) report('console', line);
  return sent;
}
