import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: 'Pautan ini telah tamat',
  overText:
    'Pautan kepada fail berfungsi beberapa jam sahaja. Buka fail itu semula di Magpie dan muat turun dari situ.',
  goneTitle: 'Fail ini sudah tiada',
  goneText: 'Fail dipadam selepas pautannya dibuat.',
  trafficTitle: 'Trafik muat turun telah habis',
  trafficText:
    'Drive yang menyimpan fail ini telah menggunakan semua trafik muat turun pelannya. Fail ini selamat; muat turun boleh diteruskan apabila hari-hari terdahulu keluar daripada kiraan.',
  home: 'Ke Magpie',
} satisfies Translated<typeof source>;
