import type source from '../en-US/unsubscribe.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Berhenti menerima e-mel ini?',
  tip: 'Anda tidak akan menerima e-mel lagi tentang Premium. Kod yang anda minta dan e-mel tentang keselamatan akaun tetap dihantar.',
  start: 'Berhenti menerima',
  doneTitle: 'E-mel ini telah dihentikan',
  doneTip: 'Tiada lagi e-mel tentang Premium dihantar ke {{email}}.',
  wrongTitle: 'Pautan ini tidak berfungsi',
  wrongTip:
    'Mungkin pautan itu terpotong. Buka semula pautan di hujung e-mel, atau tulis kepada kami.',
} satisfies Translated<typeof source>;
