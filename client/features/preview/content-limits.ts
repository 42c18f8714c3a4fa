/** What is read of files without anybody asking for it. */

/** A picture larger than this is loaded when it is asked for. */
export const unaskedBytesMax = 40 * 1024 * 1024;

/** What is read of a text at most: more than anyone reads in a preview, less than a page feels. */
export const textBytesMax = 512 * 1024;
