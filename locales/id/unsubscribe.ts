import type source from '../en-US/unsubscribe.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Berhenti menerima email ini?',
  tip: 'Anda tidak akan menerima email tentang Premium lagi. Kode yang Anda minta dan email tentang keamanan akun tetap dikirim.',
  tip_activity:
    'Anda tidak akan menerima email tentang tugas dan tautan yang dibagikan lagi. Anda dapat memilihnya kembali di akun Anda.',
  start: 'Berhenti menerima',
  doneTitle: 'Email ini sudah dihentikan',
  doneTip: 'Email tentang Premium tidak lagi dikirim ke {{email}}.',
  doneTip_activity:
    'Email tentang tugas dan tautan yang dibagikan tidak lagi dikirim ke {{email}}.',
  wrongTitle: 'Tautan ini tidak berfungsi',
  wrongTip:
    'Tautannya mungkin terpotong. Buka lagi tautan di bagian akhir email, atau hubungi kami.',
} satisfies Translated<typeof source>;
