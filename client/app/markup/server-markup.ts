import { createContext, type ReactNode } from 'react';

/**
 * Caches a string that only the server renders: `make` runs once per object (`of`) and key. The
 * object is shared by many requests and immutable; the key names everything else the string depends
 * on.
 */
export type ServerText = (of: object | undefined, key: string, make: () => string) => string;

/**
 * Provides the server's cache. In the browser it returns '', because the document's markup is left
 * unchanged.
 */
export const ServerTextContext = createContext<ServerText>(() => '');

/** The same for React elements: the cached markup equals the markup the browser hydrates. */
export type ServerMarkup = (of: object, key: string, part: ReactNode) => string;

/** Provides the server's markup cache. undefined in the browser, where React renders. */
export const ServerMarkupContext = createContext<ServerMarkup | undefined>(undefined);
