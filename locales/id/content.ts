import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: 'Tautan ini sudah berakhir',
  overText:
    'Tautan ke berkas hanya berlaku beberapa jam. Buka lagi berkasnya di Magpie, lalu unduh dari sana.',
  goneTitle: 'Berkas ini sudah tidak ada',
  goneText: 'Berkas dihapus setelah tautannya dibuat.',
  trafficTitle: 'Kuota lalu lintas unduhan habis',
  trafficText:
    'Drive tempat berkas ini berada sudah menghabiskan lalu lintas unduhan paketnya. Berkasnya aman; unduhan bisa dilanjutkan seiring hari-hari sebelumnya keluar dari hitungan.',
  home: 'Ke Magpie',
} satisfies Translated<typeof source>;
