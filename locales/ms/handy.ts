import type { Translated } from '../areas.ts';
import type source from '../en-US/handy.ts';

export default {
  botTitle: 'Bot milik laman ini',
  botText:
    'Pengendali Magpie ini mempunyai bot di Telegram. Mulakan bot itu, kemudian hantar pautan atau majukan fail kepadanya. Bot itu milik pengendali: apa yang diterimanya dan cara ia mencari drive anda akan diterangkan oleh bot itu sendiri.',
  botOpen: 'Buka bot di Telegram',
  drawnTitle: 'Cuti di tepi laut',
  drawnThanks: 'Sudah sampai, terima kasih',

  favoritesTitle: 'Jalan pintas ke drive Magpie anda',
  favoritesDescription:
    'Alamat yang membuka drive anda tepat di tempatnya: kotak pautan, carian, fail terkini, tugasan, pautan kongsi dan akaun. Jadikannya penanda buku.',
  favoritesHeadline: 'Setiap tempat ada alamatnya.',
  favoritesLead:
    'Simpan yang paling kerap digunakan sebagai penanda buku. Jika belum log masuk, anda log masuk dahulu dan kemudian tiba di tempat yang dituju.',
  bringTitle: 'Tambah isi drive',
  bring_newTask: 'Kotak pautan terbuka, anda hanya perlu menampal.',
  bring_openLink: 'Untuk pautan yang dihantar orang kepada anda. Boleh tanpa akaun.',
  findTitle: 'Temui semula',
  find_search: 'Medan carian sudah menunggu.',
  find_all: 'Semua yang anda simpan, folder demi folder.',
  find_recent: 'Yang terakhir ditambah atau diubah, bermula dengan yang terbaharu.',
  find_starred: 'Yang anda beri bintang.',
  find_trash: 'Yang anda padam, dan cara mengembalikannya.',
  watchTitle: 'Pantau drive',
  watch_tasks: 'Apa yang sedang dimuat turun, sejauh mana, dan penyelesaiannya jika gagal.',
  watch_shares: 'Pautan anda, berapa kali dilihat dan disimpan, serta cara menamatkannya.',
  watch_storage: 'Apa yang menggunakan ruang anda, mengikut jenis fail.',
  watch_traffic: 'Trafik keluar masuk kebelakangan ini, dan had pelan anda.',
  accountTitle: 'Urus akaun anda',
  account_account: 'Profil, keselamatan, peranti dan keutamaan.',
  account_invite: 'Pautan dan kod anda untuk rakan.',
  account_redeem: 'Kotak kod terus muncul.',
  account_feedback: 'Mesej kepada pengendali Magpie ini.',
  account_guide: 'Drive anda dalam empat ayat.',
  barTitle: 'Terus dari bar alamat',
  barText:
    'Dalam tetapan pelayar, tambah alamat-alamat ini sebagai enjin carian dengan perkataan pendek seperti “mag”. Selepas itu, taip perkataan itu dan apa yang anda cari; itulah yang menggantikan %s.',
  bar_search: 'Mencari fail mengikut apa yang anda taip.',
  bar_newTask:
    'Memuat turun dari alamat yang anda taip; alamatnya ditunjukkan sekali lagi sebelum bermula.',
  keepTitle: 'Tiga cara menyimpannya',
  keepComputer: 'Pada komputer',
  keepComputerText: 'Seret nama tempat itu ke bar penanda buku.',
  keepPhone: 'Pada telefon',
  keepPhoneText:
    'Buka tempat itu dan simpan sebagai penanda buku. Pelayar pada Android juga boleh meletakkannya pada skrin utama.',
  keepApp: 'Dalam aplikasi yang dipasang',
  keepAppText:
    'Tekan lama ikonnya atau klik kanan. Jika sistem menyokongnya, muncul menu yang terus membawa anda ke empat tempat.',
} satisfies Translated<typeof source>;
