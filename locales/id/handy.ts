import type { Translated } from '../areas.ts';
import type source from '../en-US/handy.ts';

export default {
  botTitle: 'Bot milik layanan ini',
  botText:
    'Pengelola Magpie ini memiliki bot di Telegram. Jalankan bot itu, lalu kirimkan tautan atau teruskan berkas kepadanya. Bot itu milik pengelola: apa yang diterimanya dan bagaimana ia menemukan drive Anda akan dijelaskan oleh bot itu sendiri.',
  botOpen: 'Buka bot di Telegram',
  drawnTitle: 'Liburan di pantai',
  drawnThanks: 'Sudah sampai, terima kasih',

  favoritesTitle: 'Jalan pintas ke drive Magpie Anda',
  favoritesDescription:
    'Alamat yang membuka drive tepat di tempat yang Anda mau: kotak tautan, pencarian, berkas terbaru, tugas, tautan berbagi, dan akun. Simpan sebagai bookmark.',
  favoritesHeadline: 'Setiap tempat punya alamat.',
  favoritesLead:
    'Simpan yang paling sering dipakai sebagai bookmark. Jika belum masuk, Anda masuk dahulu lalu tiba di tempat yang dituju.',
  bringTitle: 'Menambah isi drive',
  bring_newTask: 'Kotak tautan terbuka, Anda tinggal menempel.',
  bring_openLink: 'Untuk tautan yang dikirim orang kepada Anda. Bisa tanpa akun.',
  findTitle: 'Menemukan kembali',
  find_search: 'Kolom pencarian sudah menunggu.',
  find_all: 'Semua yang Anda simpan, folder demi folder.',
  find_recent: 'Yang terakhir ditambahkan atau diubah, mulai dari yang terbaru.',
  find_starred: 'Yang Anda beri bintang.',
  find_trash: 'Yang Anda hapus, dan cara mengembalikannya.',
  watchTitle: 'Memantau drive',
  watch_tasks: 'Yang sedang diunduh, sudah sejauh mana, dan jalan keluarnya jika gagal.',
  watch_shares: 'Tautan Anda, berapa kali dilihat dan disimpan, serta cara mengakhirinya.',
  watch_storage: 'Apa yang memakai ruang Anda, menurut jenis berkas.',
  watch_traffic: 'Lalu lintas masuk dan keluar belakangan ini, dan batas paket Anda.',
  accountTitle: 'Mengurus akun',
  account_account: 'Profil, keamanan, perangkat, dan preferensi.',
  account_invite: 'Tautan dan kode Anda untuk teman.',
  account_redeem: 'Kotak kode langsung muncul.',
  account_feedback: 'Pesan untuk pengelola Magpie ini.',
  account_guide: 'Drive Anda dalam empat kalimat.',
  barTitle: 'Langsung dari bilah alamat',
  barText:
    'Di pengaturan peramban, tambahkan alamat-alamat ini sebagai mesin pencari dengan kata pendek, misalnya “mag”. Setelah itu, ketik kata itu lalu yang Anda cari; isiannya menggantikan %s.',
  bar_search: 'Mencari berkas sesuai yang Anda ketik.',
  bar_newTask:
    'Mengunduh dari alamat yang Anda ketik; alamatnya ditampilkan sekali lagi sebelum dimulai.',
  keepTitle: 'Tiga cara menyimpannya',
  keepComputer: 'Di komputer',
  keepComputerText: 'Seret nama tempat itu ke bilah bookmark.',
  keepPhone: 'Di ponsel',
  keepPhoneText:
    'Buka tempat itu dan simpan sebagai bookmark. Peramban di Android juga dapat menaruhnya di layar utama.',
  keepApp: 'Di aplikasi yang terpasang',
  keepAppText:
    'Tekan lama ikonnya atau klik kanan. Jika sistemnya mendukung, muncul menu yang langsung mengantar ke empat tempat.',
} satisfies Translated<typeof source>;
