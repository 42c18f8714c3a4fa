import * as react from 'react-dom/server';

/**
 * What `react-dom/server.edge` means in the worker (vite.config.ts). Hono's renderer imports it
 * anew for every page, and what is written in CommonJS would be copied into a namespace each time;
 * these are bound once, and beside the code that uses them.
 */
export const renderToReadableStream = react.renderToReadableStream;
export const renderToStaticMarkup = react.renderToStaticMarkup;
export const renderToString = react.renderToString;
