import type { Translated } from '../areas.ts';
import type source from '../en-US/onefile.ts';

export default {
  createAndKeep: 'Buat drive dan simpan ini',
  haveDrive: 'Gratis. Sudah punya drive?',
  fullSize: 'Lihat ukuran penuh',
  newTab: 'Buka di tab baru',
  cannotPlay: 'Browser Anda tidak dapat memutar file ini',
  downloadTip: 'Unduh untuk membukanya di perangkat Anda.',
} satisfies Translated<typeof source>;
