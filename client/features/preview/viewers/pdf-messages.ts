/** Messages to the worker that draws PDFs: the file, then pages of it, the first of which is 1. */
export type PdfQuestion =
  | { readonly pdf: 'open'; readonly bytes: ArrayBuffer }
  | { readonly pdf: 'draw'; readonly page: number; readonly width: number };

/** Answers of the worker; libraries in it send messages of their own. */
export type PdfAnswer =
  | { readonly pdf: 'opened'; readonly pages: number; readonly ratio: number }
  | { readonly pdf: 'drawn'; readonly page: number; readonly picture: ImageBitmap }
  | { readonly pdf: 'failed' };
