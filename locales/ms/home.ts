import type source from '../en-US/home.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Magpie: simpan yang anda suka',
  headline: 'Simpan yang anda suka.',
  lead: 'Seseorang menghantar pautan kepada anda. Magpie terus membukanya, dalam bahasa anda, dan menyimpan pilihan anda dalam drive anda sendiri.',
  start: 'Cipta drive anda',
  haveLink: 'Saya ada pautan',
  drawnPasscode: 'kod akses',
  drawnSaved: 'Disimpan dalam Cuti',
  drawnCount: { other: '{{count}} item' },
  howTitle: 'Daripada pautan ke drive anda dalam tiga langkah',
  howOpenTitle: 'Buka',
  howOpen:
    'Fail sudah kelihatan sebelum halaman selesai dimuatkan. Lihat gambar, video, dokumen dan arkib tanpa akaun.',
  howChooseTitle: 'Pilih',
  howChoose:
    'Satu fail, beberapa fail atau seluruh folder. Sebelum menyimpan, anda tahu berapa banyak ruang yang akan digunakan.',
  howKeepTitle: 'Simpan',
  howKeep:
    'Menyimpan hanya mengambil masa sekejap, tidak kira saiznya. Tiada apa-apa yang perlu dimuat turun atau dimuat naik semula.',
  screensLanguages: 'Pilih bahasa anda',
  promisesTitle: 'Janji kami',
  promiseAdsTitle: 'Tidak perlu menunggu',
  promiseAds:
    'Tiada iklan, tiada kira detik, dan tidak perlu memasang aplikasi hanya untuk melihat fail.',
  promiseResumeTitle: 'Muat naik pasti selesai',
  promiseResume:
    'Muat naik yang terputus disambung dari tempat ia terhenti. Setiap fail yang anda lihat sudah lengkap.',
  promiseLimitsTitle: 'Pautan anda, peraturan anda',
  promiseLimits:
    'Tetapkan kod akses, tarikh tamat tempoh atau had simpanan. Sebaik sahaja anda berhenti berkongsi, pautan ditutup dalam beberapa saat.',
  promiseTruthTitle: 'Jawapan yang jelas',
  promiseTruth:
    'Berapa banyak ruang yang tinggal, siapa yang boleh melihat fail dan mengapa sesuatu gagal: dengan bahasa mudah, bukan kod.',
  openTitle: 'Buka pautan',
  openHint: 'Tampal pautan yang anda terima, atau kod di hujungnya.',
  openLabel: 'Pautan kongsi',
  openPlaceholder: 'https://…/s/…',
  openButton: 'Buka',
  openWrong: 'Ini bukan pautan kongsi. Pautan kongsi mengandungi “/s/” yang diikuti kod.',
  heroFree: '{{size}} percuma. Tanpa kad, tanpa memasang aplikasi, tanpa iklan.',
  sceneLabel: 'Album kongsi pada telefon, dan fotonya disimpan dalam drive, dilihat pada komputer',
  messageText: 'Ini fotonya!',
  howLead:
    'Tiada halaman menunggu, tiada pendaftaran wajib, dan tiada apa-apa yang dimuat naik semula.',
  languagesTitle: 'Satu pautan. Sebelas bahasa.',
  languagesText:
    'Anda menghantar satu alamat. Setiap orang membacanya dalam bahasa sendiri: butang, tarikh, saiz dan e-mel.',
  fetchTitle: 'Tampal pautan. Tutup komputer riba.',
  fetchText:
    'Magpie memuat turunnya terus ke drive anda semasa komputer dimatikan, tanpa menggunakan pelan data anda.',
  fetchLinks: 'Alamat web, banyak sekali gus',
  fetchTorrents: 'Alamat web, pautan magnet dan torrent',
  fetchResume: 'Jika pelayan sumber berhenti memberi respons, Magpie mencuba lagi.',
  rulesCounts:
    'Anda nampak berapa kali pautan dibuka, disimpan dan dimuat turun, tetapi bukan oleh siapa.',
  usesTitle: 'Apa yang orang simpan',
  useTripTitle: 'Percutian',
  useTrip: 'Foto semua orang dalam satu pautan. Nenek membukanya dalam bahasa Portugis.',
  useCourseTitle: 'Kursus',
  useCourse: 'Kuliah dan nota untuk kelas yang tersebar di enam negara.',
  useHandoverTitle: 'Serahan kerja',
  useHandover: 'Pelanggan menerima fail saiz penuh, dengan kod akses dan tarikh tamat tempoh.',
  useArchiveTitle: 'Arkib',
  useArchive: 'Data terbuka dan rakaman lama, dimuat turun semalaman.',
  promiseWayTitle: 'Peribadi sehingga anda berkongsi',
  promiseWay:
    'Hanya anda nampak fail anda sehingga anda mencipta pautan. Alamat muat turun tamat tempoh dalam beberapa jam.',
  promiseKeysTitle: 'Kunci laluan dan pengesahan dua langkah',
  promiseKeys:
    'Log masuk tanpa kata laluan. Lihat semua peranti, dan log keluar daripada mana-mana peranti.',
  promiseLeaveTitle: 'Bawa semuanya',
  promiseLeave:
    'Eksport semua fail pada bila-bila masa. Apabila anda memadamkan akaun, data anda turut dipadamkan.',
  limitsTitle: 'Dan hadnya',
  limitEncryption:
    'Magpie tidak disulitkan hujung ke hujung: dari segi teknikal, pengendali boleh membaca fail anda.',
  limitReports:
    'Fail kongsi yang melanggar undang-undang dialih keluar apabila ada yang melaporkannya.',
  limitBackup:
    'Satu drive bukan sandaran. Simpan salinan lain bagi perkara yang tidak boleh hilang.',
  securityLink: 'Cara kami menjaga fail anda',
} satisfies Translated<typeof source>;
