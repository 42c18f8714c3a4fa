import type { Translated } from '../areas.ts';
import type source from '../en-US/failure.ts';

export default {
  partTitle: 'Bagian ini berhenti berfungsi',
  tip: 'File Anda aman. Muat ulang halaman. Jika terus terjadi, kirimkan laporan kepada kami. Laporan itu memuat pesan kesalahan dan alamat halaman ini.',
  reload: 'Muat ulang',
  send: 'Kirim laporan',
  sending: 'Mengirim…',
  sent: 'Laporan terkirim',
  thanks: 'Terima kasih. Kami akan memeriksanya.',
  copy: 'Salin nomor',
  copied: 'Nomor disalin',
} satisfies Translated<typeof source>;
