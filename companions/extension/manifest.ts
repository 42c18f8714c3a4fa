import { extensionClient } from '../../protocol/extension-client.ts';

/** Browsers with a package of their own. */
export const extensionBrowsers = ['chromium', 'firefox'] as const;
export type ExtensionBrowser = (typeof extensionBrowsers)[number];

/**
 * Returns the manifest of a browser's package. Permissions are only those that a save needs; access
 * to the user's site and to downloads is requested when it is set up.
 */
export function extensionManifest(browser: ExtensionBrowser): object {
  return {
    manifest_version: 3,
    name: 'Magpie',
    description: '__MSG_description__',
    version: extensionClient.version,
    default_locale: 'en',
    icons: { 128: 'icon.png' },
    permissions: ['activeTab', 'alarms', 'contextMenus', 'scripting', 'storage'],
    optional_permissions: ['downloads'],
    optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
    action: { default_popup: 'popup.html', default_title: 'Magpie', default_icon: 'icon.png' },
    options_ui: { page: 'options.html', open_in_tab: true },
    commands: {
      save: {
        suggested_key: { default: 'Alt+Shift+S' },
        description: '__MSG_saveCommand__',
      },
      _execute_action: { suggested_key: { default: 'Alt+Shift+M' } },
    },
    // Nothing is loaded from elsewhere; requests go to the user's site only, by its permission.
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src https: http://localhost:* http://127.0.0.1:*; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
    ...ofBrowser[browser],
  };
}

const ofBrowser = {
  chromium: {
    minimum_chrome_version: '120',
    background: { service_worker: 'background.js', type: 'module' },
  },
  // The first version with optional access to hosts.
  firefox: {
    browser_specific_settings: {
      gecko: { id: 'extension@magpie.example', strict_min_version: '128.0' },
    },
    background: { scripts: ['background.js'], type: 'module' },
  },
} satisfies Record<ExtensionBrowser, object>;
