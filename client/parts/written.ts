import { createContext } from 'react';

/**
 * A text only the server writes: `make` runs once for a value (`of`) and a key, and whoever asks again for the same gets
 * the same. The value is one that many requests share and nobody changes; the key names all else the text depends on.
 */
export type Written = (of: object | undefined, key: string, make: () => string) => string;

/** How such texts are kept; in the browser they are '', because it leaves what the document holds as it is. */
export const WrittenByServer = createContext<Written>(() => '');
