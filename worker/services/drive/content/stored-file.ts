import { unknownMimeType } from '#protocol/file-kinds.ts';
import { inlineType } from '#worker/services/drive/kernel/links/renderable-types.ts';
import type { ContentContext } from '#worker/services/drive/kernel/serving/content-context.ts';
import { storedBytes } from '#worker/services/drive/kernel/serving/stored-bytes.ts';
import type { Readable } from '#worker/services/drive/kernel/serving/send-readable.ts';

/** Returns the stored file of a verified link. */
export function storedFile(c: ContentContext, fields: Record<string, string>): Readable {
  const { b: blob = '', n: name = '', t: mimeType = '' } = fields;
  const size = Number(fields.f);
  const renderable = inlineType({ name, mime_type: mimeType });
  const isInline = fields.d === 'inline' && renderable !== undefined;
  // Downloads get a type that no browser runs and no proxy compresses.
  const savedType = renderable && !renderable.startsWith('text/') ? renderable : unknownMimeType;
  return {
    size,
    etag: `"${(blob || 'empty').replace(/[^\w.-]/g, '-')}"`,
    modifiedSeconds: Number(fields.m),
    name,
    type: isInline ? renderable : savedType,
    isInline,
    ...storedBytes(c.env, { blob, size }),
  };
}
