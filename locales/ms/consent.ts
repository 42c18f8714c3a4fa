import type { Translated } from '../areas.ts';
import type source from '../en-US/consent.ts';

export default {
  pageTitle: 'Kuki dan storan · Magpie',
  description:
    'Setiap kuki dan data yang disimpan Magpie dalam pelayar anda: tujuannya, tempohnya, dan yang boleh anda tolak.',
  title: 'Yang disimpan Magpie dalam pelayar anda',
  lead: 'Ini senarai penuhnya, diambil terus daripada kod Magpie. Semuanya milik kami, dan tiada satu pun yang menjejaki anda di laman lain.',
  choice: 'Pilihan anda',
  state_unasked:
    'Dua perkara tidak wajib: mencatat pengumuman atau laman yang membawa anda ke sini, dan mengira apa yang anda gunakan. Kami tidak melakukan kedua-duanya tanpa izin anda.',
  state_allowed:
    'Anda membenarkan kami mencatat dari mana anda datang dan mengira apa yang anda gunakan. Jika anda menolak, kedua-duanya dipadamkan daripada pelayar ini.',
  state_refused:
    'Anda telah menolak. Kami tidak menyimpan dari mana anda datang dan tidak mengira apa yang anda gunakan.',
  state_signal:
    'Pelayar anda meminta semua laman supaya tidak menjejaki anda (GPC). Kami menganggapnya sebagai penolakan: tiada yang disimpan, dan kami tidak bertanya lagi.',
  optional: 'Hanya jika anda membenarkannya',
  optionalText:
    'Dengan itu kami tahu pengumuman mana yang bermanfaat. Jika anda mencipta akaun, sumber dan lamannya dicatat sekali bersama akaun itu.',
  memory:
    'Dengan izin anda, halaman turut mengira langkah seperti log masuk, menyimpan pautan atau membuka pemain: hanya jenis langkah dan harinya, tanpa akaun, fail atau alamat anda. Hanya jumlahnya disimpan, selama setahun, dan tiada syarikat lain terlibat.',
  needed: 'Kuki yang diperlukan Magpie',
  neededText:
    'Kuki ini diperlukan untuk ciri yang anda gunakan, jadi tidak memerlukan persetujuan anda.',
  stored: 'Storan yang diperlukan Magpie',
  storedText:
    'Data ini kekal dalam pelayar anda dan tidak dihantar bersama halaman. Kebanyakannya wujud hanya setelah anda mempunyai drive. Nama yang berakhir dengan … diikuti nombor.',
  purpose: 'Tujuan',
  until: 'Tempoh',
  forLanguage: 'Bahasa anda, dan sama ada bahasa lain patut ditawarkan',
  forLooks: 'Paparan halaman dan senarai pilihan anda: susun atur, isihan, cerah atau gelap',
  forRegion: 'Hasil semakan wilayah, supaya tidak diulang pada setiap halaman',
  forAccount: 'Nombor akaun anda, supaya halaman pertama terus sesuai',
  forInvite: 'Siapa yang menjemput anda, supaya dikira untuknya',
  forFreeDays: 'Hari percuma yang anda terima, disimpan selama bilangan harinya',
  forPasscode:
    'Pautan yang sudah anda buka dengan kod akses, supaya anda tidak perlu menaipnya lagi',
  forChoice: 'Jawapan anda pada halaman ini',
  forCampaign: 'Pengumuman yang membawa anda: sumber, medium dan namanya',
  forReferrers: 'Nama laman terakhir yang membawa anda ke sini, paling banyak sepuluh',
  forStatistics: 'Langkah yang akan dikira, sehingga dihantar',
  forSession: 'Sesi anda, supaya anda kekal log masuk',
  forCaptcha: 'Bukti bahawa anda manusia',
  forResuming: 'Perkara yang sedang anda lakukan, supaya boleh diteruskan selepas log masuk',
  forPointing: 'Item yang baru disimpan atau dicari, supaya ditunjukkan dalam senarai',
  forHabits: 'Tetapan dan kebiasaan pada peranti ini: pintasan, folder terakhir, cara berkongsi',
  forWelcome: 'Sama ada anda pengguna baharu dan telah meminta hari percuma',
  forCover: 'Pautan sensitif yang anda pilih untuk dipaparkan',
  forTesting: 'Suis untuk menguji halaman wilayah yang disekat',
  forUploads: 'Muat naik yang belum selesai, supaya boleh disambung semula',
  forClipboard: 'Fail yang anda potong atau salin, untuk tab lain',
  forSearches: 'Sejarah carian pada peranti ini',
  forWarning: 'Bahawa anda sudah menutup amaran storan penuh',
  forNotices: 'Pengumuman yang sudah anda tutup',
  forDevice: 'Nombor rawak untuk membezakan peranti anda',
  forWaiting: 'Perubahan yang dibuat di luar talian, sehingga dihantar',
  forCopies: 'Salinan senarai terkini, untuk dibaca di luar talian',
  forShell: 'Aplikasi itu sendiri, supaya dapat dibuka di luar talian',
  forReceiving: 'Fail yang dikongsi aplikasi lain ke Magpie, sehingga selesai diterima',
  untilSignOut: 'sehingga anda log keluar atau mengosongkan data laman ini',
  untilDone: 'sehingga selesai, atau anda log keluar',
} satisfies Translated<typeof source>;
