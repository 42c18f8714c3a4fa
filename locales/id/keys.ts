import type { Translated } from '../areas.ts';
import type source from '../en-US/keys.ts';

export default {
  moveFocus: 'Berpindah antarfile',
  extend: 'Perluas pilihan',
  toggle: 'Pilih file ini atau batalkan pilihannya',
  quickLook: 'Pratinjau',
  change: 'Ubah pintasan',
  changeTip: 'Pilih perintah, lalu tekan tombol yang Anda inginkan di perangkat ini.',
  of: 'Tombol untuk “{{name}}”',
  press: 'Tekan tombolnya…',
  none: 'Tidak ada',
  taken: 'Tombol ini sudah dipakai untuk: {{name}}.',
  ofBrowser: 'Tombol ini dipakai browser. Pilih yang lain.',
  ofList: 'Tombol ini dipakai untuk berpindah dan memilih di daftar. Pilih yang lain.',
  singleOff: 'Pintasan satu huruf dinonaktifkan di perangkat ini.',
  useHere: 'Pakai di sini',
  remove: 'Hapus tombol untuk “{{name}}”',
  putBack: 'Kembalikan tombol bawaan untuk “{{name}}”',
  putAllBack: 'Kembalikan semua pintasan bawaan',
  done: 'Selesai',
} satisfies Translated<typeof source>;
