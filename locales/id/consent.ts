import type { Translated } from '../areas.ts';
import type source from '../en-US/consent.ts';

export default {
  pageTitle: 'Cookie dan penyimpanan · Magpie',
  description:
    'Semua cookie dan data yang disimpan Magpie di peramban Anda, untuk apa, berapa lama, dan pilihan Anda atas yang tidak diperlukan.',
  title: 'Yang disimpan Magpie di peramban Anda',
  lead: 'Inilah semuanya, dicetak langsung dari programnya. Semuanya milik kami sendiri, dan tidak ada yang mengikuti Anda ke situs lain.',
  choice: 'Pilihan Anda',
  state_unasked:
    'Hanya satu hal yang berguna bagi kami saja: pengumuman atau situs mana yang membawa Anda ke sini. Tanpa izin Anda, kami tidak menyimpannya.',
  state_allowed:
    'Anda mengizinkan kami menyimpan pengumuman atau situs mana yang membawa Anda ke sini. Jika Anda menolak, yang tersimpan dihapus.',
  state_refused: 'Anda menolak. Tidak ada yang disimpan tentang apa yang membawa Anda ke sini.',
  state_signal:
    'Peramban Anda meminta semua situs untuk tidak melacak Anda (GPC). Itulah jawaban Anda: tidak ada yang disimpan, dan tidak ada yang bertanya.',
  asked: 'Hanya jika Anda mengizinkan',
  askedText:
    'Dengan ini kami tahu pengumuman mana yang berguna. Jika Anda membuka akun, sumber dan situsnya dicatat di akun itu, satu kali saja.',
  memory:
    'Dengan izin Anda, halaman juga mencatat dalam memorinya sendiri bagaimana Anda datang. Tidak ada yang membacanya, tidak dikirim ke mana pun, dan hilang bersama halaman. Tidak ada statistik pengunjung dan tidak ada perusahaan lain.',
  needed: 'Cookie yang diperlukan Magpie',
  neededText: 'Masing-masing melakukan sesuatu yang Anda minta, jadi tidak perlu ditanyakan.',
  stored: 'Penyimpanan yang diperlukan Magpie',
  storedText:
    'Ini tetap di peramban Anda dan tidak dikirim bersama halaman; sebagian besar baru ada setelah Anda punya drive. Nama dengan … diikuti nomor.',
  purpose: 'Untuk apa',
  until: 'Berapa lama',
  forLanguage: 'Bahasa Anda, dan apakah perlu menawarkan bahasa lain',
  forLooks: 'Tampilan halaman dan daftar yang Anda sukai: tata letak, urutan, terang atau gelap',
  forRegion: 'Bahwa wilayah Anda boleh berkunjung, agar tidak diperiksa di setiap halaman',
  forAccount: 'Nomor akun Anda, agar halaman pertama langsung tepat',
  forInvite: 'Siapa yang mengundang Anda, agar kami dapat berterima kasih kepadanya',
  forFreeDays: 'Hari gratis yang Anda terima; lamanya berlaku untuk tiap hari',
  forPasscode: 'Tautan yang Anda buka dengan kode akses, agar tidak perlu mengetiknya lagi',
  forChoice: 'Jawaban Anda di halaman ini',
  forCampaign: 'Pengumuman yang membawa Anda: sumber, medium, dan namanya',
  forReferrers: 'Situs terakhir yang membawa Anda ke sini, paling banyak sepuluh, namanya saja',
  forSession: 'Sesi Anda, agar Anda tetap masuk',
  forCaptcha: 'Bahwa Anda telah terbukti manusia',
  forResuming: 'Apa yang sedang Anda lakukan, agar berlanjut setelah masuk',
  forPointing: 'Yang baru disimpan atau dicari, agar ditunjukkan dalam daftar',
  forHabits: 'Pengaturan dan kebiasaan di perangkat ini: pintasan, folder terakhir, cara berbagi',
  forWelcome: 'Apakah Anda baru di sini dan sudah meminta hari gratis',
  forCover: 'Tautan sensitif yang penutupnya Anda buka',
  forTesting: 'Sakelar bagi penguji halaman wilayah yang diblokir',
  forUploads: 'Unggahan yang belum selesai, agar dapat dilanjutkan',
  forClipboard: 'Berkas yang Anda potong atau salin, untuk tab lain',
  forSearches: 'Yang Anda cari di perangkat ini',
  forWarning: 'Bahwa Anda menutup peringatan drive penuh',
  forDevice: 'Nomor acak untuk membedakan perangkat Anda',
  forWaiting: 'Perubahan yang dibuat tanpa jaringan, sampai terkirim',
  forCopies: 'Salinan daftar terakhir, untuk dibaca tanpa jaringan',
  forShell: 'Aplikasinya sendiri, agar terbuka tanpa jaringan',
  forReceiving: 'Berkas yang diserahkan aplikasi lain, sampai Anda mengambilnya',
  untilSignOut: 'sampai Anda keluar',
  untilDone: 'sampai selesai',
  untilCleared: 'sampai Anda menghapus data situs ini',
} satisfies Translated<typeof source>;
