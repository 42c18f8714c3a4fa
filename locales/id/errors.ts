import type source from '../en-US/errors.ts';
import type { Translated } from '../areas.ts';

export default {
  unreachable: 'Magpie tidak dapat dijangkau. Periksa koneksi Anda, lalu coba lagi.',
  internal: 'Terjadi kesalahan di pihak kami. Coba lagi beberapa saat kemudian.',
  cancelled: 'Pemeriksaan keamanan ditutup, jadi tidak ada yang dikirim. Coba lagi kapan saja.',
  unauthenticated: 'Anda sudah keluar. Masuk lagi untuk melanjutkan.',
  deadlineExceeded: 'Prosesnya terlalu lama. Coba lagi.',
  resourceExhausted: 'Terlalu banyak percobaan.',
  captchaInvalid: 'Terlalu banyak permintaan sekaligus. Tunggu sebentar, lalu coba lagi.',
  permissionDenied:
    'Anda tidak memiliki izin untuk melakukan ini. Pastikan Anda masuk dengan akun yang benar.',
  fileNotFound: 'Item ini tidak ditemukan. Mungkin sudah dipindahkan atau dihapus.',
  restoreTooMany:
    'Ini melebihi batas sekali simpan, yaitu 100.000 file dan folder. Simpan sebagian foldernya dulu.',
  fileCountLimit:
    'Batas file dan folder paket Anda sudah tercapai. Hapus sebagian selamanya, lalu coba lagi.',
  fileSpaceNotEnough:
    'Ruang penyimpanan tidak cukup. Kosongkan ruang, atau pilih lebih sedikit file.',
  invalidAccountOrPassword:
    'Email atau kata sandi salah. Coba lagi, atau atur ulang kata sandi Anda.',
  userNotExist: 'Tidak ada akun dengan alamat ini.',
  invalidStatus:
    'Terlalu banyak percobaan dengan kata sandi yang salah. Anda masih bisa masuk dengan kode lewat email.',
  userBlocked: 'Akun ini diblokir. Hubungi kami jika menurut Anda ini keliru.',
  prohibited:
    'Item ini diblokir setelah ditinjau, jadi tidak bisa diunduh, dibagikan, atau disimpan. Hubungi kami jika menurut Anda ini keliru.',
  accountLeaving:
    'Akun ini dijadwalkan untuk dihapus. Untuk memulihkannya, gunakan tautan di email dari kami.',
  invalidPassword:
    'Kata sandi ini terlalu mudah ditebak. Pilih yang lebih panjang atau lebih jarang dipakai.',
  invalidVerificationCode: 'Kode salah. Lihat email terbaru, lalu coba lagi.',
  expiredVerificationCode: 'Kode ini sudah kedaluwarsa. Minta kode baru.',

  ended: '{{text}}.',
  tryAgainLater: '{{text}} Tunggu sebentar sebelum mencoba lagi.',
  tryAgainIn: '{{text}} Anda bisa mencoba lagi {{when}}.',
  withRequestId: '{{text}} ID permintaan: {{id}}',
} satisfies Translated<typeof source>;
