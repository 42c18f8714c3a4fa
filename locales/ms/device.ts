import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: 'Benarkan peranti masuk',
  tip: 'Taip kod yang ditunjukkan oleh televisyen atau baris perintah anda.',
  code: 'Kod',
  continue: 'Teruskan',
  codeUnknown:
    'Tiada peranti yang menunggu dengan kod ini. Lihat skrinnya sekali lagi; kod sah selama suku jam.',
  signInHeading: 'Log masuk untuk membenarkan peranti',
  askTitle: 'Benarkan “{{device}}” masuk?',
  askTip:
    'Peranti ini akan membuka drive anda seperti anda sendiri. Teruskan hanya jika peranti itu ada di hadapan anda.',
  askedFrom: 'Permintaan datang dari {{country}}.',
  allow: 'Benarkan',
  deny: 'Jangan benarkan',
  allowedTitle: 'Peranti sudah masuk',
  allowedTip:
    'Peranti akan meneruskan sendiri dalam beberapa saat. Anda menemuinya dalam senarai peranti.',
  deniedTitle: 'Peranti tidak dibenarkan',
  deniedTip: 'Peranti sudah dimaklumkan. Tiada apa-apa dalam drive anda ditunjukkan kepadanya.',
  openDrive: 'Buka drive saya',
  showTitle: 'Log masuk dengan telefon anda',
  showTip: 'Pada telefon atau komputer, buka alamat ini dan taip kodnya, atau imbas gambar itu.',
  showQr: 'Kod QR bagi alamat beserta kodnya',
  showWaiting: 'Skrin ini akan bersambung sendiri sebaik sahaja anda membenarkannya.',
  showDenied: 'Skrin ini tidak dibenarkan masuk.',
  showOld: 'Kod ini sudah tamat tempoh.',
  showAgain: 'Tunjukkan kod baharu',
  showByHand: 'Log masuk pada skrin ini sahaja',
} satisfies Translated<typeof source>;
