import type source from '../en-US/promoting.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Promoter · Magpie',
  heading: 'Promosikan Magpie',
  lead: 'Anda mendapat {{percent}}% daripada belian orang yang anda jemput.',
  join: 'Jadi promoter',
  shareStep: 'Kongsi pautan anda',
  shareStepTip: 'Sesiapa yang mendaftar dengannya dikira untuk anda, walaupun membeli kemudian.',
  earnStep: 'Dapatkan {{percent}}%',
  earnStepTip: 'Itulah bahagian anda daripada setiap belian mereka di sini.',
  payoutStep: 'Minta bayaran',
  payoutStepTip: 'Boleh dibuat selepas belian tidak boleh dibayar balik lagi.',
  none: 'Tiada program promoter di sini',
  noneTip: 'Anda masih boleh menjemput rakan dengan pautan anda.',
  getLink: 'Dapatkan pautan anda',
  askTitle: 'Seorang promoter menjemput anda',
  askTip:
    'Jika anda terima, pendaftaran dan jualan daripada jemputan anda dikira untuk promoter itu. Tiada apa-apa berubah sehingga anda terima.',
  accept: 'Terima',
  accepted: 'Anda kini bekerjasama dengan promoter',
  acceptedTip: 'Semua yang mendaftar dengan pautan anda dikira untuk promoter itu.',
  earnings: 'Pendapatan',
  noEarnings: 'Belum ada pendapatan. Kongsi pautan anda untuk bermula.',
  sums: '{{pending}} tertangguh, {{total}} keseluruhan',
  askPayout: 'Minta bayaran',
  asked: 'Diminta',
  paid: 'Dibayar',
  refused: 'Ditolak',
  subAccounts: 'Subakaun',
  subTip: 'Orang yang menjemput bagi pihak anda. Jemputan mereka dikira sebagai jemputan anda.',
  email: 'Alamat e-mel',
  invite: 'Hantar jemputan',
  sent: 'Jika {{email}} mempunyai akaun, jemputan sedang dihantar.',
  makeLink: 'Cipta pautan jemputan',
  subLink: 'Sesiapa yang ada pautan ini boleh menjadi subakaun anda selama seminggu.',
  pendingTip: {
    other:
      'Tersedia sekarang, tanpa yang masih boleh dipulangkan. Pendapatan muktamad selepas {{count}} hari.',
  },
} satisfies Translated<typeof source>;
