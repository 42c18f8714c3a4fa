import type source from '../en-US/captcha.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Pemeriksaan keamanan',
  lead: 'Browser Anda sedang memastikan bahwa Anda manusia. Anda tidak perlu melakukan apa-apa.',
  working: 'Memeriksa…',
  progress: 'Progres pemeriksaan',
  solved: 'Selesai. Sebentar…',
  failedTitle: 'Pemeriksaan tidak selesai',
  failed: 'Coba lagi. Jika masih gagal, tutup jendela ini dan ulangi dari awal.',
  ended: 'Pemeriksaan ini sudah berakhir. Tutup jendela ini dan ulangi dari awal.',
  tryAgain: 'Coba lagi',
  noScript:
    'Pemeriksaan ini memerlukan JavaScript. Aktifkan untuk situs ini, lalu muat ulang halaman.',
} satisfies Translated<typeof source>;
