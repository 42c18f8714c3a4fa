import type { Translated } from '../areas.ts';
import type source from '../en-US/keys.ts';

export default {
  moveFocus: 'Berpindah antarberkas',
  extend: 'Perluas pilihan',
  toggle: 'Pilih atau batalkan pilihan berkas ini',
  quickLook: 'Pratinjau',
  change: 'Ubah pintasan',
  changeTip: 'Pilih sebuah perintah, lalu tekan tombol yang Anda inginkan di perangkat ini.',
  of: 'Tombol untuk “{{name}}”',
  press: 'Tekan tombolnya…',
  none: 'Tidak ada',
  taken: 'Tombol ini sudah dipakai untuk: {{name}}.',
  ofBrowser: 'Tombol ini diperlukan peramban. Pilih yang lain.',
  ofList: 'Tombol ini dipakai untuk bergerak dan memilih di daftar. Pilih yang lain.',
  singleOff: 'Pintasan satu huruf dimatikan di perangkat ini.',
  useHere: 'Pakai di sini',
  remove: 'Hapus tombol untuk “{{name}}”',
  putBack: 'Kembalikan tombol semula untuk “{{name}}”',
  putAllBack: 'Kembalikan pintasan semula',
  done: 'Selesai',
} satisfies Translated<typeof source>;
