import type { Token } from 'marked';
import { useEffect, useState } from 'react';
import { trustedScriptUrl } from '#client/lib/trusted-html.ts';
import { markdownParseMs } from '../content-limits.ts';
import workerUrl from './markdown-worker.ts?worker&url';

type Parsed = readonly Token[] | 'parsing' | 'unreadable';

/**
 * Parses Markdown in a web worker, because files come from anyone. The worker is ended when the
 * text changes, and if it takes longer than `markdownParseMs`.
 */
export function useMarkdown(text: string): Parsed {
  const [parsed, setParsed] = useState<Parsed>('parsing');
  useEffect(() => {
    setParsed('parsing');
    const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (result?: Parsed) => {
      clearTimeout(timer);
      worker.terminate();
      if (result) setParsed(result);
    };
    worker.addEventListener('error', () => end('unreadable'));
    worker.addEventListener('message', ({ data }: MessageEvent<'started' | readonly Token[]>) => {
      if (data !== 'started') return end(data);
      timer = setTimeout(() => end('unreadable'), markdownParseMs);
      worker.postMessage(text);
    });
    return () => end();
  }, [text]);
  return parsed;
}
