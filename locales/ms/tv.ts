import type { Translated } from '../areas.ts';
import type source from '../en-US/tv.ts';

export default {
  title: 'Magpie di televisyen',
  description:
    'Drive anda dalam pelayar televisyen: log masuk dengan telefon, filem dimainkan dengan sari kata dan bersambung di tempat anda berhenti. Tanpa aplikasi.',
  headline: 'Filem anda di skrin besar.',
  lead: 'Televisyen dengan pelayar masa kini terus dapat membuka drive anda. Log masuk dengan telefon, tanpa memasang apa-apa.',
  signIn: 'Log masuk di televisyen ini',
  getApp: 'Dapatkan aplikasi televisyen',
  help: 'Bantuan untuk televisyen',
  drawnFilm: 'Di utara fjord',
  drawnLine: 'Tunggu cahayanya. Ia akan tiba.',
  slidesTitle: 'Dari sofa',
  codeTitle: 'Telefon anda jadi papan kekuncinya',
  codeText:
    'Televisyen menunjukkan kod dan gambar. Taip atau imbas dengan telefon, dan televisyen pun masuk. Tiada siapa perlu mengeja kata laluan dengan alat kawalan jauh.',
  playTitle: 'Tekan, terus main',
  playText:
    'Filem, muzik dan foto dibuka terus pada halaman, sebagaimana tersimpan dalam folder anda. Apabila satu filem atau lagu tamat, yang seterusnya bermula.',
  subtitlesTitle: 'Sari kata di sebelah filemnya',
  subtitlesText:
    'Cukup satu fail yang sama namanya dalam folder yang sama. Sari kata dalam bahasa anda ditunjukkan dahulu.',
  resumeTitle: 'Mula dalam perjalanan, tamat di rumah',
  resumeText:
    'Filem bersambung di tempat anda berhenti, walaupun pada telefon, sejam lalu, di dalam kereta api.',
  outTitle: 'Log keluar dari mana-mana',
  outText:
    'Televisyen ada dalam senarai peranti anda. Sekali tekan pada telefon, dan televisyen terus keluar.',
  remoteTitle: 'Alat kawalan jauh yang sedia ada',
  remoteText: 'Tiada apa-apa perlu dipasangkan atau dipelajari.',
  remotePointer: 'Penunjuk dan OK',
  remotePointerText: 'Berfungsi di mana-mana, seperti tetikus.',
  remoteArrows: 'Kiri dan kanan',
  remoteArrowsText: 'Dari fail ke fail; dalam filem yang sudah diklik, ke belakang dan ke hadapan.',
  remoteBack: 'Kembali',
  remoteBackText: 'Menutup fail dan kembali ke senarai.',
  remotePlay: 'Main dan jeda',
  remotePlayText: 'Berfungsi jika televisyen menghantar kekunci ini kepada pelayarnya.',
  needsTitle: 'Apa yang perlu ada pada televisyen',
  needsBrowser: 'Pelayar tahun 2024 atau lebih baharu',
  needsBrowserText:
    'Chromium 123, Firefox 120, Safari 17.5 atau selepasnya. Televisyen lama jarang memilikinya; peranti penstriman, kotak TV, konsol atau komputer membawanya ke skrin yang sama.',
  needsFormat: 'Format filem',
  needsFormatText:
    'Magpie tidak menukar format apa-apa. MP4 dengan H.264 dan AAC dapat dimainkan hampir di mana-mana. HEVC, AC-3, E-AC-3 dan DTS hanya jika pelayar televisyen mengenalinya.',
  needsLine: 'Talian sepantas filemnya',
  needsLineText:
    'Filem datang dalam saiz penuh dan dikira dalam trafik muat turun anda, seperti pada mana-mana skrin.',
  noAppTitle: 'Tiada aplikasi, dan memang tidak perlu',
  noAppText:
    'Perkhidmatan ini tiada aplikasi televisyen. Jalannya ialah pelayar, dan apa-apa di tempat lain yang mengaku aplikasi Magpie untuk televisyen bukan milik kami.',
  appTitle: 'Ada aplikasinya juga',
  appText:
    'Pengendali laman ini menawarkan aplikasi untuk televisyen. Ambil dari sini, bukan dari tempat lain.',
  packages: 'Jika pakej tidak dapat dipasang',
  programs: 'Guna program lain',
  apkOffer: 'Aplikasi Android dalam bentuk fail',
  apkOfferText: 'Daripada pengendali laman ini. Pelayar bertanya sebelum menyimpan fail itu.',
  apkGet: 'Muat turun pakej',
  apkNone: 'Tiada pakej Android di sini',
  apkNoneText:
    'Pengendali laman ini tidak menawarkannya, jadi fail yang mengaku Magpie datang daripada orang lain. Aplikasi web dipasang tanpa fail.',
  apkWebApp: 'Pasang aplikasi web',
} satisfies Translated<typeof source>;
