import type source from '../en-US/errors.ts';
import type { Translated } from '../areas.ts';

export default {
  unreachable: 'Magpie tidak dapat dihubungi. Semak sambungan anda; tiada apa-apa yang hilang.',
  internal:
    'Tidak berjaya, dan masalahnya di pihak kami. Tiada apa-apa yang berubah. Cuba sebentar lagi.',
  cancelled: 'Semakan ditutup, jadi tiada apa-apa yang dihantar. Cuba lagi apabila anda bersedia.',
  unauthenticated: 'Anda sudah log keluar. Log masuk semula untuk meneruskan.',
  deadlineExceeded: 'Ini mengambil masa terlalu lama. Fail anda selamat; cuba lagi.',
  resourceExhausted: 'Terlalu banyak percubaan.',
  captchaInvalid: 'Terlalu banyak permintaan serentak. Tunggu sebentar, kemudian cuba lagi.',
  permissionDenied: 'Anda tiada kebenaran untuk melakukan ini di sini.',
  fileNotFound: 'Ini tiada lagi di sini. Mungkin sudah dialihkan atau dipadamkan.',
  fileSpaceNotEnough:
    'Ruang yang tinggal tidak cukup. Kosongkan sedikit, atau pilih lebih sedikit.',
  invalidAccountOrPassword: 'Alamat dan kata laluan ini tidak sepadan.',
  userNotExist: 'Tiada akaun dengan alamat ini.',
  invalidStatus:
    'Terlalu banyak kata laluan salah untuk akaun ini. Anda masih boleh log masuk dengan kod melalui e-mel.',
  userBlocked: 'Akaun ini ditutup untuk log masuk. Hubungi kami jika anda rasa ini satu kesilapan.',
  accountLeaving: 'Akaun ini sedang dipadamkan. Pautan dalam e-mel kami boleh mengembalikannya.',
  invalidPassword:
    'Kata laluan ini terlalu mudah diteka. Pilih yang lebih panjang atau kurang lazim.',
  invalidVerificationCode: 'Itu bukan kod yang kami hantar. Lihat e-mel terbaharu dan cuba lagi.',
  expiredVerificationCode: 'Kod ini sudah tamat tempoh. Minta kod baharu.',
  unknown: 'Tidak berjaya. Cuba sebentar lagi; jika berulang, hubungi kami ({{name}}).',

  ended: '{{text}}.',
  tryAgainIn: '{{text}} Anda boleh mencuba lagi {{when}}.',
  withRequestId: '{{text}} ID permintaan: {{id}}',
} satisfies Translated<typeof source>;
