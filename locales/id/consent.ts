import type { Translated } from '../areas.ts';
import type source from '../en-US/consent.ts';

export default {
  pageTitle: 'Cookie dan penyimpanan · Magpie',
  description:
    'Semua cookie dan data yang disimpan Magpie di browser Anda: untuk apa, berapa lama, dan mana yang boleh Anda tolak.',
  title: 'Yang disimpan Magpie di browser Anda',
  lead: 'Ini daftar lengkapnya, diambil langsung dari kode Magpie. Semuanya milik kami sendiri, dan tidak satu pun mengikuti Anda ke situs lain.',
  choice: 'Pilihan Anda',
  state_unasked:
    'Dua hal tidak wajib: mencatat pengumuman atau situs yang membawa Anda ke sini, dan menghitung apa yang Anda gunakan. Tanpa izin Anda, kami tidak melakukan keduanya.',
  state_allowed:
    'Anda mengizinkan kami mencatat dari mana Anda datang dan menghitung apa yang Anda gunakan. Jika Anda menolak, keduanya dihapus dari browser ini.',
  state_refused:
    'Anda menolak. Kami tidak menyimpan dari mana Anda datang dan tidak menghitung apa yang Anda gunakan.',
  state_signal:
    'Browser Anda meminta semua situs untuk tidak melacak Anda (GPC). Kami menganggapnya sebagai penolakan: tidak ada yang disimpan, dan kami tidak bertanya lagi.',
  optional: 'Hanya jika Anda mengizinkan',
  optionalText:
    'Dengan begitu kami tahu pengumuman mana yang bermanfaat. Jika Anda membuat akun, sumber dan situsnya dicatat satu kali bersama akun itu.',
  memory:
    'Dengan izin Anda, halaman juga menghitung langkah seperti masuk, menyimpan tautan, atau membuka pemutar: hanya jenis langkah dan harinya, tanpa akun, file, atau alamat Anda. Hanya jumlah totalnya yang disimpan, selama setahun, dan tidak ada perusahaan lain yang terlibat.',
  needed: 'Cookie yang diperlukan Magpie',
  neededText:
    'Cookie ini diperlukan untuk fitur yang Anda gunakan, jadi tidak memerlukan persetujuan Anda.',
  stored: 'Penyimpanan yang diperlukan Magpie',
  storedText:
    'Data ini tetap di browser Anda dan tidak dikirim bersama halaman. Sebagian besar baru ada setelah Anda punya drive. Nama yang berakhir dengan … diikuti nomor.',
  purpose: 'Untuk apa',
  until: 'Berapa lama',
  forLanguage: 'Bahasa Anda, dan apakah perlu menawarkan bahasa lain',
  forLooks: 'Tampilan halaman dan daftar pilihan Anda: tata letak, urutan, terang atau gelap',
  forRegion: 'Hasil pemeriksaan wilayah, agar tidak diulang di setiap halaman',
  forAccount: 'Nomor akun Anda, agar halaman pertama langsung sesuai',
  forInvite: 'Siapa yang mengundang Anda, agar tercatat untuknya',
  forFreeDays: 'Hari gratis yang Anda terima, disimpan selama jumlah harinya',
  forPasscode: 'Tautan yang sudah Anda buka dengan kode akses, agar tidak perlu mengetiknya lagi',
  forChoice: 'Jawaban Anda di halaman ini',
  forCampaign: 'Pengumuman yang membawa Anda: sumber, medium, dan namanya',
  forReferrers: 'Nama situs terakhir yang membawa Anda ke sini, paling banyak sepuluh',
  forStatistics: 'Langkah yang akan dihitung, sampai dikirim',
  forSession: 'Sesi Anda, agar Anda tetap masuk',
  forCaptcha: 'Bukti bahwa Anda manusia',
  forResuming: 'Yang sedang Anda lakukan, agar bisa dilanjutkan setelah masuk',
  forPointing: 'Item yang baru disimpan atau dicari, agar ditunjukkan dalam daftar',
  forHabits: 'Pengaturan dan kebiasaan di perangkat ini: pintasan, folder terakhir, cara berbagi',
  forWelcome: 'Apakah Anda pengguna baru dan sudah meminta hari gratis',
  forCover: 'Tautan sensitif yang Anda pilih untuk ditampilkan',
  forTesting: 'Sakelar untuk menguji halaman wilayah yang diblokir',
  forUploads: 'Unggahan yang belum selesai, agar dapat dilanjutkan',
  forClipboard: 'File yang Anda potong atau salin, untuk tab lain',
  forSearches: 'Riwayat pencarian di perangkat ini',
  forWarning: 'Bahwa Anda sudah menutup peringatan drive penuh',
  forNotices: 'Pengumuman yang sudah Anda tutup',
  forDevice: 'Nomor acak untuk membedakan perangkat Anda',
  forWaiting: 'Perubahan yang dibuat saat offline, sampai terkirim',
  forCopies: 'Salinan daftar terakhir, untuk dibaca saat offline',
  forShell: 'Aplikasi itu sendiri, agar bisa dibuka saat offline',
  forReceiving: 'File yang dibagikan aplikasi lain ke Magpie, sampai selesai diterima',
  untilSignOut: 'sampai Anda keluar atau menghapus data situs ini',
  untilDone: 'sampai selesai, atau Anda keluar',
} satisfies Translated<typeof source>;
