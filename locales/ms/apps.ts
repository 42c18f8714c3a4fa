import type { Translated } from '../areas.ts';
import type source from '../en-US/apps.ts';

export default {
  mobileTitle: 'Magpie pada telefon: aplikasi terus dari pelayar, untuk Android dan iPhone',
  mobileDescription:
    'Letakkan Magpie pada skrin utama Android atau iPhone: muat naik disambung automatik, kongsi daripada aplikasi lain, folder dibuka di luar talian.',
  mobileHeadline: 'Drive anda pada skrin utama.',
  mobileLead:
    'Pelayar pada telefon menjadikan Magpie aplikasi, dengan ikon dan tetingkap sendiri, dan sentiasa versi terbaharu.',
  getIos: 'Dapatkan di App Store',
  getPlay: 'Dapatkan di Google Play',
  downloaded: { other: 'Dimuat turun {{count}} kali' },
  getApk: 'Muat turun APK',
  apkHelp: 'Jika APK tidak dapat dipasang',
  howInstall: 'Cara memasangnya',
  slidesTitle: 'Semuanya dari poket anda',
  shareTitle: 'Kongsi ke Magpie',
  share:
    'Pada Android, Magpie ada dalam menu kongsi aplikasi lain. Foto dan fail terus dimuat naik; pautan menunggu kebenaran anda.',
  uploadTitle: 'Muat naik tidak bermula semula',
  upload:
    'Masuk terowong, ada panggilan, halaman tertutup: bahagian yang sudah dihantar kekal disimpan, dan muat naik disambung dari situ.',
  lookTitle: 'Lihat tanpa memuat turun',
  look: 'Foto, video, muzik dan teks dibuka di tempatnya. Leret untuk melihat foto seterusnya.',
  fetchTitle: 'Memuat turun semasa telefon berehat',
  fetch:
    'Tampal pautan, dan Magpie memuat turun fail terus ke drive anda. Tiada apa-apa melalui telefon, jadi simpan sahaja telefon anda.',
  offlineTitle: 'Tetap boleh di luar talian',
  offline:
    'Lihat folder yang baru dibuka. Namakan semula, alihkan, tambah bintang: perubahan disegerakkan sebaik sahaja anda kembali dalam talian.',
  mobileInstallTitle: 'Tiga ketikan, tanpa gedung aplikasi',
  installLead: 'Versi baharu dipasang secara automatik. Jika aplikasi dibuang, fail anda kekal.',
  installMore: 'Ketahui lagi tentang aplikasi yang dipasang',
  android: 'Android',
  iphone: 'iPhone dan iPad',
  openDrive: 'Buka drive anda dalam pelayar dan log masuk.',
  openMenu: 'Buka menu pelayar.',
  addAndroid: 'Pilih untuk memasang aplikasi atau menambahnya pada skrin utama.',
  tapShare: 'Dalam Safari, ketik ikon kongsi.',
  addIphone: 'Pilih “Tambah ke Skrin Utama” daripada senarai.',
  iphoneNote:
    'Pada iPhone, aplikasi lain tidak boleh berkongsi ke aplikasi web. Pilih “Muat naik fail” dalam Magpie.',
  desktopTitle: 'Magpie pada komputer: aplikasi untuk Mac, Windows dan Linux',
  desktopDescription:
    'Guna Magpie dalam tetingkap sendiri pada Mac, Windows atau Linux: seret seluruh folder, guna papan kekunci, sambungkan program lain.',
  desktopHeadline: 'Satu tetingkap untuk drive anda.',
  desktopLead: 'Di Dock atau bar aplikasi, seiring dengan program lain, tanpa deretan tab.',
  getMacApple: 'Mac dengan cip Apple',
  getMacIntel: 'Mac dengan Intel',
  getWindows: 'Muat turun untuk Windows',
  desktopPointsTitle: 'Selesa untuk bekerja',
  dropTitle: 'Seluruh folder sekali gus',
  drop: 'Seret ke dalam senarai. Muat naik diteruskan walaupun halaman dimuat semula, tetingkap ditutup atau sambungan terputus.',
  keysTitle: 'Semua ada pintasannya',
  keys: 'Ctrl+K menemui semua perintah, ? menunjukkan semua pintasan, dan pintasan yang kurang sesuai boleh anda tukar.',
  magnetTitle: 'Pautan magnet',
  magnet:
    'Dalam Chrome dan Edge, aplikasi yang dipasang boleh membukanya. Sebelum bermula, Magpie memaklumkan sama ada torrent itu boleh dimuat turun.',
  desktopInstallTitle: 'Pasang terus dari pelayar',
  chromium: 'Chrome, Edge dan seumpamanya',
  addChromium: 'Klik ikon pasang di hujung bar alamat, atau pilihan memasang dalam menu.',
  safari: 'Safari pada Mac',
  addSafari: 'Buka menu Fail dan tambah halaman pada Dock.',
  otherBrowsers: 'Pelayar lain',
  addOther: 'Jika aplikasi web tidak boleh dipasang, Magpie tetap berfungsi sebagai laman web.',
  programsTitle: 'Atau guna program anda sendiri',
  programs:
    'Buka drive sebagai folder dalam Finder, Explorer atau Linux melalui WebDAV, buat sandaran dengan restic atau rclone melalui S3, atau guna baris perintah. Setiap program mendapat kata laluan sendiri, setakat yang anda benarkan.',
  programsMore: 'Cara menyambungkan program',
  extensionTitle: 'Magpie dalam pelayar: hantar pautan dari mana-mana halaman ke drive anda',
  extensionDescription:
    'Sambungan Magpie, atau satu penanda buku, menghantar pautan, imej dan halaman ke drive anda, dalam Chrome, Edge, Firefox atau Safari.',
  extensionHeadline: 'Dari mana\u2011mana halaman ke drive anda.',
  extensionLead:
    'Simpan pautan, imej, video dan halaman ke drive anda: dengan sambungan pelayar, atau dengan satu penanda buku dalam mana-mana pelayar.',
  getChrome: 'Tambah pada Chrome',
  getEdge: 'Tambah pada Edge',
  getFirefox: 'Tambah pada Firefox',
  makeBookmark: 'Buat penanda buku',
  extensionPackageTitle: 'Tambah sambungan pelayar',
  extensionPackage:
    'Simpan pautan, imej, video dan halaman melalui menu konteks atau pintasan, dan ikuti kemajuannya pada ikon. Ia belum ada di mana-mana kedai, jadi anda memuatkannya sendiri.',
  extensionForChromium: 'Chrome, Edge dan pelayar yang serupa',
  extensionGetChromium: 'Muat turun untuk Chrome dan Edge',
  extensionGetFirefox: 'Muat turun untuk Firefox',
  extensionUnzip:
    'Muat turun fail zip, kemudian nyahzip ke dalam folder yang tidak akan dialihkan.',
  extensionOpenChromium:
    'Buka chrome://extensions (dalam Edge, edge://extensions) dan aktifkan “Mod pembangun”.',
  extensionLoadChromium: 'Pilih “Muatkan yang belum dipakej” dan pilih folder itu.',
  extensionOpenFirefox: 'Muat turun fail zip, buka about:debugging dan pilih “This Firefox”.',
  extensionLoadFirefox:
    'Pilih “Load Temporary Add-on” dan pilih fail zip itu. Ia kekal sehingga anda menutup Firefox.',
  extensionConnect: 'Masukkan {{site}} dalam tetapannya, benarkan akses dan log masuk.',
  bookmarkTitle: 'Atau guna satu penanda buku',
  bookmarkName: 'Hantar ke Magpie',
  copyTitle: 'Salin',
  copy: 'Klik baris di bawah untuk memilih semuanya, kemudian salin.',
  keepTitle: 'Simpan',
  keep: 'Buat penanda buku baharu, namakannya “{{name}}”, dan tampal baris itu sebagai alamatnya.',
  useTitle: 'Guna',
  use: 'Pada mana-mana halaman, serlahkan pautan dan klik penanda buku itu. Tanpa pilihan, halaman itu sendiri yang dihantar. Halaman dibaca hanya apabila anda mengkliknya.',
  extensionPointsTitle: 'Tanpa kedua-duanya pun boleh',
  pasteTitle: 'Tampal',
  paste:
    'Salin pautan dari mana-mana, malah dari tengah teks, dan tampal ke dalam senarai fail anda.',
  askTitle: 'Sentiasa bertanya dahulu',
  ask: 'Nama dan saiz ditunjukkan dahulu. Kemudian anda memilih apa yang dimuat turun dan ke folder mana.',
  whichTitle: 'Pautan yang boleh digunakan',
  which:
    'Pautan terus kepada fail yang boleh dimuat turun oleh sesiapa sahaja. Halaman yang memainkan video tetap halaman, bukan videonya.',
  linksMore: 'Ketahui lagi tentang muat turun daripada pautan',
  platformsTitle: 'Sentiasa di sisi anda',
  phoneText: 'Pada skrin utama, dalam menu kongsi, dan tetap boleh dibuka di luar talian.',
  computerText: 'Tetingkap sendiri, seret seluruh folder ke dalamnya, dan semua ada pintasannya.',
  televisionText: 'Video dan foto pada skrin besar, log masuk dengan kod pendek.',
  browserText:
    'Sambungan pelayar atau satu penanda buku menghantar pautan dari mana-mana halaman ke drive anda.',
} satisfies Translated<typeof source>;
