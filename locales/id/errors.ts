import type source from '../en-US/errors.ts';
import type { Translated } from '../areas.ts';

export default {
  unreachable: 'Magpie tidak dapat dijangkau. Periksa koneksi Anda; tidak ada yang hilang.',
  internal:
    'Tidak berhasil, dan kesalahannya ada pada kami. Tidak ada yang berubah. Cobalah beberapa saat lagi.',
  cancelled: 'Pemeriksaan ditutup, jadi tidak ada yang dikirim. Coba lagi kapan saja Anda siap.',
  unauthenticated: 'Anda sudah keluar. Masuk lagi untuk melanjutkan.',
  deadlineExceeded: 'Prosesnya terlalu lama. Berkas Anda aman; coba lagi.',
  resourceExhausted: 'Sudah terlalu banyak percobaan.',
  captchaInvalid: 'Terlalu banyak permintaan sekaligus. Tunggu sebentar, lalu coba lagi.',
  permissionDenied: 'Anda tidak memiliki izin untuk melakukan ini di sini.',
  fileNotFound: 'Ini sudah tidak ada di sini. Mungkin sudah dipindahkan atau dihapus.',
  fileSpaceNotEnough:
    'Ruang yang tersisa tidak cukup. Kosongkan sebagian, atau pilih lebih sedikit.',
  invalidAccountOrPassword: 'Alamat dan kata sandi ini tidak cocok.',
  userNotExist: 'Tidak ada akun dengan alamat ini.',
  invalidStatus:
    'Terlalu banyak kata sandi salah untuk akun ini. Anda masih bisa masuk dengan kode lewat email.',
  userBlocked:
    'Akun ini tidak bisa dipakai untuk masuk. Hubungi kami jika menurut Anda ini keliru.',
  accountLeaving: 'Akun ini sedang dihapus. Tautan dalam email kami dapat mengembalikannya.',
  invalidPassword:
    'Kata sandi ini terlalu mudah ditebak. Pilih yang lebih panjang atau yang lebih jarang dipakai.',
  invalidVerificationCode: 'Itu bukan kode yang kami kirim. Lihat email terbaru, lalu coba lagi.',
  expiredVerificationCode: 'Kode ini sudah kedaluwarsa. Minta kode baru.',
  unknown: 'Tidak berhasil. Cobalah beberapa saat lagi; jika terulang, hubungi kami ({{name}}).',

  ended: '{{text}}.',
  tryAgainIn: '{{text}} Anda dapat mencoba lagi {{when}}.',
  withRequestId: '{{text}} ID permintaan: {{id}}',
} satisfies Translated<typeof source>;
