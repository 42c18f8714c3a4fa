import type { Translated } from '../areas.ts';
import type source from '../en-US/referral.ts';

export default {
  title: 'Jemput rakan · Magpie',
  description:
    'Bawa rakan ke Magpie dengan pautan anda sendiri: apa yang anda berdua dapat, cara rakan dikira, dan di mana pautan anda berada.',
  headline: 'Bawa seorang rakan.',
  theyGet: {
    other: 'Rakan yang membuka akaun melalui pautan anda mendapat {{count}} hari Premium.',
  },
  youGet: { other: 'Anda mendapat {{count}} hari bagi setiap rakan.' },
  none: 'Buat masa ini jemputan tidak memberi hari Premium di sini, sama ada kepada anda atau rakan anda. Sesiapa yang datang melalui pautan anda tetap dikira.',
  getLink: 'Lihat pautan anda',
  invitedHeadline: 'Seorang rakan menjemput anda.',
  invited: 'Buka akaun dalam pelayar ini dan ia dikira sebagai jemputannya.',
  invitedGets: { other: 'Anda bermula dengan {{count}} hari Premium.' },
  you: 'Anda',
  friend: 'Rakan anda',
  howTitle: 'Cara jemputan berfungsi',
  takeTitle: 'Ambil pautan anda',
  take: 'Drive anda mempunyai pautan dan kod yang milik anda seorang. Kedua-duanya tidak berubah.',
  giveTitle: 'Sampaikan',
  give: 'Hantar kepada seseorang yang memerlukan drive. Mereka boleh melihat-lihat dahulu; tiada apa yang dipasang.',
  comeTitle: 'Rakan anda datang',
  come: {
    other:
      'Mereka membuka akaun dalam pelayar yang sama dalam masa {{count}} hari. Sebaik sahaja berada dalam drive, mereka dikira untuk anda.',
  },
  rulesTitle: 'Apa yang dikira',
  newTitle: 'Akaun baharu',
  new: { other: 'Jemputan dikira bagi akaun yang berusia kurang daripada {{count}} hari.' },
  onceTitle: 'Satu jemputan seorang',
  once: 'Setiap akaun mengikut satu jemputan, iaitu yang pertama. Tiada sesiapa boleh menjemput diri sendiri atau orang yang menjemputnya.',
  mostTitle: { other: 'Hari bagi sehingga {{count}} rakan' },
  most: 'Hari diberi sebaik sahaja rakan dikira dan ditambah selepas hari yang sedia ada. Rakan selepas itu juga dikira.',
  laterTitle: 'Tiada hari untuk anda buat masa ini',
  later:
    'Jika jemputan memberi anda hari kelak, ia terpakai kepada rakan yang datang mulai saat itu.',
  privateTitle: 'Drive masing-masing',
  private:
    'Anda tahu seseorang telah datang, tetapi bukan apa yang disimpannya. Mereka juga tidak melihat fail anda.',
  kindTitle: 'Untuk orang yang anda kenal',
  kind: 'Beri pautan kepada rakan, bukan ke ruangan komen atau senarai mel. Spam dan akaun yang dibuka semata-mata untuk mengumpul hari melanggar peraturan kami.',
} satisfies Translated<typeof source>;
