import { localeOfTag } from '#locales/choose.ts';
import type { Locale } from '#locales/list.ts';
import type { InputOf } from '#protocol/call.ts';
import { blogPosts } from '#protocol/blog.ts';
import * as calls from '#protocol/config-calls.ts';
import type { AnswerName } from '#protocol/config.ts';
import { ApiError } from '#protocol/errors.ts';
import { type Endpoint, answer, type RequestContext } from '#worker/http/endpoint.ts';
import { publishedPosts } from '#worker/services/config/blog.ts';
import { configDocument } from '#worker/services/config/documents.ts';
import type { JsonObject } from '#worker/services/config/rules.ts';
import { valueOf } from '#worker/services/config/values.ts';
import { requestLocale } from '#worker/http/locale.ts';

type Input = InputOf<typeof calls.basic>;

/**
 * Returns the locale of `data.language` or `data.language_app` if supported, otherwise the
 * request's.
 */
function languageOf(data: JsonObject, request: Request): Locale {
  const named = [data.language, data.language_app].find((one) => typeof one === 'string');
  const requested = typeof named === 'string' ? localeOfTag(named) : undefined;
  return requested ?? requestLocale(request);
}

async function answered(name: AnswerName, input: Input, context: RequestContext) {
  const { env, now, request } = context;
  const data = input.data ?? {};
  const locale = languageOf(data, request);
  const question = {
    env,
    now,
    locale,
    client: input.client ?? '',
    device: input.uuid ?? '',
    user: input.userid ?? '',
    data,
  };
  return { value: await valueOf(name, question) };
}

async function blog(
  { language, slug }: InputOf<typeof blogPosts>,
  { env, now, request }: RequestContext,
) {
  const document = (await configDocument(env, 'blog', now)) ?? { posts: [] };
  const locale = languageOf({ language }, request);
  const posts = publishedPosts(document, { locale, now });
  if (slug === '') return { posts: posts.map((post) => ({ ...post, body: '' })) };
  const found = posts.find((post) => post.slug === slug);
  if (!found) throw new ApiError('not_found');
  return { posts: [found] };
}

export const configEndpoints: readonly Endpoint[] = [
  answer(blogPosts, blog),
  ...endpointsOfAnswers(),
];

function endpointsOfAnswers(): Endpoint[] {
  return (
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
}
