import type source from '../en-US/sharing.ts';
import type { Translated } from '../areas.ts';

export default {
  linkText: '{{title}}, dibagikan lewat Magpie:\n{{url}}',
  linkTextWithPasscode: '{{title}}, dibagikan lewat Magpie:\n{{url}}\nKode akses: {{passcode}}',
  passcodeEmpty: 'Masukkan kode akses untuk membuka tautan ini.',
  passcodeWrong: 'Itu bukan kode akses tautan ini.',
  passcodeThrottled: 'Terlalu banyak kode akses yang dicoba. Tunggu sebentar sebelum mencoba lagi.',
  savedOften: 'Tautan ini sudah disimpan sebanyak yang diizinkan pemiliknya.',
  expired: 'Tautan ini sudah kedaluwarsa.',
  removed: 'Tautan ini sudah dihapus oleh pemiliknya.',
  sensitiveResource: 'Tautan ini memuat sesuatu yang tidak boleh ditampilkan.',
  sensitiveWord: 'Nama tautan ini tidak boleh ditampilkan.',
  underReview: 'Tautan ini sedang ditinjau. Kembalilah beberapa saat lagi.',
  unknown: 'Tautan ini tidak ada.',
  prohibited: 'Tautan ini tidak tersedia.',
} satisfies Translated<typeof source>;
