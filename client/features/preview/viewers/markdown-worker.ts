import { parseMarkdown } from '#client/lib/formats/markdown.ts';

/** Parses Markdown in a web worker, which the page can end. See use-markdown.ts. */

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(parseMarkdown(data));
});

/** The page measures time from here on, so that a slow network isn't taken for a hostile file. */
postMessage('started');
