import type { Context } from 'hono';
import type { AppEnv } from '#worker/bindings.ts';

/**
 * The content host's own variables: the fields of the link that was followed, once it is verified.
 */
export type ContentEnv = AppEnv & { Variables: { fields: Record<string, string> } };

export type ContentContext = Context<ContentEnv>;
