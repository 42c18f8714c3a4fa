import type { Translated } from '../areas.ts';
import type source from '../en-US/onefile.ts';

export default {
  createAndKeep: 'Cipta drive dan simpan',
  haveDrive: 'Percuma. Sudah ada drive?',
  fullSize: 'Lihat saiz penuh',
  newTab: 'Buka dalam tab baharu',
  cannotPlay: 'Pelayar anda tidak boleh memainkan fail ini',
  downloadTip: 'Muat turun untuk membukanya pada peranti anda.',
} satisfies Translated<typeof source>;
