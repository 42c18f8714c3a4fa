import type { Translated } from '../areas.ts';
import type source from '../en-US/handy.ts';

export default {
  botTitle: 'Bot perkhidmatan ini',
  botText:
    'Pengendali Magpie ini mempunyai bot di Telegram. Mulakan bot itu, kemudian hantar pautan atau majukan fail kepadanya. Bot itu milik pengendali, dan akan menerangkan sendiri apa yang diterimanya serta cara menghubungkannya dengan drive anda.',
  botOpen: 'Buka bot di Telegram',
  drawnTitle: 'Cuti di tepi laut',
  drawnThanks: 'Sudah dapat, terima kasih!',

  favoritesTitle: 'Jalan pintas ke drive Magpie anda',
  favoritesDescription:
    'Alamat yang terus membuka bahagian drive yang anda mahu: kotak pautan, carian, fail terkini, tugasan, pautan kongsi dan akaun.',
  favoritesHeadline: 'Setiap tempat ada alamatnya.',
  favoritesLead:
    'Simpan yang paling kerap diperlukan sebagai penanda buku. Jika belum log masuk, anda log masuk dahulu, kemudian terus tiba di situ.',
  bringTitle: 'Tambah fail',
  bring_newTask: 'Membuka kotak pautan. Anda hanya perlu menampal.',
  bring_openLink: 'Untuk pautan yang anda terima. Boleh tanpa akaun.',
  findTitle: 'Cari fail',
  find_search: 'Membuka medan carian. Anda hanya perlu menaip.',
  find_all: 'Semua yang anda simpan, folder demi folder.',
  find_recent: 'Fail yang terakhir ditambah atau diubah, bermula dengan yang terbaharu.',
  find_starred: 'Semua yang anda tambah bintang.',
  find_trash: 'Item yang anda padam, dan cara memulihkannya.',
  watchTitle: 'Pantau drive anda',
  watch_tasks: 'Apa yang sedang dimuat turun, kemajuannya, dan penyelesaiannya jika gagal.',
  watch_shares: 'Pautan anda, berapa kali dilihat dan disimpan, serta cara menghentikannya.',
  watch_storage: 'Apa yang menggunakan ruang anda, mengikut jenis fail.',
  watch_traffic: 'Muat naik dan muat turun kebelakangan ini, dan kuota pelan anda.',
  accountTitle: 'Urus akaun anda',
  account_account: 'Profil, keselamatan, peranti dan keutamaan.',
  account_invite: 'Pautan dan kod anda untuk rakan.',
  account_redeem: 'Membuka kotak untuk menebus kod.',
  account_feedback: 'Hantar mesej kepada pengendali Magpie ini.',
  account_guide: 'Drive anda dalam empat ayat.',
  barTitle: 'Terus dari bar alamat',
  barText:
    'Dalam tetapan pelayar, tambah alamat ini sebagai enjin carian dengan kata kunci pendek, contohnya “mag”. Selepas itu, taip kata kunci itu diikuti teks yang anda cari. Teks itu menggantikan %s.',
  bar_search: 'Mencari fail mengikut nama yang anda taip.',
  bar_newTask:
    'Memuat turun dari alamat yang anda taip. Alamatnya ditunjukkan dahulu sebelum bermula.',
  keepTitle: 'Tiga cara menyimpannya',
  keepComputer: 'Pada komputer',
  keepComputerText: 'Seret nama bahagian itu ke bar penanda buku.',
  keepPhone: 'Pada telefon',
  keepPhoneText:
    'Buka bahagian itu dan simpan sebagai penanda buku. Pelayar pada Android juga boleh meletakkannya pada skrin utama.',
  keepApp: 'Dalam aplikasi yang dipasang',
  keepAppText:
    'Tekan lama atau klik kanan ikonnya. Jika sistem anda menyokongnya, muncul menu ke empat bahagian.',
} satisfies Translated<typeof source>;
