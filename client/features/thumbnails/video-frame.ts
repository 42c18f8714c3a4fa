/** A video that plays at all shows a frame within this time. */
const frameMs = 15_000;
/** The first seconds are often black. */
const skippedShare = 0.1;
const skippedSecondsMax = 10;

/**
 * Returns a frame of a video, from its first tenth; undefined if the browser can't play it. The
 * video is muted and never part of the page.
 */
export async function videoFrame(url: string): Promise<ImageBitmap | undefined> {
  const video = document.createElement('video');
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), frameMs);
  Object.assign(video, { muted: true, playsInline: true, preload: 'metadata' });
  video.crossOrigin = 'anonymous'; // or the frame couldn't be read
  try {
    await happened(video, 'loadedmetadata', end.signal, () => (video.src = url));
    const { duration, videoWidth } = video;
    if (videoWidth === 0) return undefined; // only sound
    // Recordings of browsers have no length, and are shown from their beginning.
    const seconds = Number.isFinite(duration)
      ? Math.min(duration * skippedShare, skippedSecondsMax)
      : 0;
    await happened(video, 'seeked', end.signal, () => (video.currentTime = seconds));
    return await createImageBitmap(video);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    // Ends the download.
    video.removeAttribute('src');
    video.load();
  }
}

/** Waits for an event that `begin` causes. Rejects on an error or after the time limit. */
function happened(
  video: HTMLVideoElement,
  event: string,
  signal: AbortSignal,
  begin: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('the video cannot be played'));
    video.addEventListener(event, () => resolve(), { once: true, signal });
    video.addEventListener('error', fail, { once: true, signal });
    signal.addEventListener('abort', fail);
    begin();
  });
}
