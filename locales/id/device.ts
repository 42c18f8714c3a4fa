import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: 'Izinkan perangkat masuk',
  tip: 'Ketik kode yang ditampilkan televisi atau baris perintah Anda.',
  code: 'Kode',
  continue: 'Lanjutkan',
  codeUnknown:
    'Tidak ada perangkat yang menunggu dengan kode ini. Lihat lagi layarnya; kode berlaku seperempat jam.',
  signInHeading: 'Masuk untuk mengizinkan perangkat',
  askTitle: 'Izinkan “{{device}}” masuk?',
  askTip:
    'Perangkat ini akan membuka drive Anda seperti Anda sendiri. Lanjutkan hanya jika perangkatnya ada di depan Anda.',
  askedFrom: 'Permintaan datang dari {{country}}.',
  allow: 'Izinkan',
  deny: 'Jangan izinkan',
  allowedTitle: 'Perangkat sudah masuk',
  allowedTip:
    'Perangkat akan melanjutkan sendiri dalam beberapa detik. Anda menemukannya di daftar perangkat.',
  deniedTitle: 'Perangkat tidak diizinkan',
  deniedTip: 'Perangkat sudah diberi tahu. Tidak ada isi drive Anda yang diperlihatkan.',
  openDrive: 'Buka drive saya',
  showTitle: 'Masuk dengan ponsel Anda',
  showTip: 'Di ponsel atau komputer, buka alamat ini dan ketik kodenya, atau pindai gambarnya.',
  showQr: 'Kode QR berisi alamat beserta kodenya',
  showWaiting: 'Layar ini akan lanjut sendiri begitu Anda mengizinkannya.',
  showDenied: 'Layar ini tidak diizinkan masuk.',
  showOld: 'Kode ini sudah kedaluwarsa.',
  showAgain: 'Tampilkan kode baru',
  showByHand: 'Masuk di layar ini saja',
} satisfies Translated<typeof source>;
