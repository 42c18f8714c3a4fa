/** Larger images load only on request. */
export const autoLoadBytesMax = 40 * 1024 * 1024;

/**
 * Most bytes of a text file shown: more than anyone reads in a preview, and few enough to stay
 * fast.
 */
export const textBytesMax = 512 * 1024;

/**
 * Time to parse a Markdown file. The parser takes milliseconds for what people write, but its time
 * can grow with the square of the length.
 */
export const markdownParseMs = 3_000;
