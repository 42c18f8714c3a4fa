import { isIPv6 } from 'node:net';
import type { Miniflare } from 'miniflare';
import { completeDemo, createDemo, reportDemoFailure } from '../demo/first-start.ts';
import { answerAsSource } from '../demo/source.ts';
import { freePort } from '../free-port.ts';
import { type FrontServer, startFront } from '../front/front-server.ts';
import { hostCheck } from '../front/hosts.ts';
import { FrontMetrics } from '../front/metrics.ts';
import { ownPaths } from '../front/own-paths.ts';
import { openStateDir, portFault, recordStart, startInstance } from '../local-start.ts';
import { messageOf, onStop, UserError } from '../process-end.ts';
import { snapshotBeforeUpgrade } from '../state-snapshot.ts';
import { diskWatch, freeDiskBytes, runRegularly } from './disk-watch.ts';
import { readServeSettings, type ServeSettings } from './settings.ts';
import { createSmtpSender } from './smtp.ts';

const diskCheckMs = 10_000;
/** Longest time for a check of /readyz. */
const checkMs = 5000;

/**
 * Runs an instance for others until the process is asked to end: the worker on an internal port,
 * and the front server before it. Throws a `UserError` if a variable is wrong.
 */
export async function serveOthers(): Promise<void> {
  const settings = readServeSettings();
  const stateDir = openStateDir();
  const port = settings.port || (await freePort());
  const { localVariables } = await import('../variables.ts');
  const variables: Record<string, string> = localVariables(stateDir, port);
  requireOrigins(variables);
  const mail = settings.smtpUrl ? mailDriver(settings.smtpUrl, variables) : undefined;
  await snapshotBeforeUpgrade(stateDir);
  const internalPort = await freePort();
  const { miniflare } = await startInstance({
    port: internalPort,
    stateDir,
    variables: { ...variables, ...(mail && { MAIL_DRIVER: 'binding' }) },
    trustsProxy: true,
    ...(mail && { sendMail: mail.handler }),
    ...(settings.wantsDemo && { answerLocally: answerAsSource }),
  });
  const instance = { port, internalPort, stateDir, variables, miniflare, isEnding: false };
  const front = await listen(settings, instance);
  onStop(async () => {
    console.log('Ending: waiting for open requests.');
    instance.isEnding = true;
    await front.drain(settings.drainMs);
    mail?.close();
    await miniflare.dispose();
  });
  const start = recordStart(stateDir, variables);
  runRegularly(
    diskWatch(
      { apiBase: `http://127.0.0.1:${internalPort}/api`, bearer: start.adminToken },
      { reserveBytes: settings.diskReserveBytes, freeBytes: freeDiskBytes(stateDir) },
    ),
    diskCheckMs,
  );
  if (settings.wantsDemo) {
    await createDemo(stateDir, start);
    completeDemo(stateDir, start).catch(reportDemoFailure);
  }
  void mail?.fault().then((reason) => {
    if (reason) console.error(`The mail server doesn't accept email yet: ${reason}`);
  });
  console.log(`Listening     ${listenAddress(settings.host, port)}`);
  console.log(`Files         ${start.contentOrigin}`);
  console.log(`Administrator its token is in ${stateDir}/start.json`);
  console.log(`Magpie is ready at ${start.origin}`);
}

function listenAddress(host: string, port: number): string {
  return isIPv6(host) ? `[${host}]:${port}` : `${host}:${port}`;
}

/** Checks both origins before the runtime starts, and that files have a host of their own. */
function requireOrigins(variables: Readonly<Record<string, string>>): void {
  for (const name of ['SITE_ORIGIN', 'CONTENT_ORIGIN']) {
    const value = variables[name] ?? '';
    if (URL.canParse(value) && new URL(value).origin === value) continue;
    throw new UserError(`The variable ${name} must be an origin such as https://magpie.example.`);
  }
  const isPublic = !/^https?:\/\/localhost(?::\d+)?$/.test(variables.SITE_ORIGIN ?? '');
  if (isPublic && /^https?:\/\/127\./.test(variables.CONTENT_ORIGIN ?? '')) {
    throw new UserError(
      'SITE_ORIGIN is set, so CONTENT_ORIGIN must be set too, to an address with another host name: files of users never share a host with the site.',
    );
  }
}

function mailDriver(smtpUrl: string, variables: Readonly<Record<string, string>>) {
  if (/@[\w.-]*magpie\.example>?$/.test(variables.MAIL_FROM ?? '')) {
    throw new UserError(
      'SMTP_URL is set, so MAIL_FROM must be the sender of email, such as "Magpie <drive@yourdomain>".',
    );
  }
  return createSmtpSender(smtpUrl);
}

interface Instance {
  port: number;
  internalPort: number;
  stateDir: string;
  variables: Readonly<Record<string, string>>;
  miniflare: Miniflare;
  isEnding: boolean;
}

async function listen(settings: ServeSettings, instance: Instance): Promise<FrontServer> {
  const { port, internalPort, stateDir, variables, miniflare } = instance;
  const metrics = new FrontMetrics();
  let freeBytes = 0;
  const diskFault = async () => {
    freeBytes = await freeDiskBytes(stateDir)();
    return freeBytes < settings.diskReserveBytes ? `only ${freeBytes} bytes are free` : '';
  };
  const answerLocally = ownPaths({
    isServing: () => !instance.isEnding,
    check: async () => ({
      worker: await faultOf(() => workerFault(internalPort)),
      database: await faultOf(() => databaseFault(miniflare)),
      disk: await faultOf(diskFault),
    }),
    gauges: () => ({
      resident_memory_bytes: process.memoryUsage.rss(),
      uptime_seconds: process.uptime(),
      disk_free_bytes: freeBytes,
    }),
    metrics,
    adminToken: variables.ADMIN_TOKEN ?? '',
  });
  void diskFault();
  try {
    return await startFront({
      ...settings,
      port,
      workerPort: internalPort,
      isOwnHost: hostCheck({
        site: variables.SITE_ORIGIN ?? '',
        content: variables.CONTENT_ORIGIN ?? '',
        apiHost: variables.API_HOST ?? '',
        s3Host: variables.S3_HOST ?? '',
      }),
      answerLocally,
      metrics,
    });
  } catch (error) {
    await miniflare.dispose();
    throw portFault(error, port);
  }
}

/** Returns the reason of a failed check, also of one that throws or takes too long. */
async function faultOf(check: () => Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), checkMs);
  });
  const result = await Promise.race([check().catch(messageOf), late]);
  clearTimeout(timer);
  return result;
}

async function workerFault(internalPort: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${internalPort}/robots.txt`);
  await response.arrayBuffer();
  return response.ok ? '' : `the worker answers ${response.status}`;
}

async function databaseFault(miniflare: Miniflare): Promise<string> {
  const database = await miniflare.getD1Database('DB');
  await database.prepare('SELECT 1').first();
  return '';
}
