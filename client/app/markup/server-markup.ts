import { createContext, type ReactNode } from 'react';

/**
 * A text only the server writes: `make` runs once for a value (`of`) and a key, and whoever asks
 * again for the same gets the same. The value is one that many requests share and nobody changes;
 * the key names all else the text depends on.
 */
export type Written = (of: object | undefined, key: string, make: () => string) => string;

/**
 * How such texts are kept; in the browser they are '', because it leaves what the document holds as
 * it is.
 */
export const WrittenByServer = createContext<Written>(() => '');

/**
 * The same for what React writes; the server's markup of a part is the very markup the browser
 * hydrates.
 */
export type WrittenMarkup = (of: object, key: string, part: ReactNode) => string;

/** How parts are kept as markup; undefined in the browser, where React renders them. */
export const MarkupByServer = createContext<WrittenMarkup | undefined>(undefined);
