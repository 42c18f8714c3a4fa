import type source from '../en-US/pay.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Bayaran',
  lead: 'Magpie ini berjalan pada mesin anda sendiri, jadi tiada wang yang diambil.',
  open: 'Menunggu bayaran.',
  paid: 'Sudah dibayar. Terima kasih.',
  refused: 'Bayaran ditolak.',
  refunded: 'Bayaran telah dipulangkan.',
  expired: 'Pesanan ini telah tamat tempoh.',
  pay: 'Bayar {{price}}',
  refuse: 'Tolak',
  back: 'Kembali ke Magpie',
} satisfies Translated<typeof source>;
