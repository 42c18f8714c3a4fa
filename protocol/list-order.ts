/** End of an order in the address of a share whose folders are among its files. */
const mixedEnd = '.mixed';

/** Sort order of a list: a code, and whether folders come before files. */
export interface ListOrder {
  readonly code: string;
  readonly foldersFirst: boolean;
}

/**
 * Splits an order, `mod_desc` or `mod_desc.mixed` with folders among files. The code isn't checked:
 * lists write valid ones only, and a share starts with fewer scripts without the table of orders.
 */
export function splitListOrder(text: string): ListOrder {
  const isMixed = text.endsWith(mixedEnd);
  return { code: isMixed ? text.slice(0, -mixedEnd.length) : text, foldersFirst: !isMixed };
}

/** Returns the text that `splitListOrder` splits. */
export function listOrderText({ code, foldersFirst }: ListOrder): string {
  return foldersFirst ? code : code + mixedEnd;
}
