import type source from '../en-US/sharing.ts';
import type { Translated } from '../areas.ts';

export default {
  linkText: '{{title}}, dibagikan lewat Magpie:\n{{url}}',
  linkTextWithPasscode: '{{title}}, dibagikan lewat Magpie:\n{{url}}\nKode akses: {{passcode}}',
  passcodeEmpty: 'Masukkan kode akses untuk membuka tautan ini.',
  passcodeWrong: 'Kode akses salah. Periksa, lalu coba lagi.',
  passcodeThrottled: 'Terlalu banyak percobaan kode akses. Tunggu sebentar sebelum mencoba lagi.',
  savedOften: 'Batas yang ditetapkan pemilik tautan ini sudah tercapai.',
  expired: 'Tautan ini sudah kedaluwarsa.',
  removed: 'Pemiliknya sudah berhenti membagikan tautan ini.',
  sensitiveResource: 'Tautan ini memuat sesuatu yang tidak boleh dibagikan.',
  sensitiveWord: 'Judul tautan ini memuat kata yang tidak diizinkan.',
  underReview: 'Tautan ini sedang ditinjau. Coba lagi nanti.',
  unknown: 'Tautan ini tidak ditemukan.',
  prohibited: 'Tautan ini tidak tersedia.',
} satisfies Translated<typeof source>;
