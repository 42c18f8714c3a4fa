import type source from '../en-US/rewards.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Ganjaran',
  upload: 'Muat naik fail',
  share: 'Kongsi fail atau folder',
  invite: 'Jemput rakan',
  person: 'Sahkan anda manusia',
  claim: 'Tuntut',
  confirm: 'Sahkan dan tuntut',
  claimed: 'Dituntut',
  added: 'Ganjaran ditambah: {{title}}',
  notPerson: 'Pemeriksaan belum selesai. Cuba lagi.',
  friends: 'Rakan yang dijemput',
  promoting: 'Promosikan Magpie',
  promotingTip: 'Dapatkan {{percent}}% daripada belian orang yang anda jemput.',
  openPromoting: 'Buka',
} satisfies Translated<typeof source>;
