import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: 'Paket dan kode · Magpie',
  widgetTitle: 'Sekilas drive Anda · Magpie',
  shopHeading: 'Tambahan untuk drive Anda',
  shopLead: 'Lihat isi akun Anda, tambahkan yang Anda perlukan, atau tukarkan kode.',
  signInTip: 'Masuk untuk melihat isi akun Anda dan menambahnya.',
  sold: 'Yang bisa ditambahkan',
  soldTip: 'Bayar sekali saja. Tidak ada perpanjangan otomatis.',
  nothingSold: 'Saat ini tidak ada yang dijual',
  nothingSoldTip:
    'Isi drive Anda tidak berubah. Jika punya kode, Anda tetap bisa menukarkannya di sini.',
  haveCode: 'Punya kode?',
  haveCodeTip: 'Isinya langsung ditambahkan ke akun Anda.',

  left: '{{size}} kosong',
  noLimit: 'Penyimpanan tanpa batas',
  running: { other: '{{count}} sedang berjalan' },
  noTasks: 'Tidak ada tugas yang berjalan',
  ways: 'Yang bisa Anda lakukan',
} satisfies Translated<typeof source>;
