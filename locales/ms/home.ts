import type source from '../en-US/home.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Magpie: simpan yang anda suka',
  headline: 'Simpan yang anda suka.',
  lead: 'Anda menerima pautan. Magpie membukanya serta-merta, dalam bahasa anda, dan menyimpan pilihan anda dalam drive anda sendiri.',
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
    'Hanya mengambil masa seketika, tidak kira saiznya, kerana tiada apa-apa perlu dimuat naik semula.',
  screensTitle: 'Drive yang sama pada setiap skrin',
  screensText:
    'Dengan sebelah tangan pada telefon, dengan papan kekunci sahaja, dengan pembaca skrin, pada talian perlahan, malah tanpa skrip: halaman ini tetap berfungsi, dalam sebelas bahasa, juga dalam mod gelap.',
  screensLanguages: 'Pilih bahasa anda',
  promisesTitle: 'Janji kami',
  promiseAdsTitle: 'Tidak perlu menunggu',
  promiseAds:
    'Tiada iklan, tiada kira detik, dan tidak perlu memasang aplikasi hanya untuk melihat fail.',
  promiseResumeTitle: 'Sentiasa selesai',
  promiseResume:
    'Muat naik yang terputus disambung dari bahagian terakhir yang dihantar. Fail yang anda lihat pasti boleh dibuka.',
  promiseLimitsTitle: 'Pautan dalam kawalan anda',
  promiseLimits:
    'Tetapkan kod akses, tarikh tamat atau had simpanan. Hentikan pautan, dan dalam beberapa saat ia tidak boleh dibuka lagi.',
  promiseTruthTitle: 'Penjelasan yang jelas',
  promiseTruth:
    'Baki kuota anda, siapa yang boleh melihat, dan mengapa sesuatu gagal, dengan kata-kata dan bukan kod.',
  openTitle: 'Buka pautan',
  openHint: 'Tampal pautan yang anda terima, atau kod di hujungnya.',
  openLabel: 'Pautan kongsi',
  openPlaceholder: 'https://…/s/…',
  openButton: 'Buka',
  openWrong: 'Ini bukan pautan kongsi. Pautan kongsi mengandungi “/s/” dan kod 22 huruf dan angka.',
} satisfies Translated<typeof source>;
