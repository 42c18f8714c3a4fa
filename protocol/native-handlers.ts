/** Names of the handlers of native apps. Every page looks for them, so this file is small. */

/** Handler on iOS and macOS: `webkit.messageHandlers.magpie.postMessage(message)`. */
export const appleHandler = 'magpie';
/** Object that the Android app injects: `MagpieApp.postMessage(text)`. */
export const androidObject = 'MagpieApp';
