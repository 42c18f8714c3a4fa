import type source from '../en-US/errors.ts';
import type { Translated } from '../areas.ts';

export default {
  unreachable: 'Magpie tidak dapat dihubungi. Semak sambungan anda, kemudian cuba lagi.',
  internal: 'Berlaku ralat di pihak kami. Cuba lagi sebentar nanti.',
  cancelled:
    'Semakan keselamatan ditutup, jadi tiada apa-apa yang dihantar. Cuba lagi bila-bila masa.',
  unauthenticated: 'Anda sudah log keluar. Log masuk semula untuk meneruskan.',
  deadlineExceeded: 'Proses ini mengambil masa terlalu lama. Cuba lagi.',
  resourceExhausted: 'Terlalu banyak percubaan.',
  captchaInvalid: 'Terlalu banyak permintaan serentak. Tunggu sebentar, kemudian cuba lagi.',
  permissionDenied:
    'Anda tiada kebenaran untuk melakukan ini. Pastikan anda log masuk ke akaun yang betul.',
  fileNotFound: 'Item ini tidak ditemui. Mungkin sudah dialihkan atau dipadamkan.',
  restoreTooMany:
    'Ini melebihi had sekali simpan, iaitu 100,000 fail dan folder. Simpan sebahagian folder dahulu.',
  fileCountLimit:
    'Had fail dan folder bagi pelan anda telah dicapai. Padam sebahagian selamanya, kemudian cuba lagi.',
  fileSpaceNotEnough:
    'Ruang storan tidak mencukupi. Kosongkan ruang, atau pilih lebih sedikit fail.',
  invalidAccountOrPassword:
    'E-mel atau kata laluan salah. Cuba lagi, atau tetapkan semula kata laluan anda.',
  userNotExist: 'Tiada akaun dengan alamat ini.',
  invalidStatus:
    'Terlalu banyak percubaan dengan kata laluan yang salah. Anda masih boleh log masuk dengan kod melalui e-mel.',
  userBlocked: 'Akaun ini disekat. Hubungi kami jika anda rasa ini satu kesilapan.',
  prohibited:
    'Item ini disekat selepas semakan, jadi tidak boleh dimuat turun, dikongsi atau disimpan. Hubungi kami jika anda rasa ini satu kesilapan.',
  accountLeaving:
    'Akaun ini dijadualkan untuk dipadamkan. Untuk memulihkannya, gunakan pautan dalam e-mel daripada kami.',
  invalidPassword:
    'Kata laluan ini terlalu mudah diteka. Pilih yang lebih panjang atau kurang lazim.',
  invalidVerificationCode: 'Kod salah. Lihat e-mel terbaharu dan cuba lagi.',
  expiredVerificationCode: 'Kod ini sudah tamat tempoh. Minta kod baharu.',

  ended: '{{text}}.',
  tryAgainLater: '{{text}} Tunggu sebentar sebelum mencuba lagi.',
  tryAgainIn: '{{text}} Anda boleh mencuba lagi {{when}}.',
  withRequestId: '{{text}} ID permintaan: {{id}}',
} satisfies Translated<typeof source>;
