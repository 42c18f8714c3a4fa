import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: 'Paket dan kode · Magpie',
  widgetTitle: 'Sekilas drive Anda · Magpie',
  shopHeading: 'Lebih banyak untuk drive Anda',
  shopLead:
    'Apa yang dimiliki akun Anda saat ini, apa yang bisa ditambahkan, dan tempat menukarkan kode.',
  signInTip: 'Masuk untuk melihat isi akun Anda dan menambahnya.',
  sold: 'Yang bisa ditambahkan',
  soldTip: 'Bayar sekali saja. Tidak ada perpanjangan otomatis.',
  nothingSold: 'Saat ini tidak ada yang dijual',
  nothingSoldTip:
    'Drive Anda tetap memiliki semua yang ada. Kode yang Anda terima tetap bisa ditukarkan di sini.',
  haveCode: 'Punya kode?',
  haveCodeTip: 'Nilainya langsung ditambahkan ke akun Anda.',

  left: '{{size}} kosong',
  noLimit: 'Penyimpanan tanpa batas',
  running: { other: '{{count}} sedang berjalan' },
  noTasks: 'Tidak ada yang berjalan',
  ways: 'Yang bisa dilakukan',
} satisfies Translated<typeof source>;
