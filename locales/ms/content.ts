import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: 'Pautan muat turun ini sudah tamat tempoh',
  overText:
    'Pautan kepada fail sah untuk beberapa jam sahaja. Buka fail itu semula dalam Magpie dan muat turun dari situ.',
  goneTitle: 'Fail ini sudah tiada',
  goneText: 'Fail ini dipadamkan selepas pautannya dicipta.',
  trafficTitle: 'Kuota muat turun sudah habis',
  trafficText:
    'Kuota muat turun drive yang menyimpan fail ini sudah habis. Fail ini selamat. Kuota tersedia semula sedikit demi sedikit apabila hari-hari terdahulu tidak dikira lagi.',
  limitTitle: 'Tiada muat turun yang tinggal',
  limitText:
    'Pemilik pautan ini mengehadkan berapa kali boleh dimuat turun. Minta pautan baharu jika masih perlu.',
  home: 'Ke Magpie',
} satisfies Translated<typeof source>;
