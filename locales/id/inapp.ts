import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: 'Paket dan kode · Magpie',
  widgetTitle: 'Sekilas drive Anda · Magpie',
  shopHeading: 'Tambahan untuk drive Anda',
  shopLead: 'Yang ada di akun Anda sekarang, yang bisa ditambahkan, dan tempat menukarkan kode.',
  signInTip: 'Masuk untuk melihat isi akun Anda dan menambahnya.',
  sold: 'Yang bisa ditambahkan',
  soldTip: 'Bayar sekali saja. Tidak ada perpanjangan otomatis.',
  nothingSold: 'Saat ini tidak ada yang dijual',
  nothingSoldTip:
    'Yang ada di drive Anda tidak berubah. Jika punya kode, Anda tetap bisa menukarkannya di sini.',
  haveCode: 'Punya kode?',
  haveCodeTip: 'Nilainya langsung ditambahkan ke akun Anda.',

  left: '{{size}} kosong',
  noLimit: 'Penyimpanan tanpa batas',
  running: { other: '{{count}} sedang berjalan' },
  noTasks: 'Tidak ada yang berjalan',
  ways: 'Yang bisa dilakukan',
} satisfies Translated<typeof source>;
