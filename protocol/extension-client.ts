/**
 * Identity of the browser extension, a registered client of every instance. Codes go to a page of
 * the site, where the extension's content script receives them (docs/decisions/0061).
 */
export const extensionClient = {
  id: 'magpie-extension',
  /** Shown to users. */
  name: 'Magpie extension',
  version: '1.0.0',
  /** Path and query of its redirect URI on the site. */
  redirectPath: '/auth-success?app=magpie-extension',
} as const;

/** Addresses of its packages on the site, by browser. */
export const extensionPackages = {
  chromium: '/magpie-extension-chromium.zip',
  firefox: '/magpie-extension-firefox.zip',
} as const;

/** Types of messages between a page and the content script, posted to the page's own window. */
export const extensionMessages = {
  /** The page requests an authorization code. */
  request: 'magpie:auth-code-request',
  /** The answer, with the id of the request. */
  answer: 'magpie:auth-code',
} as const;
