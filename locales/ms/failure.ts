import type { Translated } from '../areas.ts';
import type source from '../en-US/failure.ts';

export default {
  partTitle: 'Bahagian ini berhenti berfungsi',
  tip: 'Fail anda selamat. Muat semula halaman. Jika ini berterusan, hantar laporan kepada kami: laporan mengandungi ralat dan alamat halaman ini.',
  reload: 'Muat semula',
  send: 'Hantar laporan',
  sending: 'Menghantar…',
  sent: 'Laporan dihantar',
  thanks: 'Terima kasih. Kami akan menyemaknya.',
  copy: 'Salin nombor',
  copied: 'Nombor disalin',
} satisfies Translated<typeof source>;
