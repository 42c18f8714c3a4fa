import { androidObject, appleHandler } from '#protocol/native-handlers.ts';

/** Sends a message to the app. Some handlers return the answer, others deliver it later. */
export type NativeHandler = (message: object) => unknown;

interface Poster {
  postMessage(message: unknown): unknown;
}

/** The objects that web views add to `window`. */
interface WebView {
  /** WKWebView of iOS and macOS. */
  webkit?: { messageHandlers?: Record<string, Poster | undefined> };
  /** Injected by the Android app under our name. */
  [androidObject]?: Poster;
  /** Web views without named handlers, which only post texts. Other apps have them too. */
  ReactNativeWebView?: Poster;
  /** WebView2 of Windows. */
  chrome?: { webview?: Poster };
}

/** The page in it. `data-app` is the app that the server recognized by its user agent. */
interface WebViewPage extends WebView {
  document: { documentElement: { dataset: { app?: string | undefined } } };
}

declare global {
  interface Window extends WebView {}
}

/** Returns the message handler of the app around the page, or undefined in a browser. */
export function nativeHandler(window: WebViewPage): NativeHandler | undefined {
  const apple = window.webkit?.messageHandlers?.[appleHandler];
  if (apple) return (message) => apple.postMessage(message);
  const { app } = window.document.documentElement.dataset;
  const unnamed = app ? (window.ReactNativeWebView ?? window.chrome?.webview) : undefined;
  const textual = window[androidObject] ?? unnamed;
  return textual && ((message) => textual.postMessage(JSON.stringify(message)));
}
