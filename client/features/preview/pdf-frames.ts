/** Larger PDFs are not read whole. */
export const pdfBytesMax = 25 * 1024 * 1024;

/** True if the browser shows whole PDFs in frames. Those of phones show the first page only. */
export function hasPdfFrames(): boolean {
  return navigator.pdfViewerEnabled && !matchMedia('(pointer: coarse)').matches;
}
