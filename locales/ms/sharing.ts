import type source from '../en-US/sharing.ts';
import type { Translated } from '../areas.ts';

export default {
  linkText: '{{title}}, dikongsi melalui Magpie:\n{{url}}',
  linkTextWithPasscode: '{{title}}, dikongsi melalui Magpie:\n{{url}}\nKod akses: {{passcode}}',
  passcodeEmpty: 'Masukkan kod akses untuk membuka pautan ini.',
  passcodeWrong: 'Kod akses salah.',
  passcodeThrottled: 'Terlalu banyak percubaan kod akses. Tunggu sebentar sebelum mencuba lagi.',
  savedOften: 'Had simpanan pautan ini sudah dicapai.',
  expired: 'Pautan ini sudah tamat tempoh.',
  removed: 'Pemiliknya sudah berhenti berkongsi pautan ini.',
  sensitiveResource: 'Kandungan pautan ini tidak boleh dipaparkan.',
  sensitiveWord: 'Nama pautan ini tidak boleh dipaparkan.',
  underReview: 'Pautan ini sedang disemak. Cuba buka semula sebentar lagi.',
  unknown: 'Pautan ini tidak ditemui.',
  prohibited: 'Pautan ini tidak tersedia.',
} satisfies Translated<typeof source>;
