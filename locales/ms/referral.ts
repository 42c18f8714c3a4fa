import type { Translated } from '../areas.ts';
import type source from '../en-US/referral.ts';

export default {
  title: 'Jemput rakan · Magpie',
  description:
    'Ajak rakan ke Magpie dengan pautan anda: apa yang anda berdua dapat, cara rakan dikira, dan di mana pautan anda.',
  headline: 'Ajak rakan anda.',
  theyGet: {
    other: 'Rakan yang mencipta akaun melalui pautan anda mendapat {{count}} hari Premium.',
  },
  youGet: { other: 'Anda mendapat {{count}} hari bagi setiap rakan.' },
  none: 'Buat masa ini jemputan tidak memberi hari Premium, sama ada kepada anda atau rakan anda. Rakan yang datang melalui pautan anda tetap dikira sebagai jemputan anda.',
  getLink: 'Lihat pautan anda',
  invitedHeadline: 'Seorang rakan menjemput anda.',
  invited: 'Cipta akaun dalam pelayar ini, dan jemputan itu dikira untuk rakan anda.',
  invitedGets: { other: 'Anda bermula dengan {{count}} hari Premium.' },
  you: 'Anda',
  friend: 'Rakan anda',
  howTitle: 'Cara jemputan berfungsi',
  takeTitle: 'Salin pautan anda',
  take: 'Dalam drive anda ada satu pautan dan satu kod khas untuk anda. Kedua-duanya tidak berubah.',
  giveTitle: 'Kongsikan',
  give: 'Hantar kepada rakan yang memerlukan drive. Mereka boleh meninjau dahulu tanpa memasang apa-apa.',
  comeTitle: 'Rakan anda menyertai',
  come: {
    other:
      'Rakan anda mencipta akaun dalam pelayar yang sama dalam masa {{count}} hari. Sebaik sahaja drive dibuka, ia dikira sebagai jemputan anda.',
  },
  rulesTitle: 'Apa yang dikira',
  newTitle: 'Akaun baharu',
  new: { other: 'Jemputan dikira bagi akaun yang berusia kurang daripada {{count}} hari.' },
  onceTitle: 'Satu jemputan bagi setiap akaun',
  once: 'Hanya jemputan pertama yang dikira. Anda tidak boleh menjemput diri sendiri atau orang yang menjemput anda.',
  mostTitle: { other: 'Hari Premium untuk maksimum {{count}} rakan' },
  most: 'Hari diberi sebaik sahaja seorang rakan dikira, menyambung hari yang sedia ada. Rakan selepas itu tetap dikira.',
  laterTitle: 'Belum ada hari Premium untuk anda',
  later:
    'Jika kelak jemputan memberi anda hari Premium, ia untuk rakan yang menyertai mulai saat itu.',
  privateTitle: 'Drive anda kekal berasingan',
  private:
    'Anda tahu seseorang telah menyertai, tetapi bukan apa yang disimpannya. Rakan anda juga tidak melihat fail anda.',
  kindTitle: 'Untuk orang yang anda kenal',
  kind: 'Beri pautan anda kepada rakan, jangan sebarkan dalam ruangan komen atau senarai mel. Spam dan akaun yang dicipta semata-mata untuk mengumpul hari melanggar peraturan kami.',
} satisfies Translated<typeof source>;
