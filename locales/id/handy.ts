import type { Translated } from '../areas.ts';
import type source from '../en-US/handy.ts';

export default {
  botTitle: 'Bot layanan ini',
  botText:
    'Pengelola Magpie ini punya bot di Telegram. Mulai bot itu, lalu kirimkan tautan atau teruskan file kepadanya. Bot itu milik pengelola, dan akan menjelaskan sendiri apa yang diterimanya serta cara menghubungkannya dengan drive Anda.',
  botOpen: 'Buka bot di Telegram',
  drawnTitle: 'Liburan di pantai',
  drawnThanks: 'Sudah kuterima, terima kasih!',

  favoritesTitle: 'Jalan pintas ke drive Magpie Anda',
  favoritesDescription:
    'Alamat yang langsung membuka bagian drive yang Anda tuju: kotak tautan, pencarian, file terakhir, tugas, tautan yang dibagikan, dan akun.',
  favoritesHeadline: 'Setiap tempat punya alamat.',
  favoritesLead:
    'Simpan yang paling sering Anda perlukan sebagai bookmark. Jika belum masuk, Anda masuk dulu, lalu langsung tiba di tujuan.',
  bringTitle: 'Tambahkan file',
  bring_newTask: 'Membuka kotak tautan. Anda tinggal menempel.',
  bring_openLink: 'Untuk tautan yang Anda terima. Bisa tanpa akun.',
  findTitle: 'Temukan file',
  find_search: 'Membuka kolom pencarian. Anda tinggal mengetik.',
  find_all: 'Semua yang Anda simpan, folder demi folder.',
  find_recent: 'File yang terakhir ditambahkan atau diubah, mulai dari yang terbaru.',
  find_starred: 'Semua yang Anda beri bintang.',
  find_trash: 'Item yang Anda hapus, dan cara memulihkannya.',
  watchTitle: 'Pantau drive Anda',
  watch_tasks: 'Yang sedang diunduh, progresnya, dan solusinya jika gagal.',
  watch_shares: 'Tautan Anda, berapa kali dilihat dan disimpan, serta cara menghentikannya.',
  watch_storage: 'Apa saja yang memakai ruang Anda, menurut jenis file.',
  watch_traffic: 'Unggahan dan unduhan belakangan ini, dan kuota paket Anda.',
  accountTitle: 'Kelola akun Anda',
  account_account: 'Profil, keamanan, perangkat, dan preferensi.',
  account_invite: 'Tautan dan kode Anda untuk teman.',
  account_redeem: 'Membuka kotak untuk menukarkan kode.',
  account_feedback: 'Kirim pesan kepada pengelola Magpie ini.',
  account_guide: 'Drive Anda dalam empat kalimat.',
  barTitle: 'Langsung dari bilah alamat',
  barText:
    'Di pengaturan browser, tambahkan alamat ini sebagai mesin pencari dengan kata kunci pendek, misalnya “mag”. Setelah itu, ketik kata kunci itu diikuti teks yang Anda cari. Teks itu menggantikan %s.',
  bar_search: 'Mencari file menurut nama yang Anda ketik.',
  bar_newTask: 'Mengunduh dari alamat yang Anda ketik. Alamatnya ditampilkan dulu sebelum dimulai.',
  keepTitle: 'Tiga cara menyimpannya',
  keepComputer: 'Di komputer',
  keepComputerText: 'Seret nama bagian itu ke bilah bookmark.',
  keepPhone: 'Di ponsel',
  keepPhoneText:
    'Buka bagian itu dan simpan sebagai bookmark. Browser di Android juga dapat menaruhnya di layar utama.',
  keepApp: 'Di aplikasi yang terpasang',
  keepAppText:
    'Tekan lama atau klik kanan ikonnya. Jika sistem Anda mendukung, muncul menu menuju empat bagian.',
} satisfies Translated<typeof source>;
