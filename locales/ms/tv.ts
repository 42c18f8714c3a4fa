import type { Translated } from '../areas.ts';
import type source from '../en-US/tv.ts';

export default {
  title: 'Magpie pada TV',
  description:
    'Buka drive anda dalam pelayar TV: log masuk dengan telefon, video dimainkan dengan sari kata dan disambung dari kedudukan terakhir. Tanpa aplikasi.',
  headline: 'Video anda pada skrin besar.',
  lead: 'TV dengan pelayar terkini terus boleh membuka drive anda. Log masuk dengan telefon, tanpa memasang apa-apa.',
  signIn: 'Log masuk pada TV ini',
  getApp: 'Dapatkan aplikasi TV',
  help: 'Bantuan Magpie pada TV',
  drawnFilm: 'Di utara fjord',
  drawnLine: 'Tunggu cahayanya. Ia akan tiba.',
  slidesTitle: 'Dari sofa',
  codeTitle: 'Telefon anda jadi papan kekuncinya',
  codeText:
    'TV memaparkan kod dan kod QR. Taip atau imbas dengan telefon, dan TV terus log masuk. Tidak perlu mengeja kata laluan dengan alat kawalan jauh.',
  playTitle: 'Tekan, terus main',
  playText:
    'Video, muzik dan foto dibuka terus pada halaman, mengikut susunan folder anda. Apabila video atau lagu tamat, yang seterusnya dimainkan.',
  subtitlesTitle: 'Sari kata muncul automatik',
  subtitlesText:
    'Cukup simpan fail sari kata yang sama namanya dalam folder yang sama. Sari kata dalam bahasa anda ditunjukkan dahulu.',
  resumeTitle: 'Mula dalam perjalanan, tamat di rumah',
  resumeText:
    'Video disambung dari tempat anda berhenti, walaupun tadi anda menontonnya pada telefon.',
  outTitle: 'Log keluar dari mana-mana',
  outText: 'TV ada dalam senarai peranti anda. Satu ketikan pada telefon, dan TV terus log keluar.',
  remoteTitle: 'Alat kawalan jauh yang sedia ada',
  remoteText: 'Tidak perlu dipasangkan, tidak perlu dipelajari.',
  remotePointer: 'Penunjuk dan OK',
  remotePointerText: 'Berfungsi di mana-mana, seperti tetikus.',
  remoteArrows: 'Kiri dan kanan',
  remoteArrowsText:
    'Bergerak antara fail. Dalam video yang sudah diklik: ke belakang dan ke hadapan.',
  remoteBack: 'Kembali',
  remoteBackText: 'Menutup fail dan kembali ke senarai.',
  remotePlay: 'Main dan jeda',
  remotePlayText: 'Berfungsi jika TV menghantar kekunci ini kepada pelayarnya.',
  needsTitle: 'Apa yang diperlukan',
  needsBrowser: 'Pelayar tahun 2024 atau lebih baharu',
  needsBrowserText:
    'Chromium 123, Firefox 120, Safari 17.5 atau lebih baharu. TV lama jarang memilikinya. Gunakan peranti penstriman, kotak TV, konsol atau komputer pada skrin yang sama.',
  needsFormat: 'Format yang disokong',
  needsFormatText:
    'Magpie tidak menukar format fail. MP4 dengan H.264 dan AAC boleh dimainkan hampir di mana-mana. HEVC, AC-3, E-AC-3 dan DTS dimainkan hanya jika pelayar TV menyokongnya.',
  needsLine: 'Sambungan yang cukup pantas',
  needsLineText:
    'Video dimainkan dalam saiz penuh dan menggunakan kuota muat turun anda, seperti pada mana-mana skrin.',
  noAppTitle: 'Tidak perlu aplikasi',
  noAppText:
    'Perkhidmatan ini tiada aplikasi TV. Gunakan pelayar. Aplikasi di tempat lain yang mengaku aplikasi Magpie untuk TV bukan milik kami.',
  appTitle: 'Ada aplikasinya juga',
  appText: 'Pengendali laman ini menawarkan aplikasi TV. Ambil dari sini, bukan dari tempat lain.',
  packages: 'Jika APK tidak dapat dipasang',
  programs: 'Guna program lain',
  apkOffer: 'Aplikasi Android dalam bentuk fail APK',
  apkOfferText: 'Daripada pengendali laman ini. Pelayar anda akan bertanya sebelum menyimpan fail.',
  apkGet: 'Muat turun APK',
  apkNone: 'APK Android tidak tersedia di sini',
  apkNoneText:
    'Pengendali laman ini tidak menawarkannya, jadi fail yang mengaku sebagai Magpie datang daripada orang lain. Aplikasi web boleh dipasang tanpa APK.',
  apkWebApp: 'Pasang aplikasi web',
} satisfies Translated<typeof source>;
