import type source from '../en-US/sharing.ts';
import type { Translated } from '../areas.ts';

export default {
  linkText: '{{title}}, dikongsi melalui Magpie:\n{{url}}',
  linkTextWithPasscode: '{{title}}, dikongsi melalui Magpie:\n{{url}}\nKod akses: {{passcode}}',
  passcodeEmpty: 'Masukkan kod akses untuk membuka pautan ini.',
  passcodeWrong: 'Itu bukan kod akses pautan ini.',
  passcodeThrottled: 'Terlalu banyak kod akses dicuba. Tunggu sebentar sebelum mencuba lagi.',
  savedOften: 'Pautan ini sudah disimpan sebanyak yang dibenarkan pemiliknya.',
  expired: 'Pautan ini sudah tamat tempoh.',
  removed: 'Pautan ini sudah dibuang oleh pemiliknya.',
  sensitiveResource: 'Pautan ini mengandungi sesuatu yang tidak boleh dipaparkan.',
  sensitiveWord: 'Nama pautan ini tidak boleh dipaparkan.',
  underReview: 'Pautan ini sedang disemak. Cuba buka semula sebentar lagi.',
  unknown: 'Pautan ini tidak wujud.',
  prohibited: 'Pautan ini tidak tersedia.',
} satisfies Translated<typeof source>;
