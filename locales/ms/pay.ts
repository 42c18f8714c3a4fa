import type source from '../en-US/pay.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Bayaran',
  lead: 'Magpie ini berjalan pada komputer anda sendiri, jadi tiada bayaran dikenakan.',
  open: 'Menunggu bayaran.',
  paid: 'Sudah dibayar. Terima kasih.',
  refused: 'Bayaran ditolak.',
  refunded: 'Bayaran telah dipulangkan.',
  expired: 'Pesanan ini telah tamat tempoh.',
  pay: 'Bayar {{price}}',
  refuse: 'Tolak',
  back: 'Kembali ke Magpie',
  pending: 'Bayaran anda sedang diproses.',
  unavailableTitle: 'Halaman bayaran tidak dapat dibuka',
  unavailable: 'Pesanan anda selamat, dan anda tidak dikenakan caj. Cuba lagi sebentar nanti.',
  retry: 'Cuba lagi',
} satisfies Translated<typeof source>;
