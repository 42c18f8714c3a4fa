import type { Translated } from '../areas.ts';
import type source from '../en-US/keys.ts';

export default {
  moveFocus: 'Bergerak antara fail',
  extend: 'Luaskan pilihan',
  toggle: 'Pilih atau nyahpilih fail semasa',
  quickLook: 'Pratonton',
  change: 'Ubah pintasan',
  changeTip: 'Pilih perintah, kemudian tekan kekunci yang anda mahu pada peranti ini.',
  of: 'Kekunci untuk “{{name}}”',
  press: 'Tekan kekunci…',
  none: 'Tiada',
  taken: 'Kekunci ini sudah digunakan untuk: {{name}}.',
  ofBrowser: 'Kekunci ini digunakan oleh pelayar. Pilih yang lain.',
  ofList: 'Kekunci ini digunakan untuk bergerak dan memilih dalam senarai. Pilih yang lain.',
  singleOff: 'Pintasan satu huruf dinyahaktifkan pada peranti ini.',
  useHere: 'Guna di sini',
  remove: 'Buang kekunci untuk “{{name}}”',
  putBack: 'Tetapkan semula kekunci untuk “{{name}}”',
  putAllBack: 'Tetapkan semula semua pintasan',
  done: 'Selesai',
} satisfies Translated<typeof source>;
