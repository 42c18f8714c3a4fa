import { describe, expect, test } from 'vitest';
import { hasFacts, photoFacts } from './photo-facts.ts';

const phone = {
  Make: 'Plover\0',
  Model: 'Plover P7',
  LensModel: 'Plover 26 mm f/1.8',
  ExposureTime: 0.004,
  FNumber: 1.8,
  ISO: 400,
  FocalLength: 5.7,
  DateTimeOriginal: '2026:04:18 09:12:33',
  ExifImageWidth: 4032,
  ExifImageHeight: 3024,
  latitude: 35.658611,
  longitude: 139.745277,
};

describe('the facts of a photo', () => {
  test('are what the camera wrote', () => {
    expect(photoFacts(phone, 'en-US')).toEqual({
      camera: 'Plover P7',
      lens: 'Plover 26 mm f/1.8',
      exposure: '1/250\u00A0sec · ƒ/1.8 · ISO\u00A0400 · 5.7\u00A0mm',
      takenMs: Date.UTC(2026, 3, 18, 9, 12, 33),
      dimensions: '4032 × 3024',
      place: '35.65861, 139.74528',
    });
  });

  test('use the numbers and units of the language', () => {
    expect(photoFacts(phone, 'ru').exposure).toBe(
      '1/250\u00A0с · ƒ/1,8 · ISO\u00A0400 · 5,7\u00A0мм',
    );
    expect(photoFacts(phone, 'ja').exposure).toContain('1/250秒');
    const slow = { ExposureTime: 2.5 };
    expect(photoFacts(slow, 'es').exposure).toBe('2,5\u00A0s');
  });

  test('name the maker once', () => {
    const camera = (Make: string, Model: string) => photoFacts({ Make, Model }, 'en-US').camera;
    expect(camera('HERON', 'Heron 5')).toBe('Heron 5');
    expect(camera('Heron', 'D5')).toBe('Heron D5');
    expect(camera('Heron', '')).toBe('Heron');
    expect(camera('', 'D5')).toBe('D5');
  });

  test('leave out what is missing, wrong or hostile', () => {
    const none = {
      camera: '',
      lens: '',
      exposure: '',
      takenMs: undefined,
      dimensions: '',
      place: '',
    };
    expect(photoFacts({}, 'ja')).toEqual(none);
    const wrong = {
      Make: { length: 3 },
      Model: 7,
      ExposureTime: -1,
      FNumber: Infinity,
      ISO: [400],
      FocalLength: Number.NaN,
      DateTimeOriginal: '0000:00:00 00:00:00',
      ExifImageWidth: 4032,
      latitude: 135,
      longitude: 10,
    };
    expect(photoFacts(wrong, 'ja')).toEqual(none);
    expect(photoFacts({ latitude: 0, longitude: 0 }, 'ja').place).toBe('');
    expect(photoFacts({ Model: 'x'.repeat(5_000) }, 'ja').camera).toHaveLength(80);
    expect(hasFacts(photoFacts({ ExifImageWidth: 1, ExifImageHeight: 1 }, 'ja'))).toBe(false);
    expect(hasFacts(photoFacts(phone, 'ja'))).toBe(true);
  });
});
