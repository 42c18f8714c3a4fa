import { chooseLocale, localeOfTag } from '#locales/choose.ts';
import type { Locale } from '#locales/list.ts';
import type { InputOf } from '#protocol/call.ts';
import * as calls from '#protocol/config.ts';
import { type Downloads, downloadsIn } from '#protocol/downloads.ts';
import { type Outside, outsideIn } from '#protocol/outside.ts';
import type { Env } from '#worker/bindings.ts';
import { type Answer, answer, type RequestContext } from '#worker/http/answer.ts';
import { withToldActivities } from '#worker/services/config/activities.ts';
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
import { type JsonObject, tailored } from '#worker/services/config/rules.ts';

type Input = InputOf<typeof calls.basic>;

/** What a default is made of. */
interface Question {
  env: Env;
  now: number;
  locale: Locale;
  client: string;
  /** What the client says of itself. */
  data: JsonObject;
}

/** The language of `data.language` or `data.language_app`; without one we speak, the request's. */
function languageOf(data: JsonObject, acceptLanguage: string): Locale {
  const named = [data.language, data.language_app].find((one) => typeof one === 'string');
  const asked = typeof named === 'string' ? localeOfTag(named) : undefined;
  return asked ?? chooseLocale({ acceptLanguage });
}

/** What each call answers before an operator's document lies over it. */
const defaults: Record<calls.AnswerName, (question: Question) => JsonObject | Promise<JsonObject>> =
  {
    basic: ({ env }) => basicDefaults(env),
    resources: ({ env, locale }) => resourcesDefaults(env, locale),
    external_products: async ({ env, now, locale }) =>
      externalProductsDefaults(await configDocument(env, 'plans', now), locale),
    activity_operation: activityOperationDefaults,
    drive: async ({ env, now }) => driveDefaults(env, await configDocument(env, 'quotas', now)),
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

/** A default with the operator's document over it. */
async function valueOf(name: calls.AnswerName, question: Question): Promise<JsonObject> {
  const [base, document] = await Promise.all([
    defaults[name](question),
    configDocument(question.env, name, question.now),
  ]);
  if (!document) return base;
  const { client, locale: language } = question;
  const value = tailored(base, document, { client, language });
  return name === 'activity_operation' ? tellActivities(value, question) : value;
}

async function tellActivities(value: JsonObject, question: Question): Promise<JsonObject> {
  const { env, now, locale } = question;
  const campaigns = (await configDocument(env, 'rewards', now))?.campaigns ?? {};
  return { ...value, values: withToldActivities(value.values, { campaigns, locale, now }) };
}

/** Where the apps are found by whoever reads this language in a browser. */
export async function downloadsFor(env: Env, locale: Locale, now: number): Promise<Downloads> {
  return downloadsIn(await valueOf('resources', { env, now, locale, client: 'web', data: {} }));
}

/** The operator's places outside, for whoever reads this language in a browser. */
export async function outsideFor(env: Env, locale: Locale, now: number): Promise<Outside> {
  return outsideIn(await valueOf('resources', { env, now, locale, client: 'web', data: {} }));
}

async function answered(name: calls.AnswerName, input: Input, context: RequestContext) {
  const { env, now, acceptLanguage } = context;
  const data = input.data ?? {};
  const locale = languageOf(data, acceptLanguage);
  const question = { env, now, locale, client: input.client ?? '', data };
  return { value: await valueOf(name, question) };
}

export const configAnswers: readonly Answer[] = (
  [
    [calls.basic, 'basic'],
    [calls.resources, 'resources'],
    [calls.externalProducts, 'external_products'],
    [calls.activityOperation, 'activity_operation'],
    [calls.debugOptions, 'debug_options'],
    [calls.driveConfig, 'drive'],
    [calls.globalConfig, 'globalConfig'],
    [calls.checkClientVersion, 'checkClientVersion'],
  ] as const
).map(([call, name]) => answer(call, (input, context) => answered(name, input, context)));
