import type { Translated } from '../areas.ts';
import type source from '../en-US/tv.ts';

export default {
  title: 'Magpie di TV',
  description:
    'Buka drive Anda di browser TV: masuk dengan ponsel, video diputar dengan subtitel dan berlanjut dari posisi terakhir. Tanpa aplikasi.',
  headline: 'Video Anda di layar lebar.',
  lead: 'TV dengan browser terbaru langsung bisa membuka drive Anda. Masuknya lewat ponsel, tanpa memasang apa pun.',
  signIn: 'Masuk di TV ini',
  getApp: 'Dapatkan aplikasi TV',
  help: 'Bantuan Magpie di TV',
  drawnFilm: 'Di utara fyord',
  drawnLine: 'Tunggu cahayanya. Pasti datang.',
  slidesTitle: 'Dari sofa',
  codeTitle: 'Ponsel Anda jadi keyboard',
  codeText:
    'TV menampilkan kode dan kode QR. Ketik atau pindai dengan ponsel, dan TV langsung masuk. Tidak perlu mengeja kata sandi dengan remote.',
  playTitle: 'Sekali tekan, langsung putar',
  playText:
    'Video, musik, dan foto terbuka langsung di halaman, sesuai susunan folder Anda. Begitu video atau lagu selesai, yang berikutnya diputar.',
  subtitlesTitle: 'Subtitel muncul otomatis',
  subtitlesText:
    'Cukup simpan file subtitel bernama sama di folder yang sama. Subtitel dalam bahasa Anda ditampilkan lebih dulu.',
  resumeTitle: 'Mulai di jalan, tamat di rumah',
  resumeText:
    'Video berlanjut dari tempat Anda berhenti, meskipun tadi Anda menontonnya di ponsel.',
  outTitle: 'Keluar dari mana saja',
  outText:
    'TV ada di daftar perangkat Anda. Satu ketukan di ponsel, dan TV langsung keluar dari akun.',
  remoteTitle: 'Remote yang sudah Anda punya',
  remoteText: 'Tidak perlu dipasangkan, tidak perlu dipelajari.',
  remotePointer: 'Penunjuk dan OK',
  remotePointerText: 'Berfungsi di mana-mana, seperti mouse.',
  remoteArrows: 'Kiri dan kanan',
  remoteArrowsText: 'Pindah antarfile. Di video yang sudah Anda klik: mundur dan maju.',
  remoteBack: 'Kembali',
  remoteBackText: 'Menutup file dan kembali ke daftar.',
  remotePlay: 'Putar dan jeda',
  remotePlayText: 'Berfungsi jika TV meneruskan tombol ini ke browsernya.',
  needsTitle: 'Yang diperlukan',
  needsBrowser: 'Browser tahun 2024 atau lebih baru',
  needsBrowserText:
    'Chromium 123, Firefox 120, Safari 17.5, atau yang lebih baru. TV lama jarang memilikinya. Stik streaming, TV box, konsol, atau komputer menghadirkannya di layar yang sama.',
  needsFormat: 'Format yang didukung',
  needsFormatText:
    'Magpie tidak mengonversi file. MP4 dengan H.264 dan AAC dapat diputar hampir di mana saja. HEVC, AC-3, E-AC-3, dan DTS hanya diputar jika browser TV mendukungnya.',
  needsLine: 'Koneksi yang cukup cepat',
  needsLineText:
    'Video diputar dalam ukuran penuh dan memakai kuota unduhan Anda, seperti di layar mana pun.',
  noAppTitle: 'Tidak perlu aplikasi',
  noAppText:
    'Layanan ini tidak punya aplikasi TV. Gunakan browser. Aplikasi di tempat lain yang mengaku aplikasi Magpie untuk TV bukan milik kami.',
  appTitle: 'Ada juga aplikasinya',
  appText: 'Pengelola situs ini menyediakan aplikasi TV. Ambil dari sini, jangan dari tempat lain.',
  packages: 'Jika APK tidak bisa dipasang',
  programs: 'Pakai program lain',
  apkOffer: 'Aplikasi Android dalam bentuk file APK',
  apkOfferText: 'Dari pengelola situs ini. Browser Anda akan bertanya sebelum menyimpan file.',
  apkGet: 'Unduh APK',
  apkNone: 'APK Android tidak tersedia di sini',
  apkNoneText:
    'Pengelola situs ini tidak menyediakannya, jadi file yang mengaku sebagai Magpie berasal dari orang lain. Aplikasi web dapat dipasang tanpa APK.',
  apkWebApp: 'Pasang aplikasi web',
} satisfies Translated<typeof source>;
