import type { Translated } from '../areas.ts';
import type source from '../en-US/tv.ts';

export default {
  title: 'Magpie di televisi',
  description:
    'Drive Anda di peramban televisi: masuk dengan ponsel, film diputar dengan takarir dan berlanjut dari tempat Anda berhenti. Tanpa aplikasi.',
  headline: 'Film Anda di layar lebar.',
  lead: 'Televisi dengan peramban masa kini langsung bisa membuka drive Anda. Masuknya lewat ponsel, tanpa memasang apa pun.',
  signIn: 'Masuk di televisi ini',
  getApp: 'Dapatkan aplikasi televisi',
  help: 'Bantuan untuk televisi',
  drawnFilm: 'Di utara fyord',
  drawnLine: 'Tunggu cahayanya. Pasti datang.',
  slidesTitle: 'Dari sofa',
  codeTitle: 'Ponsel Anda jadi keyboard',
  codeText:
    'Televisi menampilkan kode dan gambar. Ketik atau pindai dengan ponsel, dan televisi pun masuk. Tak perlu mengeja kata sandi dengan remote.',
  playTitle: 'Sekali tekan, langsung putar',
  playText:
    'Film, musik, dan foto terbuka langsung di halaman, persis seperti tersusun di folder Anda. Begitu satu film atau lagu selesai, yang berikutnya dimulai.',
  subtitlesTitle: 'Takarir di samping filmnya',
  subtitlesText:
    'Cukup satu berkas bernama sama di folder yang sama. Takarir dalam bahasa Anda ditampilkan lebih dulu.',
  resumeTitle: 'Mulai di jalan, tamat di rumah',
  resumeText:
    'Film berlanjut dari tempat Anda berhenti, meski itu di ponsel, sejam lalu, di kereta.',
  outTitle: 'Keluarkan dari mana saja',
  outText: 'Televisi ada di daftar perangkat Anda. Sekali tekan di ponsel, dan ia langsung keluar.',
  remoteTitle: 'Remote yang sudah Anda punya',
  remoteText: 'Tidak ada yang perlu disandingkan atau dipelajari.',
  remotePointer: 'Penunjuk dan OK',
  remotePointerText: 'Berfungsi di mana-mana, seperti mouse.',
  remoteArrows: 'Kiri dan kanan',
  remoteArrowsText: 'Dari berkas ke berkas; di film yang sudah Anda klik, mundur dan maju.',
  remoteBack: 'Kembali',
  remoteBackText: 'Menutup berkas dan kembali ke daftar.',
  remotePlay: 'Putar dan jeda',
  remotePlayText: 'Berfungsi jika televisi meneruskan tombol itu ke perambannya.',
  needsTitle: 'Yang dibutuhkan dari televisi',
  needsBrowser: 'Peramban tahun 2024 atau lebih baru',
  needsBrowserText:
    'Chromium 123, Firefox 120, Safari 17.5, atau sesudahnya. Televisi lama jarang memilikinya; stik streaming, TV box, konsol, atau komputer membawanya ke layar yang sama.',
  needsFormat: 'Format film',
  needsFormatText:
    'Magpie tidak mengonversi apa pun. MP4 dengan H.264 dan AAC dapat diputar hampir di mana saja. HEVC, AC-3, E-AC-3, dan DTS hanya jika peramban televisi mengenalnya.',
  needsLine: 'Koneksi secepat filmnya',
  needsLineText:
    'Film datang dalam ukuran penuh dan dihitung dalam lalu lintas unduhan Anda, seperti di layar mana pun.',
  noAppTitle: 'Tanpa aplikasi, dan memang tidak perlu',
  noAppText:
    'Layanan ini tidak punya aplikasi televisi. Jalannya lewat peramban, dan apa pun di tempat lain yang mengaku aplikasi Magpie untuk televisi bukan dari kami.',
  appTitle: 'Ada juga aplikasinya',
  appText:
    'Operator situs ini menawarkan aplikasi untuk televisi. Ambillah dari sini, jangan dari tempat lain.',
  packages: 'Jika paket tidak bisa dipasang',
  programs: 'Pakai program lain',
  apkOffer: 'Aplikasi Android dalam bentuk berkas',
  apkOfferText: 'Dari operator situs ini. Peramban bertanya sebelum menyimpan berkasnya.',
  apkGet: 'Unduh paketnya',
  apkNone: 'Di sini tidak ada paket Android',
  apkNoneText:
    'Operator situs ini tidak menawarkannya, jadi berkas yang mengaku Magpie berasal dari orang lain. Aplikasi web dipasang tanpa berkas.',
  apkWebApp: 'Pasang aplikasi web',
} satisfies Translated<typeof source>;
