import { parse } from 'valibot';
import { type Locale, locales } from '#locales/list.ts';
import { downloadTargets } from '#protocol/downloads.ts';
import {
  type ClientVersionsDocument,
  type PlansDocument,
  type QuotasDocument,
  quotasDocument,
} from '#protocol/plans.ts';
import {
  accessTokenSeconds,
  authorizationScopes,
  captchaTokenSeconds,
  fileNameMaxBytes,
  pageSizeMax,
  passwordMaxLength,
  passwordMinLength,
  shareListPageSize,
  trashDays,
  uploadPartDefaultBytes,
  uploadPartMaxBytes,
  uploadPartMinBytes,
  uploadPartsMax,
  verificationCodeLength,
  verificationCodeSeconds,
} from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { compareVersions, type JsonObject } from '#worker/services/config/rules.ts';

/**
 * Default answers of the config calls. An operator's document of the same name is merged into the
 * default (`overlay` in rules.ts), so it has the same shape and holds only the differences.
 *
 * | document | default | an operator sets |
 * | --- | --- | --- |
 * | `basic` | the time, addresses of this deployment, limits, sign-in methods | new hosts, a notice |
 * | `resources` | languages, pages in the requested language, no app downloads | download addresses, other pages, an external blog, bot or status page |
 * | `external_products` | the plans of the document `plans` | products sold elsewhere |
 * | `activity_operation` | no activities | activities with their periods (protocol/activities.ts) |
 * | `debug_options` | no debug console (specification 2.6) | `allow_vconsole` |
 * | `drive` | limits, and the allowances of the document `quotas` | more facts for clients |
 * | `globalConfig` | `basic`, `resources` and `drive` under their names | the same, for clients that make one call |
 * | `checkClientVersion` | the client's entry in the document `client_versions` | a text for its dialog |
 *
 * The other documents are rules and not answers: `access` (protocol/access.ts) and those of
 * protocol/plans.ts.
 */

export function basicDefaults(env: Env, now: number) {
  return {
    values: {
      server_time: now,
      site_origin: env.SITE_ORIGIN,
      content_origin: env.CONTENT_ORIGIN,
      package_name: env.PACKAGE_NAME,
      authorization: {
        scopes: [...authorizationScopes],
        access_token_seconds: accessTokenSeconds,
        password_min_length: passwordMinLength,
        password_max_length: passwordMaxLength,
        verification_code_length: verificationCodeLength,
        verification_code_seconds: verificationCodeSeconds,
      },
      captcha: {
        driver: env.CAPTCHA_DRIVER,
        token_seconds: captchaTokenSeconds,
      },
      limits: {
        quota_free_bytes: Number(env.QUOTA_FREE_BYTES),
        file_name_bytes: fileNameMaxBytes,
        page_size: pageSizeMax,
        share_page_size: shareListPageSize,
        trash_days: trashDays,
        upload_part_min_bytes: uploadPartMinBytes,
        upload_part_default_bytes: uploadPartDefaultBytes,
        upload_part_max_bytes: uploadPartMaxBytes,
        upload_parts: uploadPartsMax,
      },
    },
  } satisfies JsonObject;
}

/**
 * Addresses of the pages that clients link to. Apps that aren't published and external places have
 * none.
 */
export function resourcesDefaults(env: Env, locale: Locale): JsonObject {
  const page = (path: string) => `${env.SITE_ORIGIN}/${locale}/${path}`;
  return {
    values: {
      language: locale,
      languages: locales.map(({ code, name, iso }) => ({ code, name, iso })),
      pages: {
        help: page('help'),
        help_center: page('help-center'),
        faq: page('faq'),
        contact: page('contact-us'),
        privacy_policy: page('policy/privacy-policy'),
        user_agreement: page('policy/user-agreement'),
        membership_agreement: page('policy/membership-agreement'),
        copyright: page('policy/copyright-Infringement'),
      },
      links: { blog: '', telegram_bot: '', status: '' },
      downloads: Object.fromEntries(downloadTargets.map((target) => [target, ''])),
    },
  };
}

/** Products for sale, with titles in one locale or else en-US. */
export function externalProductsDefaults(
  document: PlansDocument | undefined,
  locale: Locale,
): JsonObject {
  return {
    values: {
      products: [],
      plans: titledPlans(document, locale),
      trial_days: document?.trial_days ?? 0,
    },
  };
}

/** Plans with titles in one locale, or else en-US. */
export function titledPlans(document: PlansDocument | undefined, locale: Locale): JsonObject[] {
  return (document?.plans ?? []).map(({ title, ...plan }) => ({
    ...plan,
    title: title[locale] ?? title['en-US'],
  }));
}

/** Limits and allowances of a client's drive. */
export function driveDefaults(
  { env, now }: { env: Env; now: number },
  quotas: QuotasDocument | undefined,
): JsonObject {
  const { limits, content_origin } = basicDefaults(env, now).values;
  const { free, premium } = quotas ?? parse(quotasDocument, {});
  return {
    values: {
      content_origin,
      limits,
      quotas: {
        free: { storage_bytes: Number(env.QUOTA_FREE_BYTES), ...free },
        premium,
      },
    },
  };
}

/** Compares a client's version with the operator's. A client without a version isn't outdated. */
export function clientVersionDefaults(
  document: ClientVersionsDocument | undefined,
  client: string,
  version: string,
): JsonObject {
  const clients = document?.clients ?? {};
  const known = Object.hasOwn(clients, client) ? clients[client] : undefined;
  const isOlder = (than: string) => version !== '' && compareVersions(version, than) < 0;
  const update = !known
    ? 'none'
    : isOlder(known.minimum)
      ? 'required'
      : isOlder(known.latest)
        ? 'offered'
        : 'none';
  return {
    values: {
      update,
      latest: known?.latest ?? '',
      minimum: known?.minimum ?? '',
      url: known?.url ?? '',
    },
  };
}

export function activityOperationDefaults(): JsonObject {
  return { values: { activities: [] } };
}

export function debugOptionsDefaults(): JsonObject {
  return { values: { debug_options: { allow_vconsole: false } } };
}
