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
  screensTitle: 'Drive yang sama pada setiap skrin',
  screensText:
    'Pada telefon, tablet, komputer riba atau TV. Dengan papan kekunci, pembaca skrin atau talian perlahan. Dalam sebelas bahasa, dan juga dalam mod gelap.',
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
  openWrong: 'Ini bukan pautan kongsi. Pautan kongsi mengandungi “/s/” dan kod 22 huruf dan angka.',
} satisfies Translated<typeof source>;
