import type source from '../en-US/captcha.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Semakan keselamatan',
  lead: 'Pelayar anda sedang memastikan bahawa anda manusia. Anda tidak perlu melakukan apa-apa.',
  working: 'Menyemak…',
  progress: 'Kemajuan semakan',
  solved: 'Selesai. Sebentar…',
  failedTitle: 'Semakan tidak selesai',
  failed: 'Cuba lagi. Jika masih gagal, tutup tetingkap ini dan mula semula.',
  ended: 'Semakan ini sudah tamat. Tutup tetingkap ini dan mula semula.',
  tryAgain: 'Cuba lagi',
  noScript:
    'Semakan ini memerlukan JavaScript. Aktifkan untuk laman ini, kemudian muat semula halaman.',
} satisfies Translated<typeof source>;
