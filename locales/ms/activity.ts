import type { Translated } from '../areas.ts';
import type source from '../en-US/activity.ts';

export default {
  activities: 'Hadiah dan tawaran',
  description:
    'Hadiah dan tawaran Magpie, sama ada bermusim atau sebagai ganti gangguan: bila bermula dan bila tamat.',
  name_christmas: 'Krismas',
  'name_black-friday': 'Black Friday',
  name_compensation: 'Pampasan',
  title_christmas: 'Hadiah Krismas untuk anda',
  'title_black-friday': 'Black Friday, harganya jelas',
  title_compensation: 'Maaf, ini sebagai gantinya',
  description_christmas:
    'Hadiah Krismas untuk akaun Magpie: apa isinya, untuk siapa, dan sehingga bila boleh diambil. Satu klik, sekali bagi setiap akaun.',
  'description_black-friday':
    'Pelan Magpie pada Black Friday: apa yang diberi dan berapa harganya. Harga yang anda lihat ialah harga yang anda bayar.',
  description_compensation:
    'Berlaku gangguan di Magpie, dan itu salah kami: apa gantinya, untuk siapa, dan sehingga bila boleh diambil.',
  lead_christmas:
    'Tahun ini hampir berakhir. Terima kasih kerana mengamanahkan fail anda kepada kami. Ini hadiah untuk menyambut tahun baharu.',
  'lead_black-friday':
    'Semua pelan, isinya dan harganya pada satu halaman. Harga yang anda lihat ialah harga yang anda bayar.',
  lead_compensation:
    'Ada yang tidak berjalan seperti sepatutnya, dan itu salah kami. Masa anda yang hilang tidak dapat kami pulangkan, tetapi ini yang dapat kami berikan.',
  given: 'Yang anda dapat',
  until: 'Sehingga',
  who: 'Untuk siapa',
  everyone: 'Semua akaun',
  accountsBefore: 'Akaun yang dicipta sebelum {{time}}',
  take: 'Ambil',
  signInToTake: 'Log masuk untuk ambil',
  once: 'Sekali bagi setiap akaun, terus ditambah.',
  takenTitle: 'Hadiah ini milik anda',
  takenTip: 'Kami sudah menambahnya pada akaun anda.',
  alreadyTitle: 'Anda sudah memilikinya',
  alreadyTip: 'Sudah ditambah pada akaun anda semasa anda mengambilnya.',
  notForTitle: 'Bukan untuk akaun ini',
  notForTip:
    'Ia untuk akaun yang dicipta lebih awal. Jika anda ada akaun yang lebih lama, log masuk dengan akaun itu.',
  plans: 'Pelan',
  seePlans: 'Pilih dalam drive anda',
  nothing: 'Buat masa ini tiada apa-apa untuk diambil atau dibeli.',
  endedTitle: '{{name}}: sudah tamat',
  endedTip: 'Ia tamat pada {{time}}. Hadiah yang sudah anda ambil kekal milik anda.',
  comingTitle: '{{name}}: belum bermula',
  comingTip: 'Ia bermula pada {{time}}. Sehingga itu anda tidak perlu berbuat apa-apa.',
  absentTitle: 'Tiada tawaran di sini',
  absentTip: 'Tawaran ini tiada, atau sudah tamat.',
  instead: 'Yang sedang berlangsung',
} satisfies Translated<typeof source>;
