import type { File } from '#protocol/drive.ts';
import { codecName } from '#client/features/preview/playback/playable.ts';
import { formatPlayTime } from '#client/features/preview/playback/play-position.ts';

/** Metadata of an image or recording; '' for unknown values. */
export function mediaFacts({ params, medias }: Pick<File, 'params' | 'medias'>): {
  dimensions: string;
  duration: string;
  codecs: string;
} {
  const { video, audio } = medias.find(({ is_origin: isOrigin }) => isOrigin) ?? {};
  const width = Number(params.width) || Number(video?.width) || 0;
  const height = Number(params.height) || Number(video?.height) || 0;
  const seconds = Number(params.duration) || Number(video?.duration) || 0;
  const codecs = [video?.video_codec, video?.audio_codec ?? audio?.codec].filter(
    (codec): codec is string => typeof codec === 'string' && codec !== '',
  );
  return {
    dimensions: width > 0 && height > 0 ? `${width} × ${height}` : '',
    duration: seconds > 0 ? formatPlayTime(seconds) : '',
    codecs: codecs.map(codecName).join(', '),
  };
}
