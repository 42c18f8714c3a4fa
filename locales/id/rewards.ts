import type source from '../en-US/rewards.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Hadiah',
  upload: 'Unggah file',
  share: 'Bagikan file atau folder',
  invite: 'Undang teman',
  person: 'Konfirmasi bahwa Anda manusia',
  claim: 'Ambil',
  confirm: 'Konfirmasi dan ambil',
  claimed: 'Sudah diambil',
  added: 'Hadiah ditambahkan: {{title}}',
  notPerson: 'Pemeriksaan belum selesai. Coba lagi.',
  friends: 'Teman yang diundang',
  promoting: 'Promosikan Magpie',
  promotingTip: 'Dapatkan {{percent}}% dari pembelian orang yang Anda undang.',
  openPromoting: 'Buka',
} satisfies Translated<typeof source>;
