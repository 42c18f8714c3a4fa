import type { Locale } from '#locales/list.ts';
import type { AnswerName } from '#protocol/config.ts';
import { type Downloads, downloadsIn } from '#protocol/downloads.ts';
import { type Outside, outsideIn } from '#protocol/external-links.ts';
import type { Env } from '#worker/bindings.ts';
import { withPublishedActivities } from '#worker/services/config/activities.ts';
import {
  activityOperationDefaults,
  basicDefaults,
  clientVersionDefaults,
  debugOptionsDefaults,
  driveDefaults,
  externalProductsDefaults,
  resourcesDefaults,
} from '#worker/services/config/defaults.ts';
import { configDocument } from '#worker/services/config/documents.ts';
import { readOnlySeconds } from '#worker/services/config/mode.ts';
import { type JsonObject, tailored } from '#worker/services/config/rules.ts';

/** Inputs of a default. */
export interface ConfigQuery {
  env: Env;
  now: number;
  locale: Locale;
  client: string;
  /** Ids of device and account, as the client sends them. Read for `debug_options` only. */
  device?: string;
  user?: string;
  /** Fields sent by the client. */
  data: JsonObject;
}

/** The default of each call. */
const defaults: Record<AnswerName, (question: ConfigQuery) => JsonObject | Promise<JsonObject>> = {
  basic: async ({ env, now }) => {
    const { values } = basicDefaults(env, now);
    return { values: { ...values, read_only: (await readOnlySeconds(env, now)) > 0 } };
  },
  resources: ({ env, locale }) => resourcesDefaults(env, locale),
  external_products: async ({ env, now, locale }) =>
    externalProductsDefaults(await configDocument(env, 'plans', now), locale),
  activity_operation: activityOperationDefaults,
  drive: async ({ env, now }) =>
    driveDefaults({ env, now }, await configDocument(env, 'quotas', now)),
  debug_options: debugOptionsDefaults,
  globalConfig: async (question) => {
    const parts = (['basic', 'resources', 'drive', 'activity_operation'] as const).map(
      async (name) => [name, (await valueOf(name, question)).values] as const,
    );
    return { values: Object.fromEntries(await Promise.all(parts)) };
  },
  checkClientVersion: async ({ env, now, client, data }) =>
    clientVersionDefaults(
      await configDocument(env, 'client_versions', now),
      client,
      String(data.client_version ?? data.version ?? ''),
    ),
};

/** Returns a default with the operator's document merged into it. */
export async function valueOf(name: AnswerName, question: ConfigQuery): Promise<JsonObject> {
  const [base, document] = await Promise.all([
    defaults[name](question),
    configDocument(question.env, name, question.now),
  ]);
  if (!document) return base;
  const { client, locale: language, device = '', user = '' } = question;
  const caller = name === 'debug_options' ? { device, user } : {};
  const value = tailored(base, document, { client, language, ...caller });
  return name === 'activity_operation' ? publishActivities(value, question) : value;
}

async function publishActivities(value: JsonObject, question: ConfigQuery): Promise<JsonObject> {
  const { env, now, locale } = question;
  const campaigns = (await configDocument(env, 'rewards', now))?.campaigns ?? {};
  return { ...value, values: withPublishedActivities(value.values, { campaigns, locale, now }) };
}

/** Returns the app download addresses for a locale's web pages. */
export async function downloadsFor(env: Env, locale: Locale, now: number): Promise<Downloads> {
  return downloadsIn(await valueOf('resources', { env, now, locale, client: 'web', data: {} }));
}

/** Returns the operator's external places for a locale's web pages. */
export async function outsideFor(env: Env, locale: Locale, now: number): Promise<Outside> {
  return outsideIn(await valueOf('resources', { env, now, locale, client: 'web', data: {} }));
}
