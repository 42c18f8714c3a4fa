import type { Translated } from '../areas.ts';
import type source from '../en-US/consent.ts';

export default {
  pageTitle: 'Kuki dan storan · Magpie',
  description:
    'Setiap kuki dan data yang disimpan Magpie dalam pelayar anda, tujuannya, tempohnya, dan pilihan anda tentang yang tidak diperlukan.',
  title: 'Yang disimpan Magpie dalam pelayar anda',
  lead: 'Inilah senarai penuhnya, diambil terus daripada program itu sendiri. Semuanya milik kami, dan tiada satu pun yang mengekori anda ke laman lain.',
  choice: 'Pilihan anda',
  state_unasked:
    'Ada satu perkara yang berguna kepada kami sahaja: pengumuman atau laman mana yang membawa anda ke sini. Kami tidak menyimpannya tanpa izin anda.',
  state_allowed:
    'Anda membenarkan kami mencatat pengumuman atau laman mana yang membawa anda ke sini. Jika anda menolak, catatan itu dipadamkan daripada pelayar ini.',
  state_refused: 'Anda telah menolak. Dari mana anda datang tidak kami simpan.',
  state_signal:
    'Pelayar anda meminta semua laman supaya tidak menjejaki anda (GPC). Kami anggap itu jawapan anda: tiada yang disimpan, dan anda tidak ditanya.',
  asked: 'Hanya jika anda membenarkannya',
  askedText:
    'Dari sini kami tahu pengumuman mana yang berguna. Jika anda membuka akaun, sumber dan lamannya turut dicatat, sekali sahaja.',
  memory:
    'Dengan izin anda, halaman turut mencatat dalam memorinya sendiri dari mana anda datang. Catatan itu tidak dibaca sesiapa, tidak dihantar ke mana-mana, dan hilang sebaik sahaja halaman ditutup. Tiada statistik pelawat, dan tiada syarikat lain yang terlibat.',
  needed: 'Kuki yang diperlukan Magpie',
  neededText: 'Setiap satu menjalankan sesuatu yang anda minta, jadi tidak perlu ditanya.',
  stored: 'Storan yang diperlukan Magpie',
  storedText:
    'Ini kekal dalam pelayar anda dan tidak dihantar bersama halaman; kebanyakannya wujud hanya setelah anda mempunyai drive. Nama yang berakhir dengan … disambung dengan nombor.',
  purpose: 'Tujuan',
  until: 'Tempoh',
  forLanguage: 'Bahasa anda, dan sama ada bahasa lain patut ditawarkan',
  forLooks: 'Paparan halaman dan senarai kesukaan anda: susun atur, isihan, cerah atau gelap',
  forRegion: 'Hasil semakan wilayah, supaya tidak diulang pada setiap halaman',
  forAccount: 'Nombor akaun anda, supaya halaman pertama terus sesuai',
  forInvite: 'Siapa yang menjemput anda, supaya dikira untuk rakan itu',
  forFreeDays: 'Hari percuma yang anda terima; tempohnya dikira bagi setiap hari percuma',
  forPasscode: 'Pautan yang anda buka dengan kod akses, supaya anda tidak perlu menaipnya lagi',
  forChoice: 'Jawapan anda pada halaman ini',
  forCampaign: 'Pengumuman yang membawa anda: sumber, medium dan namanya',
  forReferrers:
    'Laman terakhir yang membawa anda ke sini, paling banyak sepuluh, nama laman sahaja',
  forSession: 'Sesi anda, supaya anda kekal log masuk',
  forCaptcha: 'Bukti bahawa anda manusia',
  forResuming: 'Perkara yang sedang anda lakukan, supaya dapat disambung selepas log masuk',
  forPointing: 'Yang baru disimpan atau dicari, supaya ditunjukkan dalam senarai',
  forHabits: 'Tetapan dan kebiasaan pada peranti ini: pintasan, folder terakhir, cara berkongsi',
  forWelcome: 'Sama ada anda baru di sini dan telah meminta hari percuma',
  forCover: 'Pautan sensitif yang penutupnya sudah anda buka',
  forTesting: 'Suis untuk penguji halaman wilayah yang disekat',
  forUploads: 'Muat naik yang belum selesai, supaya dapat diteruskan',
  forClipboard: 'Fail yang anda potong atau salin, untuk tab lain',
  forSearches: 'Carian anda pada peranti ini',
  forWarning: 'Amaran drive penuh yang sudah anda tutup',
  forDevice: 'Nombor rawak untuk membezakan peranti anda',
  forWaiting: 'Perubahan yang dibuat di luar talian, sehingga dihantar',
  forCopies: 'Salinan senarai terkini, untuk dibaca di luar talian',
  forShell: 'Aplikasi itu sendiri, supaya dapat dibuka di luar talian',
  forReceiving: 'Fail yang dikongsi aplikasi lain ke Magpie, sehingga diterima',
  untilSignOut: 'sehingga anda log keluar atau mengosongkan data laman ini',
  untilDone: 'sehingga selesai, atau anda log keluar',
} satisfies Translated<typeof source>;
