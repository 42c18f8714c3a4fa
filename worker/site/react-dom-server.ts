import * as react from 'react-dom/server';

/**
 * Replaces `react-dom/server.edge` in the worker (vite.config.ts). Hono's renderer imports it again
 * for every page, and a CommonJS module would be copied into a namespace each time. These bindings
 * are resolved once.
 */
export const renderToReadableStream = react.renderToReadableStream;
export const renderToStaticMarkup = react.renderToStaticMarkup;
export const renderToString = react.renderToString;
