import { type Host, parseHosts } from '#worker/http/hosts.ts';
import type { Env } from '#worker/bindings.ts';
import { dnsOverHttps } from '#worker/services/drive/offline/source/resolve.ts';
import type { SourcePolicy } from '#worker/services/drive/offline/source/rules.ts';
import type { Gate } from '#worker/services/drive/offline/source/source-fetch.ts';

/** Returns the policy for sources from the operator's variables. */
export function sourcePolicy(env: Env): SourcePolicy {
  const addresses = [
    env.SITE_ORIGIN,
    env.CONTENT_ORIGIN,
    ...`${env.API_ORIGINS},${env.ACCESS_ORIGINS},${env.ENGINE_URL},${env.ENGINE_FILES_URL}`
      .split(',')
      .filter(Boolean),
  ];
  const own = [...addresses.map((address) => new URL(address).host), env.API_HOST, env.S3_HOST];
  return { allowed: hosts(env.TASK_ALLOW_HOSTS), own: hosts(own.join(',')) };
}

function hosts(list: string): readonly Host[] {
  return parseHosts(list) ?? [];
}

/**
 * Returns the gate to sources. One gate per object, because its resolver caches answers briefly.
 */
export function sourceGate(env: Env): Gate {
  const fetcher: typeof fetch = (input, init) => fetch(input, init);
  return {
    policy: sourcePolicy(env),
    resolve: dnsOverHttps(env.TASK_DNS_URL, fetcher, Date.now),
    fetch: fetcher,
  };
}

/** Returns a gate to the files of the operator's engine and nothing else. */
export function engineGate(env: Env): Gate {
  const { host } = new URL(env.ENGINE_FILES_URL);
  const nowhere = () => Promise.resolve([]);
  return { ...sourceGate(env), policy: { allowed: hosts(host), own: [] }, resolve: nowhere };
}
