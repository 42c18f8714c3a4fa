import { describe, expect, it } from 'vitest';
import {
  extensionOf,
  fileCategory,
  fileExtension,
  fileKind,
  isTorrent,
  mimeTypeOf,
  previewKind,
} from '#protocol/file-kinds.ts';

describe('file name extension', () => {
  it.each([
    ['a.TXT', 'txt'],
    ['a.tar.gz', 'gz'],
    ['noextension', ''],
    ['.gitignore', ''],
    ['trailing.', ''],
    ['a.b c', ''],
    ['你好.照片', '照片'],
  ])('of %j is %j', (name, extension) => {
    expect(fileExtension(name)).toBe(extension);
  });
});

describe('file classes', () => {
  it.each(['a.7z', 'a.ZIP', 'a.rar'])('treat %s as an archive', (name) => {
    expect(fileKind({ name })).toBe('archive');
  });

  it.each(['a.epub', 'a.docx', 'zip', 'a.zip.txt'])("don't treat %s as an archive", (name) => {
    expect(fileKind({ name })).not.toBe('archive');
  });

  it("don't treat an e-book as an archive, though it's a zip", () => {
    expect(fileKind({ name: 'a.epub', mime_type: 'application/epub+zip' })).not.toBe('archive');
    expect(fileKind({ name: 'a.epub', mime_type: 'application/zip' })).not.toBe('archive');
    expect(fileKind({ name: 'a', mime_type: 'application/zip' })).toBe('archive');
  });

  it('treat webp_pipe as an image, not as a video', () => {
    for (const mime_type of ['video/webp_pipe', 'webp_pipe']) {
      expect(fileKind({ name: 'a', mime_type })).toBe('image');
    }
  });

  it('recognize a torrent by extension or type', () => {
    expect(isTorrent({ name: 'a.torrent' })).toBe(true);
    expect(isTorrent({ name: 'a', mime_type: 'application/x-bittorrent' })).toBe(true);
    expect(isTorrent({ name: 'torrent', mime_type: 'text/plain' })).toBe(false);
  });

  it('recognize media of unlisted formats by the family of the type', () => {
    expect(fileKind({ name: 'a', mime_type: 'video/x-new' })).toBe('video');
    expect(fileKind({ name: 'a', mime_type: 'audio/x-new; rate=1' })).toBe('audio');
    expect(fileKind({ name: 'a', mime_type: 'IMAGE/X-NEW' })).toBe('image');
  });
});

describe('icon, preview and category', () => {
  it.each([
    ['a.jpg', 'image', 'image', 'IMAGE'],
    ['a.heic', 'image', null, 'IMAGE'],
    ['a.svg', 'image', null, 'IMAGE'],
    ['a.mp4', 'video', 'video', 'VIDEO'],
    ['a.avi', 'video', null, 'VIDEO'],
    ['a.mp3', 'audio', 'audio', 'AUDIO'],
    ['a.pdf', 'pdf', 'pdf', 'DOCUMENT'],
    ['a.txt', 'document', 'text', 'DOCUMENT'],
    ['a.md', 'document', 'markdown', 'DOCUMENT'],
    ['a.docx', 'document', null, 'DOCUMENT'],
    ['a.xlsx', 'sheet', null, 'DOCUMENT'],
    ['a.csv', 'sheet', 'table', 'DOCUMENT'],
    ['a.pptx', 'slides', null, 'DOCUMENT'],
    ['a.rs', 'code', 'code', 'DOCUMENT'],
    ['a.zip', 'archive', 'zip', 'ARCHIVE'],
    ['a.7z', 'archive', null, 'ARCHIVE'],
    ['a.torrent', 'torrent', 'torrent', 'TORRENT'],
    ['a.apk', 'app', null, 'APPLICATION'],
    ['a.qqq', 'unknown', null, 'OTHER'],
    ['a', 'unknown', null, 'OTHER'],
  ])('of %s are %s, %s and %s', (name, kind, preview, category) => {
    expect(fileKind({ name })).toBe(kind);
    expect(previewKind({ name })).toBe(preview);
    expect(fileCategory({ name })).toBe(category);
  });

  it.each([
    ['main.ts', '900', 'code', 'code'],
    ['main.ts', 1_048_576, 'code', 'code'],
    ['concert.ts', 1_048_577, 'video', null],
    ['concert.ts', undefined, 'video', null],
    ['clip.m2ts', '900', 'video', null],
    ['old.avi', '900', 'video', null],
    ['film.mp4', '900', 'video', 'video'],
  ])('of %s with %s bytes are %s and %s', (name, size, kind, preview) => {
    expect(fileKind({ name, size })).toBe(kind);
    expect(previewKind({ name, size, mime_type: mimeTypeOf(name) })).toBe(preview);
  });

  it("of a folder don't depend on its name", () => {
    const folder = { name: 'a.jpg', kind: 'drive#folder' };
    expect([fileKind(folder), previewKind(folder), fileCategory(folder)]).toEqual([
      'folder',
      null,
      'FOLDER',
    ]);
  });

  it('prefer a listed type, then the name, then a generic type', () => {
    expect(fileKind({ name: 'a.jpg', mime_type: 'application/pdf' })).toBe('pdf');
    expect(fileKind({ name: 'a.jpg', mime_type: 'application/octet-stream' })).toBe('image');
    expect(previewKind({ name: 'a.md', mime_type: 'text/plain; charset=utf-8' })).toBe('markdown');
    expect(previewKind({ name: 'a', mime_type: 'text/x-new' })).toBe('text');
  });
});

describe('media type table', () => {
  it.each([
    ['a.jpeg', 'image/jpeg'],
    ['a.MKV', 'video/x-matroska'],
    ['a.torrent', 'application/x-bittorrent'],
    ['a', 'application/octet-stream'],
    ['a.constructor', 'application/octet-stream'],
  ])('maps %s to %s', (name, type) => {
    expect(mimeTypeOf(name)).toBe(type);
  });

  it.each([
    ['image/jpeg', 'jpg'],
    ['text/markdown; charset=utf-8', 'md'],
    ['application/x-zip-compressed', 'zip'],
    ['application/x-nothing', ''],
    ['', ''],
  ])('maps %j to the extension %j', (type, extension) => {
    expect(extensionOf(type)).toBe(extension);
  });

  it('is consistent in both directions', () => {
    for (const extension of [
      'jpg',
      'mp4',
      'mp3',
      'pdf',
      'zip',
      '7z',
      'rar',
      'docx',
      'epub',
      'apk',
      'srt',
    ]) {
      expect(extensionOf(mimeTypeOf(`a.${extension}`))).toBe(extension);
    }
  });
});
