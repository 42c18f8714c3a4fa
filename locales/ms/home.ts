import type source from '../en-US/home.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Magpie: simpan yang anda suka',
  headline: 'Simpan yang anda suka.',
  lead: 'Seseorang menghantar pautan kepada anda. Magpie membukanya serta-merta, dalam bahasa anda, dan menyimpan pilihan anda dalam drive milik anda sendiri.',
  start: 'Cipta drive saya',
  haveLink: 'Saya ada pautan',
  drawnPasscode: 'kod akses',
  drawnSaved: 'Disimpan dalam Cuti',
  drawnCount: { other: '{{count}} item' },
  howTitle: 'Daripada pautan ke drive anda, tiga langkah sahaja',
  howOpenTitle: 'Buka',
  howOpen:
    'Fail sudah kelihatan sebelum halaman selesai dimuatkan. Lihat gambar, filem, dokumen dan arkib tanpa akaun.',
  howChooseTitle: 'Pilih',
  howChoose:
    'Satu fail, beberapa fail atau seluruh folder. Sebelum menyimpan, anda tahu berapa banyak ruang yang akan digunakan.',
  howKeepTitle: 'Simpan',
  howKeep:
    'Menyimpan hanya mengambil masa seketika, tidak kira saiznya: fail masuk ke drive anda melalui rujukan, dan tiada apa-apa yang dimuat naik semula.',
  screensTitle: 'Drive yang sama pada setiap skrin',
  screensText:
    'Telefon di sebelah tangan, papan kekunci sahaja, pembaca skrin, talian perlahan, tanpa skrip langsung: halaman ini tetap berfungsi, dalam sebelas bahasa, dan dalam mod gelap juga.',
  screensLanguages: 'Pilih bahasa anda',
  promisesTitle: 'Janji kami',
  promiseAdsTitle: 'Tiada ruang menunggu',
  promiseAds:
    'Tiada iklan, tiada kira detik, tiada aplikasi yang mesti dipasang hanya untuk melihat fail.',
  promiseResumeTitle: 'Tiada yang separuh siap',
  promiseResume:
    'Muat naik yang terputus disambung dari bahagian terakhir yang sampai. Fail yang anda nampak ialah fail yang boleh dibuka.',
  promiseLimitsTitle: 'Pautan yang patuh kepada anda',
  promiseLimits:
    'Beri pautan kod akses, tarikh akhir atau had berapa kali ia boleh disimpan. Tamatkannya, dan ia ditutup dalam beberapa saat.',
  promiseTruthTitle: 'Jawapan yang jelas',
  promiseTruth:
    'Berapa baki yang tinggal, siapa yang boleh melihat dan mengapa sesuatu tidak berjaya, dengan kata-kata dan bukan kod.',
  openTitle: 'Buka pautan',
  openHint: 'Tampal alamat yang dihantar kepada anda, atau kod di hujungnya.',
  openLabel: 'Pautan kongsi',
  openPlaceholder: 'https://…/s/…',
  openButton: 'Buka',
  openWrong:
    'Itu bukan alamat pautan kongsi. Alamatnya mengandungi “/s/” dan kod 22 huruf dan angka.',
} satisfies Translated<typeof source>;
