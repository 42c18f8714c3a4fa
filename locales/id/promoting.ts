import type source from '../en-US/promoting.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Promotor · Magpie',
  heading: 'Promosikan Magpie',
  lead: 'Anda mendapat {{percent}}% dari pembelian orang yang Anda undang.',
  join: 'Jadi promotor',
  shareStep: 'Bagikan tautan Anda',
  shareStepTip:
    'Siapa pun yang mendaftar lewat tautan itu dihitung untuk Anda, meski baru membeli nanti.',
  earnStep: 'Dapatkan {{percent}}%',
  earnStepTip: 'Itulah bagian Anda dari setiap pembelian mereka di sini.',
  payoutStep: 'Minta pembayaran',
  payoutStepTip: 'Bisa dilakukan setelah pembelian tidak dapat dikembalikan lagi.',
  none: 'Di sini tidak ada program promotor',
  noneTip: 'Anda tetap bisa mengundang teman dengan tautan Anda.',
  getLink: 'Dapatkan tautan Anda',
  askTitle: 'Seorang promotor mengundang Anda',
  askTip:
    'Jika Anda menerima, pendaftaran dan penjualan dari undangan Anda dihitung untuk promotor itu. Tidak ada yang berubah sebelum Anda menerima.',
  accept: 'Terima',
  accepted: 'Anda sekarang bekerja sama dengan promotor',
  acceptedTip: 'Semua yang mendaftar dengan tautan Anda dihitung untuk promotor itu.',
  earnings: 'Penghasilan',
  noEarnings: 'Belum ada penghasilan. Bagikan tautan Anda untuk memulai.',
  sums: '{{pending}} tertunda, {{total}} secara keseluruhan',
  askPayout: 'Minta pembayaran',
  asked: 'Diminta',
  paid: 'Dibayar',
  refused: 'Ditolak',
  subAccounts: 'Subakun',
  subTip: 'Orang yang mengundang untuk Anda. Undangan mereka dihitung sebagai milik Anda.',
  email: 'Alamat email',
  invite: 'Kirim undangan',
  sent: 'Jika {{email}} punya akun, undangan sedang dikirim.',
  makeLink: 'Buat tautan undangan',
  subLink: 'Siapa pun yang punya tautan ini bisa menjadi subakun Anda selama seminggu.',
  pendingTip: {
    other:
      'Tersedia sekarang, tanpa yang masih bisa dikembalikan. Penghasilan menjadi final setelah {{count}} hari.',
  },
} satisfies Translated<typeof source>;
