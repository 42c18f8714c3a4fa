import type source from '../en-US/unsubscribe.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Berhenti menerima e-mel ini?',
  tip: 'Anda tidak akan menerima e-mel tentang Premium lagi. Kod yang anda minta dan e-mel tentang keselamatan akaun tetap dihantar.',
  tip_activity:
    'Anda tidak akan menerima e-mel tentang tugasan dan pautan kongsi lagi. Anda boleh memilihnya semula dalam akaun anda.',
  start: 'Berhenti menerima',
  doneTitle: 'E-mel ini telah dihentikan',
  doneTip: 'E-mel tentang Premium tidak lagi dihantar ke {{email}}.',
  doneTip_activity: 'E-mel tentang tugasan dan pautan kongsi tidak lagi dihantar ke {{email}}.',
  wrongTitle: 'Pautan ini tidak berfungsi',
  wrongTip: 'Pautan itu mungkin terpotong. Buka semula pautan di hujung e-mel, atau hubungi kami.',
} satisfies Translated<typeof source>;
