import type { Translated } from '../areas.ts';
import type source from '../en-US/checkin.ts';

export default {
  pageTitle: 'Check-in harian · Magpie',
  description:
    'Tekan satu butang setiap hari, lihat terus ganjarannya dan bila boleh menekannya lagi. Terlepas sehari pun tidak rugi.',
  title: 'Check-in harian',
  headline: 'Terima kasih kerana singgah.',
  lead: 'Tekan butang sekali sehari. Ganjarannya terus menjadi milik anda, dan terlepas sehari pun tidak rugi.',
  gives: 'Ganjaran setiap check-in',
  gave: 'Ganjaran check-in hari ini',
  onceADay: 'Sekali sehari, jika sempat',
  yours: 'Sudah ditambah pada akaun anda',
  checkIn: 'Check-in',
  done: 'Sudah check-in hari ini',
  next: 'Anda boleh check-in lagi mulai {{time}}.',
  day: 'Hari baharu bermula pada pukul {{time}}.',
  guide: 'Cara check-in berfungsi',
  toCheckIn: 'Ke halaman check-in',
  signIn: 'Log masuk untuk check-in',
  alsoDaily: 'Tiada kod? Setiap hari ada ganjaran:',
  noneTitle: 'Tiada check‑in buat masa ini',
  noneTip:
    'Tiada ganjaran harian di sini, jadi tiada apa-apa yang terlepas. Drive anda berfungsi sama, kerap atau jarang anda datang.',
} satisfies Translated<typeof source>;
