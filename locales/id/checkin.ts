import type { Translated } from '../areas.ts';
import type source from '../en-US/checkin.ts';

export default {
  pageTitle: 'Check-in harian · Magpie',
  description:
    'Tekan satu tombol sekali sehari di Magpie, lihat langsung apa yang Anda dapat dan kapan hari berikutnya dimulai. Terlewat sehari tidak merugikan.',
  title: 'Check-in harian',
  headline: 'Terima kasih sudah mampir.',
  lead: 'Tekan tombolnya sekali sehari. Hadiahnya langsung menjadi milik Anda, dan terlewat sehari tidak merugikan apa pun.',
  gives: 'Satu check-in memberi',
  gave: 'Check-in hari ini memberi Anda',
  onceADay: 'Sekali sehari, kalau sempat',
  yours: 'Sudah ditambahkan ke akun Anda',
  checkIn: 'Check-in sekarang',
  done: 'Sudah check-in hari ini',
  next: 'Anda dapat check-in lagi mulai {{time}}.',
  day: 'Hari baru dimulai pukul {{time}}.',
  guide: 'Cara kerja check-in',
  toCheckIn: 'Ke halaman check-in',
  signIn: 'Masuk untuk check-in',
  alsoDaily: 'Sekali sehari ada yang bisa didapat tanpa kode:',
  noneTitle: 'Saat ini tidak ada check‑in',
  noneTip:
    'Di sini tidak ada hadiah untuk datang setiap hari, jadi tidak ada yang terlewat. Drive Anda bekerja sama baiknya, sesering apa pun Anda datang.',
} satisfies Translated<typeof source>;
