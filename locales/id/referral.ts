import type { Translated } from '../areas.ts';
import type source from '../en-US/referral.ts';

export default {
  title: 'Undang teman · Magpie',
  description:
    'Ajak teman ke Magpie dengan tautan Anda sendiri: apa yang didapat masing-masing, bagaimana teman dihitung, dan di mana tautan Anda.',
  headline: 'Ajak teman Anda.',
  theyGet: {
    other: 'Teman yang membuat akun lewat tautan Anda mendapat {{count}} hari Premium.',
  },
  youGet: { other: 'Anda mendapat {{count}} hari untuk setiap teman.' },
  none: 'Saat ini undangan tidak memberi hari Premium di sini, baik untuk Anda maupun teman Anda. Siapa pun yang datang lewat tautan Anda tetap tercatat sebagai undangan Anda.',
  getLink: 'Lihat tautan Anda',
  invitedHeadline: 'Seorang teman mengundang Anda.',
  invited: 'Buat akun di peramban ini, dan Anda tercatat sebagai undangannya.',
  invitedGets: { other: 'Anda mulai dengan {{count}} hari Premium.' },
  you: 'Anda',
  friend: 'Teman Anda',
  howTitle: 'Cara kerja undangan',
  takeTitle: 'Ambil tautan Anda',
  take: 'Drive Anda punya satu tautan dan satu kode khusus untuk Anda. Keduanya tidak berubah.',
  giveTitle: 'Bagikan',
  give: 'Kirimkan kepada orang yang memerlukan drive. Mereka bisa melihat-lihat dulu tanpa memasang apa pun.',
  comeTitle: 'Teman Anda datang',
  come: {
    other:
      'Mereka membuat akun di peramban yang sama dalam {{count}} hari. Begitu masuk ke drive, mereka tercatat sebagai undangan Anda.',
  },
  rulesTitle: 'Yang dihitung',
  newTitle: 'Akun baru',
  new: { other: 'Undangan berlaku untuk akun yang berumur kurang dari {{count}} hari.' },
  onceTitle: 'Satu undangan per orang',
  once: 'Setiap akun mengikuti satu undangan, yang pertama. Tidak ada yang bisa mengundang diri sendiri atau orang yang mengundangnya.',
  mostTitle: { other: 'Hari Premium untuk maksimal {{count}} teman' },
  most: 'Hari diberikan begitu seorang teman tercatat, menyambung hari yang sudah Anda punya. Teman sesudahnya juga tetap dicatat.',
  laterTitle: 'Belum ada hari Premium untuk Anda',
  later:
    'Jika kelak undangan memberi Anda hari Premium, itu berlaku untuk teman yang datang sejak saat itu.',
  privateTitle: 'Masing-masing punya drive sendiri',
  private:
    'Anda tahu ada yang datang, tetapi tidak pernah tahu apa yang mereka simpan. Mereka pun tidak melihat berkas Anda.',
  kindTitle: 'Untuk orang yang Anda kenal',
  kind: 'Berikan tautan Anda kepada teman, jangan disebar di kolom komentar atau milis. Spam dan akun yang dibuat hanya untuk mengumpulkan hari melanggar aturan kami.',
} satisfies Translated<typeof source>;
