import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: 'Tautan unduhan ini sudah kedaluwarsa',
  overText:
    'Tautan ke file hanya berlaku beberapa jam. Buka lagi filenya di Magpie, lalu unduh dari sana.',
  goneTitle: 'File ini sudah tidak ada',
  goneText: 'File ini dihapus setelah tautannya dibuat.',
  trafficTitle: 'Kuota unduhan habis',
  trafficText:
    'Kuota unduhan drive pemilik file ini sudah habis. Filenya aman. Kuota kembali tersedia sedikit demi sedikit, seiring hari-hari sebelumnya tidak dihitung lagi.',
  limitTitle: 'Jatah unduhan habis',
  limitText:
    'Pemilik tautan ini membatasi berapa kali boleh diunduh. Minta tautan baru jika masih perlu.',
  home: 'Ke Magpie',
} satisfies Translated<typeof source>;
