import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: 'Sambungkan peranti',
  tip: 'Taip kod yang dipaparkan pada TV atau baris perintah anda.',
  code: 'Kod',
  continue: 'Teruskan',
  codeUnknown:
    'Tiada peranti yang menggunakan kod ini. Semak kod pada skrinnya. Kod sah selama 15 minit.',
  signInHeading: 'Log masuk untuk menyambungkan peranti',
  askTitle: 'Benarkan “{{device}}” mengakses drive anda?',
  askTip:
    'Peranti ini akan dapat membuka drive anda seperti anda sendiri. Teruskan hanya jika peranti itu ada di hadapan anda.',
  askTipNarrow: 'Teruskan hanya jika peranti itu ada di hadapan anda.',
  requestedFrom: 'Permintaan dari {{country}}.',
  allow: 'Benarkan',
  deny: 'Tolak',
  allowedTitle: 'Peranti disambungkan',
  allowedTip: 'Peranti akan disambungkan dalam beberapa saat. Uruskannya di Akaun anda > Peranti.',
  deniedTitle: 'Permintaan ditolak',
  deniedTip: 'Peranti itu tidak dapat melihat isi drive anda.',
  openDrive: 'Buka drive saya',
  showTitle: 'Log masuk dengan telefon anda',
  showTip: 'Pada telefon atau komputer, buka alamat ini dan taip kodnya, atau imbas kod QR.',
  showQr: 'Kod QR bagi alamat beserta kodnya',
  showWaiting:
    'Selepas anda membenarkannya pada telefon, anda akan log masuk di sini secara automatik.',
  showDenied: 'Permintaan ditolak pada peranti anda yang lain.',
  showOld: 'Kod ini sudah tamat tempoh.',
  showAgain: 'Tunjukkan kod baharu',
  showByHand: 'Log masuk pada skrin ini sahaja',
} satisfies Translated<typeof source>;
