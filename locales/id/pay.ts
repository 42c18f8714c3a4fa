import type source from '../en-US/pay.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Pembayaran',
  lead: 'Magpie ini berjalan di komputer Anda sendiri, jadi tidak ada uang yang ditagih.',
  open: 'Menunggu pembayaran.',
  paid: 'Sudah dibayar. Terima kasih.',
  refused: 'Pembayaran ditolak.',
  refunded: 'Pembayaran telah dikembalikan.',
  expired: 'Pesanan ini sudah kedaluwarsa.',
  pay: 'Bayar {{price}}',
  refuse: 'Tolak',
  back: 'Kembali ke Magpie',
  pending: 'Pembayaran Anda sedang diproses.',
  unavailableTitle: 'Halaman pembayaran tidak dapat dibuka',
  unavailable: 'Pesanan Anda aman, dan Anda tidak ditagih. Coba lagi beberapa saat kemudian.',
  retry: 'Coba lagi',
} satisfies Translated<typeof source>;
