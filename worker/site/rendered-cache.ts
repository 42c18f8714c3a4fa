import type { ServerText, ServerMarkup } from '#client/app/markup/server-markup.ts';
import type { Env } from '#worker/bindings.ts';
import { memoize } from '#worker/isolate.ts';
import { renderToString } from '#worker/site/react-dom-server.ts';

/**
 * Caches markup rendered from a value for as long as the isolate holds that value
 * (docs/decisions/0015).
 */
export function writtenIn(env: Env): ServerText {
  const kept = memoize(env, 'written', () => new WeakMap<object, Map<string, string>>());
  return (of, key, make) => {
    if (!of) return make();
    let texts = kept.get(of);
    if (!texts) kept.set(of, (texts = new Map()));
    let text = texts.get(key);
    if (text === undefined) texts.set(key, (text = make()));
    return text;
  };
}

/** Caches React markup for hydration. */
export function markupIn(written: ServerText): ServerMarkup {
  return (of, key, part) => written(of, key, () => renderToString(part));
}
