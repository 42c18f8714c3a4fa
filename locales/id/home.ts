import type source from '../en-US/home.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Magpie: simpan yang Anda suka',
  headline: 'Simpan yang Anda suka.',
  lead: 'Anda menerima tautan. Magpie membukanya seketika, dalam bahasa Anda, dan menyimpan yang Anda pilih di drive Anda sendiri.',
  start: 'Buat drive Anda',
  haveLink: 'Saya punya tautan',
  drawnPasscode: 'kode akses',
  drawnSaved: 'Disimpan di Liburan',
  drawnCount: { other: '{{count}} item' },
  howTitle: 'Dari tautan ke drive Anda dalam tiga langkah',
  howOpenTitle: 'Buka',
  howOpen:
    'File sudah terlihat sebelum halaman selesai dimuat. Lihat foto, video, dokumen, dan arsip tanpa akun.',
  howChooseTitle: 'Pilih',
  howChoose:
    'Satu file, beberapa, atau seluruh folder. Sebelum menyimpan, Anda tahu berapa ruang yang akan terpakai.',
  howKeepTitle: 'Simpan',
  howKeep: 'Hanya perlu sesaat, berapa pun ukurannya, karena tidak ada yang perlu diunggah ulang.',
  screensTitle: 'Drive yang sama di setiap layar',
  screensText:
    'Dengan satu tangan di ponsel, hanya dengan keyboard, dengan pembaca layar, di koneksi lambat, bahkan tanpa skrip: halaman ini tetap berfungsi, dalam sebelas bahasa, juga dalam mode gelap.',
  screensLanguages: 'Pilih bahasa Anda',
  promisesTitle: 'Janji kami',
  promiseAdsTitle: 'Tanpa menunggu',
  promiseAds:
    'Tidak ada iklan, tidak ada hitung mundur, dan tidak perlu memasang aplikasi hanya untuk melihat file.',
  promiseResumeTitle: 'Selalu tuntas',
  promiseResume:
    'Unggahan yang terputus berlanjut dari bagian terakhir yang terkirim. File yang Anda lihat pasti bisa dibuka.',
  promiseLimitsTitle: 'Tautan sepenuhnya kendali Anda',
  promiseLimits:
    'Beri tautan kode akses, tanggal berakhir, atau batas penyimpanan. Hentikan tautan, dan dalam hitungan detik tautan itu tidak bisa dibuka lagi.',
  promiseTruthTitle: 'Penjelasan yang jelas',
  promiseTruth:
    'Berapa sisa kuota, siapa yang boleh melihat, dan mengapa sesuatu gagal, dengan kata-kata, bukan kode.',
  openTitle: 'Buka tautan',
  openHint: 'Tempelkan tautan yang Anda terima, atau kode di ujungnya.',
  openLabel: 'Tautan yang dibagikan',
  openPlaceholder: 'https://…/s/…',
  openButton: 'Buka',
  openWrong:
    'Ini bukan tautan yang dibagikan. Tautannya memuat “/s/” dan kode berisi 22 huruf dan angka.',
} satisfies Translated<typeof source>;
