import type source from '../en-US/unsubscribe.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Berhenti menerima email ini?',
  tip: 'Anda tidak akan menerima email lagi tentang Premium. Kode yang Anda minta dan email tentang keamanan akun tetap dikirim.',
  start: 'Berhenti menerima',
  doneTitle: 'Email ini sudah dihentikan',
  doneTip: 'Tidak ada lagi email tentang Premium yang dikirim ke {{email}}.',
  wrongTitle: 'Tautan ini tidak berfungsi',
  wrongTip: 'Mungkin tautannya terpotong. Buka lagi tautan di akhir email, atau tulis kepada kami.',
} satisfies Translated<typeof source>;
