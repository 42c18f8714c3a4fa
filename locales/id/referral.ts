import type { Translated } from '../areas.ts';
import type source from '../en-US/referral.ts';

export default {
  title: 'Undang teman · Magpie',
  description:
    'Ajak teman ke Magpie dengan tautan Anda: apa yang Anda berdua dapat, bagaimana teman dihitung, dan di mana tautan Anda.',
  headline: 'Ajak teman Anda.',
  theyGet: {
    other: 'Teman yang membuat akun lewat tautan Anda mendapat {{count}} hari Premium.',
  },
  youGet: { other: 'Anda mendapat {{count}} hari untuk setiap teman.' },
  none: 'Saat ini undangan tidak memberi hari Premium, baik untuk Anda maupun teman Anda. Teman yang datang lewat tautan Anda tetap tercatat sebagai undangan Anda.',
  getLink: 'Lihat tautan Anda',
  invitedHeadline: 'Seorang teman mengundang Anda.',
  invited: 'Buat akun di browser ini, dan undangannya tercatat untuk teman Anda.',
  invitedGets: { other: 'Anda mulai dengan {{count}} hari Premium.' },
  you: 'Anda',
  friend: 'Teman Anda',
  howTitle: 'Cara kerja undangan',
  takeTitle: 'Salin tautan Anda',
  take: 'Di drive Anda ada satu tautan dan satu kode khusus untuk Anda. Keduanya tidak berubah.',
  giveTitle: 'Bagikan',
  give: 'Kirim kepada teman yang memerlukan drive. Mereka bisa melihat-lihat dulu tanpa memasang apa pun.',
  comeTitle: 'Teman Anda bergabung',
  come: {
    other:
      'Teman Anda membuat akun di browser yang sama dalam {{count}} hari. Begitu masuk ke drive, ia tercatat sebagai undangan Anda.',
  },
  rulesTitle: 'Yang dihitung',
  newTitle: 'Akun baru',
  new: { other: 'Undangan berlaku untuk akun yang berumur kurang dari {{count}} hari.' },
  onceTitle: 'Satu undangan per akun',
  once: 'Hanya undangan pertama yang dihitung. Anda tidak bisa mengundang diri sendiri atau orang yang mengundang Anda.',
  mostTitle: { other: 'Hari Premium untuk maksimal {{count}} teman' },
  most: 'Hari diberikan begitu seorang teman tercatat, menyambung hari yang masih Anda miliki. Teman setelah itu tetap dicatat.',
  laterTitle: 'Belum ada hari Premium untuk Anda',
  later:
    'Jika nanti undangan memberi Anda hari Premium, itu berlaku untuk teman yang bergabung sejak saat itu.',
  privateTitle: 'Drive Anda tetap terpisah',
  private:
    'Anda tahu ada teman yang bergabung, tetapi tidak tahu apa yang disimpannya. Teman Anda pun tidak melihat file Anda.',
  kindTitle: 'Untuk orang yang Anda kenal',
  kind: 'Berikan tautan Anda kepada teman, bukan ke kolom komentar atau milis. Spam dan akun yang dibuat hanya untuk mengumpulkan hari melanggar aturan kami.',
} satisfies Translated<typeof source>;
