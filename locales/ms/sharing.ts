import type source from '../en-US/sharing.ts';
import type { Translated } from '../areas.ts';

export default {
  linkText: '{{title}}, dikongsi melalui Magpie:\n{{url}}',
  linkTextWithPasscode: '{{title}}, dikongsi melalui Magpie:\n{{url}}\nKod akses: {{passcode}}',
  passcodeEmpty: 'Masukkan kod akses untuk membuka pautan ini.',
  passcodeWrong: 'Kod akses salah. Semak dan cuba lagi.',
  passcodeThrottled: 'Terlalu banyak percubaan kod akses. Tunggu sebentar sebelum mencuba lagi.',
  savedOften: 'Had yang ditetapkan oleh pemilik pautan ini sudah dicapai.',
  expired: 'Pautan ini sudah tamat tempoh.',
  removed: 'Pemiliknya sudah berhenti berkongsi pautan ini.',
  sensitiveResource: 'Pautan ini mengandungi sesuatu yang tidak boleh dikongsi.',
  sensitiveWord: 'Tajuk pautan ini mengandungi perkataan yang tidak dibenarkan.',
  underReview: 'Pautan ini sedang disemak. Cuba lagi nanti.',
  unknown: 'Pautan ini tidak ditemui.',
  prohibited: 'Pautan ini tidak tersedia.',
} satisfies Translated<typeof source>;
