import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: 'Hubungkan perangkat',
  tip: 'Ketik kode yang ditampilkan TV atau baris perintah Anda.',
  code: 'Kode',
  continue: 'Lanjutkan',
  codeUnknown:
    'Tidak ada perangkat yang memakai kode ini. Periksa kode di layarnya. Kode berlaku selama 15 menit.',
  signInHeading: 'Masuk untuk menghubungkan perangkat',
  askTitle: 'Izinkan “{{device}}” mengakses drive Anda?',
  askTip:
    'Perangkat ini akan dapat membuka drive Anda seperti Anda sendiri. Lanjutkan hanya jika perangkatnya ada di depan Anda.',
  askTipNarrow: 'Lanjutkan hanya jika perangkatnya ada di depan Anda.',
  requestedFrom: 'Permintaan dari {{country}}.',
  allow: 'Izinkan',
  deny: 'Tolak',
  allowedTitle: 'Perangkat terhubung',
  allowedTip: 'Perangkat akan tersambung dalam beberapa detik. Kelola di Akun Anda > Perangkat.',
  deniedTitle: 'Permintaan ditolak',
  deniedTip: 'Perangkat itu tidak dapat melihat isi drive Anda.',
  openDrive: 'Buka drive saya',
  showTitle: 'Masuk dengan ponsel Anda',
  showTip: 'Di ponsel atau komputer, buka alamat ini dan ketik kodenya, atau pindai kode QR.',
  showQr: 'Kode QR berisi alamat beserta kodenya',
  showWaiting: 'Setelah Anda mengizinkannya di ponsel, Anda otomatis masuk di sini.',
  showDenied: 'Permintaan ditolak di perangkat Anda yang lain.',
  showOld: 'Kode ini sudah kedaluwarsa.',
  showAgain: 'Tampilkan kode baru',
  showByHand: 'Masuk di layar ini saja',
} satisfies Translated<typeof source>;
