import type { Translated } from '../areas.ts';
import type source from '../en-US/checkin.ts';

export default {
  pageTitle: 'Daftar masuk harian · Magpie',
  description:
    'Tekan satu butang sekali sehari di Magpie, lihat terus apa yang anda dapat dan bila hari seterusnya bermula. Terlepas sehari tidak merugikan.',
  title: 'Daftar masuk harian',
  headline: 'Terima kasih kerana singgah.',
  lead: 'Tekan butang sekali sehari. Ganjarannya terus menjadi milik anda, dan terlepas sehari tidak merugikan apa-apa.',
  gives: 'Satu daftar masuk memberi',
  gave: 'Daftar masuk hari ini memberi anda',
  onceADay: 'Sekali sehari, jika anda mahu',
  yours: 'Sudah ditambah pada akaun anda',
  checkIn: 'Daftar masuk sekarang',
  done: 'Sudah daftar masuk hari ini',
  next: 'Anda boleh daftar masuk lagi mulai {{time}}.',
  day: 'Hari baharu bermula pada {{time}}.',
  guide: 'Cara daftar masuk berfungsi',
  toCheckIn: 'Ke halaman daftar masuk',
  signIn: 'Log masuk dahulu',
  alsoDaily: 'Sekali sehari ada sesuatu tanpa kod:',
  noneTitle: 'Tiada daftar masuk buat masa ini',
  noneTip:
    'Tiada ganjaran di sini untuk datang setiap hari, jadi tiada apa yang terlepas. Drive anda berfungsi sama sahaja, sekerap mana pun anda datang.',
} satisfies Translated<typeof source>;
