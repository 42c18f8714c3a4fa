import { osOf } from '#protocol/device.ts';
import { webClient } from '#protocol/web-client.ts';
import { registeredClient } from '#worker/http/clients.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';

/** A program that adds something without choosing a folder; '' for unknown fields. */
export interface ClientProgram {
  app: string;
  /** The system it runs on: `Android`, `iOS`, … */
  platform: string;
}

/** Returns the program of a request; undefined for the website, which always means the root. */
export function clientProgram({
  env,
  clientId,
  userAgent,
}: RequestContext): ClientProgram | undefined {
  if (clientId === webClient.id) return undefined;
  return {
    app: registeredClient(env, clientId)?.name ?? clientId,
    platform: osOf(userAgent) ?? '',
  };
}
