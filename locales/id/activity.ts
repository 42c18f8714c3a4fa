import type { Translated } from '../areas.ts';
import type source from '../en-US/activity.ts';

export default {
  activities: 'Hadiah dan penawaran',
  description:
    'Hadiah dan penawaran Magpie, baik musiman maupun sebagai ganti atas gangguan: kapan dimulai dan kapan berakhir.',
  name_christmas: 'Natal',
  'name_black-friday': 'Black Friday',
  name_compensation: 'Kompensasi',
  title_christmas: 'Hadiah Natal untuk Anda',
  'title_black-friday': 'Black Friday, harga apa adanya',
  title_compensation: 'Maaf, ini gantinya',
  description_christmas:
    'Hadiah Natal untuk akun Magpie: apa isinya, untuk siapa, dan sampai kapan dapat diambil. Satu klik, satu kali per akun.',
  'description_black-friday':
    'Paket Magpie di Black Friday: apa yang didapat dan berapa harganya. Harga yang Anda lihat adalah harga yang Anda bayar.',
  description_compensation:
    'Terjadi gangguan di Magpie, dan itu kesalahan kami: apa gantinya, untuk siapa, dan sampai kapan dapat diambil.',
  lead_christmas:
    'Tahun ini hampir usai. Terima kasih telah memercayakan file Anda kepada kami. Ini hadiah untuk menyambut tahun yang baru.',
  'lead_black-friday':
    'Semua paket, isinya, dan harganya dalam satu halaman. Harga yang Anda lihat adalah harga yang Anda bayar.',
  lead_compensation:
    'Ada yang tidak berjalan semestinya, dan itu kesalahan kami. Waktu Anda yang hilang tidak dapat kami kembalikan, tetapi ini yang dapat kami berikan.',
  given: 'Yang Anda dapat',
  until: 'Sampai',
  who: 'Untuk siapa',
  everyone: 'Semua akun',
  accountsBefore: 'Akun yang dibuat sebelum {{time}}',
  take: 'Ambil',
  signInToTake: 'Masuk untuk mengambilnya',
  once: 'Satu kali per akun, langsung ditambahkan.',
  takenTitle: 'Hadiah ini milik Anda',
  takenTip: 'Kami sudah menambahkannya ke akun Anda.',
  alreadyTitle: 'Anda sudah memilikinya',
  alreadyTip: 'Sudah ditambahkan ke akun Anda saat Anda mengambilnya.',
  notForTitle: 'Bukan untuk akun ini',
  notForTip:
    'Ini untuk akun yang dibuat lebih awal. Jika Anda punya akun yang lebih lama, masuklah dengan akun itu.',
  plans: 'Paket',
  seePlans: 'Pilih di drive Anda',
  nothing: 'Saat ini tidak ada yang dapat diambil atau dibeli.',
  endedTitle: '{{name}}: sudah berakhir',
  endedTip: 'Berakhir pada {{time}}. Yang sudah Anda ambil tetap milik Anda.',
  comingTitle: '{{name}}: belum dimulai',
  comingTip: 'Dimulai pada {{time}}. Sampai saat itu, Anda tidak perlu melakukan apa pun.',
  absentTitle: 'Tidak ada penawaran di sini',
  absentTip: 'Penawaran ini tidak ada, atau sudah tidak berlaku.',
  instead: 'Yang sedang berlangsung',
} satisfies Translated<typeof source>;
