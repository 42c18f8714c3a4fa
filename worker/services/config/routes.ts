import { chooseLocale, localeOfTag } from '#locales/choose.ts';
import type { Locale } from '#locales/list.ts';
import {
  activityOperation,
  basic,
  type ConfigName,
  debugOptions,
  externalProducts,
  resources,
} from '#protocol/config.ts';
import type { Env } from '#worker/bindings.ts';
import { answer } from '#worker/http/answer.ts';
import {
  activityOperationDefaults,
  basicDefaults,
  debugOptionsDefaults,
  externalProductsDefaults,
  resourcesDefaults,
} from '#worker/services/config/defaults.ts';
import { configDocument } from '#worker/services/config/documents.ts';
import { type JsonObject, overlay } from '#worker/services/config/rules.ts';

/** The documents that lie over an answer. */
type AnswerName = Exclude<ConfigName, 'access' | 'plans'>;

/** The language of `data.language`; without one we speak, the request's. */
function languageOf(
  data: { language?: unknown } | null | undefined,
  acceptLanguage: string,
): Locale {
  const asked = typeof data?.language === 'string' ? localeOfTag(data.language) : undefined;
  return asked ?? chooseLocale({ acceptLanguage });
}

async function valueOf(env: Env, name: AnswerName, defaults: JsonObject, now: number) {
  const document = await configDocument(env, name, now);
  return { value: document ? overlay(defaults, document) : defaults };
}

export const configAnswers = [
  answer(basic, (_input, { env, now }) => valueOf(env, 'basic', basicDefaults(env), now)),

  answer(resources, ({ data }, { env, acceptLanguage, now }) => {
    const locale = languageOf(data, acceptLanguage);
    return valueOf(env, 'resources', resourcesDefaults(env, locale), now);
  }),

  answer(externalProducts, async ({ data }, { env, acceptLanguage, now }) => {
    const plans = await configDocument(env, 'plans', now);
    const defaults = externalProductsDefaults(plans, languageOf(data, acceptLanguage));
    return valueOf(env, 'external_products', defaults, now);
  }),

  answer(activityOperation, (_input, { env, now }) =>
    valueOf(env, 'activity_operation', activityOperationDefaults(), now),
  ),

  answer(debugOptions, (_input, { env, now }) =>
    valueOf(env, 'debug_options', debugOptionsDefaults(), now),
  ),
];
