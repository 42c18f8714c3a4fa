import type { Translated } from '../areas.ts';
import type source from '../en-US/consent.ts';

export default {
  pageTitle: 'Cookie dan penyimpanan · Magpie',
  description:
    'Semua cookie dan data yang disimpan Magpie di peramban Anda, untuk apa, berapa lama, dan pilihan Anda atas yang tidak diperlukan.',
  title: 'Yang disimpan Magpie di peramban Anda',
  lead: 'Inilah daftar lengkapnya, diambil langsung dari programnya. Semuanya milik kami sendiri, dan tidak satu pun mengikuti Anda ke situs lain.',
  choice: 'Pilihan Anda',
  state_unasked:
    'Ada satu hal yang berguna hanya bagi kami: pengumuman atau situs mana yang membawa Anda ke sini. Tanpa izin Anda, kami tidak menyimpannya.',
  state_allowed:
    'Anda mengizinkan kami mencatat pengumuman atau situs mana yang membawa Anda ke sini. Jika Anda menolak, catatannya dihapus dari peramban ini.',
  state_refused: 'Anda menolak. Dari mana Anda datang tidak kami simpan.',
  state_signal:
    'Peramban Anda meminta semua situs untuk tidak melacak Anda (GPC). Kami anggap itu jawaban Anda: tidak ada yang disimpan, dan Anda tidak ditanya.',
  asked: 'Hanya jika Anda mengizinkan',
  askedText:
    'Dari sini kami tahu pengumuman mana yang berguna. Jika Anda membuat akun, sumber dan situsnya ikut dicatat, satu kali saja.',
  memory:
    'Dengan izin Anda, halaman juga mencatat di memorinya sendiri dari mana Anda datang. Catatan itu tidak dibaca siapa pun, tidak dikirim ke mana pun, dan hilang begitu halaman ditutup. Tidak ada statistik pengunjung, dan tidak ada perusahaan lain yang terlibat.',
  needed: 'Cookie yang diperlukan Magpie',
  neededText: 'Masing-masing menjalankan sesuatu yang Anda minta, jadi tidak perlu ditanyakan.',
  stored: 'Penyimpanan yang diperlukan Magpie',
  storedText:
    'Ini tetap di peramban Anda dan tidak dikirim bersama halaman; sebagian besar baru ada setelah Anda punya drive. Nama yang berakhir dengan … diikuti nomor.',
  purpose: 'Untuk apa',
  until: 'Berapa lama',
  forLanguage: 'Bahasa Anda, dan apakah perlu menawarkan bahasa lain',
  forLooks: 'Tampilan halaman dan daftar yang Anda sukai: tata letak, urutan, terang atau gelap',
  forRegion: 'Hasil pemeriksaan wilayah, agar tidak diulang di setiap halaman',
  forAccount: 'Nomor akun Anda, agar halaman pertama langsung sesuai',
  forInvite: 'Siapa yang mengundang Anda, agar tercatat untuk teman itu',
  forFreeDays: 'Hari gratis yang Anda terima; jangka waktunya dihitung per hari gratis',
  forPasscode: 'Tautan yang Anda buka dengan kode akses, agar tidak perlu mengetiknya lagi',
  forChoice: 'Jawaban Anda di halaman ini',
  forCampaign: 'Pengumuman yang membawa Anda: sumber, medium, dan namanya',
  forReferrers:
    'Situs terakhir yang membawa Anda ke sini, paling banyak sepuluh, hanya nama situsnya',
  forSession: 'Sesi Anda, agar Anda tetap masuk',
  forCaptcha: 'Bukti bahwa Anda manusia',
  forResuming: 'Yang sedang Anda lakukan, agar bisa dilanjutkan setelah masuk',
  forPointing: 'Yang baru disimpan atau dicari, agar ditunjukkan dalam daftar',
  forHabits: 'Pengaturan dan kebiasaan di perangkat ini: pintasan, folder terakhir, cara berbagi',
  forWelcome: 'Apakah Anda baru di sini dan sudah meminta hari gratis',
  forCover: 'Tautan sensitif yang penutupnya sudah Anda buka',
  forTesting: 'Sakelar bagi penguji halaman wilayah yang diblokir',
  forUploads: 'Unggahan yang belum selesai, agar dapat dilanjutkan',
  forClipboard: 'Berkas yang Anda potong atau salin, untuk tab lain',
  forSearches: 'Yang Anda cari di perangkat ini',
  forWarning: 'Peringatan drive penuh yang sudah Anda tutup',
  forDevice: 'Nomor acak untuk membedakan perangkat Anda',
  forWaiting: 'Perubahan yang dibuat tanpa jaringan, sampai terkirim',
  forCopies: 'Salinan daftar terbaru, untuk dibaca tanpa jaringan',
  forShell: 'Aplikasinya sendiri, agar bisa dibuka tanpa jaringan',
  forReceiving: 'Berkas yang dibagikan aplikasi lain ke Magpie, sampai diterima',
  untilSignOut: 'sampai Anda keluar atau menghapus data situs ini',
  untilDone: 'sampai selesai, atau Anda keluar',
} satisfies Translated<typeof source>;
