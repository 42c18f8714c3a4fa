import { useEffect, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { previewKind } from '#protocol/file-kinds.ts';
import { readBytes } from '../content-bytes.ts';
import {
  codecName,
  type Codecs,
  findCodecs,
  formatOf,
  noCodecs,
  type Playable,
  checkPlayable,
} from './playable.ts';
import { previewUrl } from '../preview-url.ts';

/** Containers whose codecs can be read from a part of the file. */
const readableContainers = /mp4|quicktime|matroska|x-m4v/;
const headBytes = 64 * 1024;
const tailBytes = 256 * 1024;
/** Longest wait for the codecs before the recording is tried without them. */
const codecWaitMs = 1_500;

/**
 * Checks if this browser can play a recording, and names the format it can't. Undefined until
 * known.
 */
export function usePlayable(file: File): { playable: Playable; format: string } | undefined {
  const [found, setFound] = useState<{ playable: Playable; format: string }>();
  useEffect(() => {
    let isCurrent = true;
    const answer = (codecs: Codecs) => {
      if (!isCurrent) return;
      isCurrent = false;
      setFound(assess(file, codecs));
    };
    const timer = setTimeout(() => answer(noCodecs), codecWaitMs);
    readCodecs(file).then(answer, () => answer(noCodecs));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // Depends on the file alone: a viewer has one file.
  }, [file.id]);
  return found;
}

function assess(file: File, codecs: Codecs): { playable: Playable; format: string } {
  const element = document.createElement(previewKind(file) === 'audio' ? 'audio' : 'video');
  const playable = checkPlayable(file.mime_type, codecs, (type) => element.canPlayType(type));
  const [stumbling] = playable === 'silent' ? codecs.audio : [...codecs.video, ...codecs.audio];
  return { playable, format: stumbling ? codecName(stumbling) : formatOf(file) };
}

/** The codecs stored with the file, else those read from its content. */
async function readCodecs(file: File): Promise<Codecs> {
  const { video, audio } = file.medias.find(({ is_origin: isOrigin }) => isOrigin) ?? {};
  const stored = {
    video: codecList(video?.video_codec),
    audio: codecList(video?.audio_codec ?? audio?.codec),
  };
  if (stored.video.length + stored.audio.length > 0) return stored;
  const size = Number(file.size) || 0;
  if (!readableContainers.test(file.mime_type) || size === 0) return noCodecs;
  const head = findCodecs(await readBytes(previewUrl(file), 0, Math.min(size, headBytes)));
  if (head.video.length + head.audio.length > 0 || size <= headBytes) return head;
  return findCodecs(await readBytes(previewUrl(file), Math.max(headBytes, size - tailBytes), size));
}

function codecList(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? [value] : [];
}
