import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: 'Pelan dan kod · Magpie',
  widgetTitle: 'Drive anda sepintas lalu · Magpie',
  shopHeading: 'Tambahan untuk drive anda',
  shopLead: 'Lihat apa yang ada pada akaun anda, tambah lagi, atau tebus kod.',
  signInTip: 'Log masuk untuk melihat apa yang ada pada akaun anda dan menambahnya.',
  sold: 'Apa yang boleh ditambah',
  soldTip: 'Bayar sekali sahaja. Tiada pembaharuan automatik.',
  nothingSold: 'Tiada apa-apa dijual buat masa ini',
  nothingSoldTip:
    'Isi drive anda tidak berubah. Jika ada kod, anda masih boleh menebusnya di sini.',
  haveCode: 'Ada kod?',
  haveCodeTip: 'Nilainya terus ditambah pada akaun anda.',

  left: '{{size}} kosong',
  noLimit: 'Storan tanpa had',
  running: { other: '{{count}} sedang berjalan' },
  noTasks: 'Tiada tugasan yang berjalan',
  ways: 'Apa yang boleh anda buat',
} satisfies Translated<typeof source>;
