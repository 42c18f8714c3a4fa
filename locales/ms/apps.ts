import type { Translated } from '../areas.ts';
import type source from '../en-US/apps.ts';

export default {
  mobileTitle: 'Magpie pada telefon: aplikasi terus daripada pelayar, untuk Android dan iPhone',
  mobileDescription:
    'Letakkan Magpie pada skrin utama Android atau iPhone: muat naik yang bersambung sendiri, kongsi daripada aplikasi lain, folder tanpa rangkaian.',
  mobileHeadline: 'Drive anda pada skrin utama.',
  mobileLead:
    'Pelayar pada telefon menjadikan Magpie aplikasi: ada ikon dan tetingkap sendiri, dan sentiasa versi terbaharu.',
  getIos: 'Dapatkan di App Store',
  getPlay: 'Dapatkan di Google Play',
  getApk: 'Muat turun APK',
  apkHelp: 'Jika APK tidak dapat dipasang',
  howInstall: 'Cara memasangnya',
  slidesTitle: 'Bekerja dari poket anda',
  shareTitle: 'Kongsi ke Magpie',
  share:
    'Pada Android, Magpie ada dalam menu kongsi aplikasi lain. Foto dan fail terus dimuat naik; pautan menunggu keputusan anda.',
  uploadTitle: 'Muat naik yang bersambung',
  upload:
    'Masuk terowong, ada panggilan, halaman ditutup terlalu awal: apa yang sudah sampai kekal, dan muat naik bersambung dari situ.',
  lookTitle: 'Lihat tanpa memuat turun',
  look: 'Gambar, filem, muzik dan teks dibuka di tempatnya, dan satu leretan membuka foto seterusnya.',
  fetchTitle: 'Telefon berehat, muat turun berjalan',
  fetch:
    'Tampal pautan, dan Magpie membawa failnya ke drive anda. Tiada apa yang melalui telefon, jadi telefon boleh masuk poket semula.',
  offlineTitle: 'Tetap ada tanpa rangkaian',
  offline:
    'Folder yang baru anda buka masih boleh dilihat. Namakan semula, alihkan, tambah bintang: semuanya dilaksanakan sebaik sahaja rangkaian kembali.',
  mobileInstallTitle: 'Tiga ketikan, tanpa gedung aplikasi',
  installLead:
    'Versi baharu tiba sendiri, dan jika aplikasi dibuang, fail anda kekal di tempatnya.',
  installMore: 'Semua tentang aplikasi yang dipasang',
  android: 'Android',
  iphone: 'iPhone dan iPad',
  openDrive: 'Buka drive anda dalam pelayar dan log masuk.',
  openMenu: 'Buka menu pelayar.',
  addAndroid: 'Pilih untuk memasang aplikasi atau menambahnya pada skrin utama.',
  tapShare: 'Dalam Safari, ketik ikon kongsi.',
  addIphone: 'Pilih tindakan yang menambah halaman pada skrin utama.',
  iphoneNote:
    'iPhone tidak membenarkan aplikasi lain berkongsi ke aplikasi web. Sebagai gantinya, pilih “Muat naik fail” dalam Magpie.',
  desktopTitle: 'Magpie pada komputer: aplikasi untuk Mac, Windows dan Linux',
  desktopDescription:
    'Guna Magpie dalam tetingkap sendiri pada Mac, Windows atau Linux: lepaskan seluruh folder, guna papan kekunci, sambungkan program lain.',
  desktopHeadline: 'Satu tetingkap untuk drive anda.',
  desktopLead: 'Di Dock atau bar tugas, di sebelah program lain, tanpa tab di sekelilingnya.',
  getMacApple: 'Mac dengan cip Apple',
  getMacIntel: 'Mac dengan Intel',
  getWindows: 'Muat turun untuk Windows',
  desktopPointsTitle: 'Selesa di meja kerja',
  dropTitle: 'Seluruh folder sekali gus',
  drop: 'Lepaskan ke dalam senarai. Muat naik bertahan walaupun halaman dimuat semula, tetingkap ditutup atau rangkaian terputus.',
  keysTitle: 'Semua ada kekuncinya',
  keys: 'Ctrl+K menemui semua perintah, ? menunjukkan semua pintasan, dan yang kurang sesuai boleh anda tukar.',
  magnetTitle: 'Pautan magnet',
  magnet:
    'Dalam Chrome dan Edge, aplikasi yang dipasang boleh membukanya. Sebelum bermula, Magpie memberitahu sama ada isinya boleh dimuat turun.',
  desktopInstallTitle: 'Dipasang daripada pelayar',
  chromium: 'Chrome, Edge dan seumpamanya',
  addChromium: 'Pilih ikon pasang di hujung bar alamat, atau pilihan memasang dalam menu.',
  safari: 'Safari pada Mac',
  addSafari: 'Buka menu Fail dan tambah halaman pada Dock.',
  otherBrowsers: 'Pelayar lain',
  addOther: 'Jika tidak dapat memasang aplikasi web pun, laman web tetap berfungsi di situ.',
  programsTitle: 'Atau program pilihan anda',
  programs:
    'Segerakkan, lekapkan sebagai cakera atau jalankan skrip: program yang sudah mengenali protokol ini terus boleh digunakan, asalkan alamatnya boleh diisi sendiri. Inilah alamatnya:',
  programsMore: 'Cara memberi akses kepada program',
  extensionTitle: 'Magpie dalam pelayar: hantar pautan dari mana-mana halaman ke drive anda',
  extensionDescription:
    'Hantar pautan dan magnet dari mana-mana halaman ke drive Magpie dengan satu penanda buku, dalam Chrome, Edge, Firefox atau Safari.',
  extensionHeadline: 'Dari mana-mana halaman ke drive anda.',
  extensionLead:
    'Serlahkan beberapa pautan, kemudian klik satu penanda buku. Magpie menunjukkan isinya dan mengambil apa yang anda mahu.',
  getChrome: 'Tambah pada Chrome',
  getEdge: 'Tambah pada Edge',
  getFirefox: 'Tambah pada Firefox',
  makeBookmark: 'Buat penanda buku',
  bookmarkTitle: 'Satu penanda buku sudah cukup',
  bookmarkName: 'Hantar ke Magpie',
  copyTitle: 'Salin',
  copy: 'Klik baris di bawah supaya semuanya terpilih, kemudian salin.',
  keepTitle: 'Simpan',
  keep: 'Buat penanda buku baharu, namakannya “{{name}}”, dan tampal baris itu sebagai alamatnya.',
  useTitle: 'Guna',
  use: 'Pada mana-mana halaman, serlahkan pautan, atau jangan serlahkan apa-apa untuk menghantar halaman itu sendiri, kemudian klik penanda buku itu. Barulah halamannya dibaca.',
  extensionPointsTitle: 'Tanpa penanda buku pun boleh',
  pasteTitle: 'Tampal',
  paste: 'Salin pautan di mana-mana, malah di tengah teks, dan tampal ke dalam senarai fail anda.',
  askTitle: 'Sentiasa bertanya dahulu',
  ask: 'Nama dan saiz ditunjukkan dahulu. Anda memilih apa yang diambil dan ke folder mana.',
  whichTitle: 'Pautan yang boleh digunakan',
  which:
    'Yang menuju ke fail yang boleh dimuat turun oleh sesiapa sahaja. Halaman yang memainkan filem tetap halaman, bukan filemnya.',
  linksMore: 'Semua tentang muat turun daripada pautan',
  platformsTitle: 'Sentiasa di sisi anda',
  phoneText: 'Pada skrin utama, dalam menu kongsi, dan tetap ada tanpa rangkaian.',
  computerText:
    'Tetingkap sendiri, seluruh folder dilepaskan ke dalamnya, dan semua ada kekuncinya.',
  televisionText: 'Filem dan foto pada skrin besar, log masuk dengan kod pendek.',
  browserText: 'Satu penanda buku menghantar pautan dari mana-mana halaman ke drive anda.',
} satisfies Translated<typeof source>;
