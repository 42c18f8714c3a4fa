import type { Translated } from '../areas.ts';
import type source from '../en-US/checkin.ts';

export default {
  pageTitle: 'Check-in harian · Magpie',
  description:
    'Tekan satu tombol setiap hari, langsung lihat hadiahnya dan kapan bisa menekannya lagi. Terlewat sehari pun tidak rugi.',
  title: 'Check-in harian',
  headline: 'Terima kasih sudah mampir.',
  lead: 'Tekan tombolnya sekali sehari. Hadiahnya langsung menjadi milik Anda, dan terlewat sehari pun tidak rugi.',
  gives: 'Hadiah setiap check-in',
  gave: 'Hadiah check-in hari ini',
  onceADay: 'Sekali sehari, kalau sempat',
  yours: 'Sudah ditambahkan ke akun Anda',
  checkIn: 'Check-in',
  done: 'Sudah check-in hari ini',
  next: 'Anda dapat check-in lagi mulai {{time}}.',
  day: 'Hari baru dimulai pukul {{time}}.',
  guide: 'Cara kerja check-in',
  toCheckIn: 'Ke halaman check-in',
  signIn: 'Masuk untuk check-in',
  alsoDaily: 'Tidak punya kode? Setiap hari ada hadiah:',
  noneTitle: 'Saat ini tidak ada check‑in',
  noneTip:
    'Di sini tidak ada hadiah harian, jadi tidak ada yang terlewat. Drive Anda berfungsi sama, sering atau jarang Anda datang.',
} satisfies Translated<typeof source>;
