import { createContext, type ReactNode } from 'react';

/**
 * Caches a string that only the server renders: `make` runs once per object (`of`) and key. The
 * object is shared by many requests and immutable; the key names everything else the string depends
 * on.
 */
export type Written = (of: object | undefined, key: string, make: () => string) => string;

/**
 * Provides the server's cache. In the browser it returns '', because the document's markup is left
 * unchanged.
 */
export const WrittenByServer = createContext<Written>(() => '');

/** The same for React elements: the cached markup equals the markup the browser hydrates. */
export type WrittenMarkup = (of: object, key: string, part: ReactNode) => string;

/** Provides the server's markup cache. undefined in the browser, where React renders. */
export const MarkupByServer = createContext<WrittenMarkup | undefined>(undefined);
