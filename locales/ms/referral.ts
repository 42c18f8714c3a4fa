import type { Translated } from '../areas.ts';
import type source from '../en-US/referral.ts';

export default {
  title: 'Jemput rakan · Magpie',
  description:
    'Ajak rakan ke Magpie dengan pautan anda sendiri: apa yang anda berdua dapat, cara rakan dikira, dan di mana pautan anda berada.',
  headline: 'Ajak rakan anda.',
  theyGet: {
    other: 'Rakan yang membuka akaun melalui pautan anda mendapat {{count}} hari Premium.',
  },
  youGet: { other: 'Anda mendapat {{count}} hari bagi setiap rakan.' },
  none: 'Buat masa ini jemputan tidak memberi hari Premium di sini, sama ada kepada anda atau rakan anda. Sesiapa yang datang melalui pautan anda tetap dikira sebagai jemputan anda.',
  getLink: 'Lihat pautan anda',
  invitedHeadline: 'Seorang rakan menjemput anda.',
  invited: 'Buka akaun dalam pelayar ini, dan anda dikira sebagai jemputannya.',
  invitedGets: { other: 'Anda bermula dengan {{count}} hari Premium.' },
  you: 'Anda',
  friend: 'Rakan anda',
  howTitle: 'Cara jemputan berfungsi',
  takeTitle: 'Ambil pautan anda',
  take: 'Drive anda mempunyai satu pautan dan satu kod khas untuk anda. Kedua-duanya tidak berubah.',
  giveTitle: 'Kongsikan',
  give: 'Hantar kepada seseorang yang memerlukan drive. Mereka boleh meninjau dahulu tanpa memasang apa-apa.',
  comeTitle: 'Rakan anda datang',
  come: {
    other:
      'Mereka membuka akaun dalam pelayar yang sama dalam masa {{count}} hari. Sebaik sahaja berada dalam drive, mereka dikira sebagai jemputan anda.',
  },
  rulesTitle: 'Apa yang dikira',
  newTitle: 'Akaun baharu',
  new: { other: 'Jemputan dikira bagi akaun yang berusia kurang daripada {{count}} hari.' },
  onceTitle: 'Satu jemputan seorang',
  once: 'Setiap akaun mengikut satu jemputan, iaitu yang pertama. Tiada sesiapa boleh menjemput diri sendiri atau orang yang menjemputnya.',
  mostTitle: { other: 'Hari Premium untuk maksimum {{count}} rakan' },
  most: 'Hari diberi sebaik sahaja seorang rakan dikira, menyambung hari yang sedia ada. Rakan selepas itu tetap dikira.',
  laterTitle: 'Belum ada hari Premium untuk anda',
  later:
    'Jika kelak jemputan memberi anda hari Premium, ia untuk rakan yang datang mulai saat itu.',
  privateTitle: 'Masing-masing ada drive sendiri',
  private:
    'Anda tahu seseorang telah datang, tetapi bukan apa yang disimpannya. Mereka juga tidak melihat fail anda.',
  kindTitle: 'Untuk orang yang anda kenal',
  kind: 'Beri pautan anda kepada rakan, jangan sebarkan dalam ruangan komen atau senarai mel. Spam dan akaun yang dibuka semata-mata untuk mengumpul hari melanggar peraturan kami.',
} satisfies Translated<typeof source>;
