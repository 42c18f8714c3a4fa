import { type DemoFile, fileOf } from './upload.ts';

const samplesPerSecond = 22_050;
const seconds = 16;

/** A track of the demo's album: notes of a scale that fade out, as a WAV of one channel. */
export function composeTrack(name: string, baseHz: number): DemoFile {
  const samples = new Int16Array(samplesPerSecond * seconds);
  const scale = [0, 3, 5, 7, 10, 12, 7, 3];
  const noteLength = samplesPerSecond / 2;
  for (let at = 0; at < samples.length; at += 1) {
    const note = Math.floor(at / noteLength);
    const since = (at % noteLength) / noteLength;
    const hz = baseHz * 2 ** ((scale[(note * 5) % scale.length] ?? 0) / 12);
    const wave = Math.sin((2 * Math.PI * hz * at) / samplesPerSecond);
    samples[at] = wave * (1 - since) ** 2 * Math.min(1, since * 40) * 9000;
  }
  return fileOf(name, wavOf(samples));
}

function wavOf(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + samples.byteLength);
  const header = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  write(0, 'RIFF');
  header.setUint32(4, 36 + samples.byteLength, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, samplesPerSecond, true);
  header.setUint32(28, samplesPerSecond * 2, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  write(36, 'data');
  header.setUint32(40, samples.byteLength, true);
  // Samples are little-endian, like every machine this runs on.
  bytes.set(new Uint8Array(samples.buffer), 44);
  return bytes;
}
