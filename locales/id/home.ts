import type source from '../en-US/home.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Magpie: simpan yang Anda suka',
  headline: 'Simpan yang Anda suka.',
  lead: 'Seseorang mengirimi Anda tautan. Magpie membukanya seketika, dalam bahasa Anda, dan menyimpan yang Anda pilih di drive milik Anda sendiri.',
  start: 'Buat drive saya',
  haveLink: 'Saya punya tautan',
  drawnPasscode: 'kode akses',
  drawnSaved: 'Disimpan di Liburan',
  drawnCount: { other: '{{count}} item' },
  howTitle: 'Dari tautan ke drive Anda, tiga langkah saja',
  howOpenTitle: 'Buka',
  howOpen:
    'Berkas sudah terlihat sebelum halaman selesai dimuat. Lihat gambar, film, dokumen, dan arsip tanpa akun.',
  howChooseTitle: 'Pilih',
  howChoose:
    'Satu berkas, beberapa, atau seluruh folder. Sebelum menyimpan, Anda tahu berapa ruang yang akan terpakai.',
  howKeepTitle: 'Simpan',
  howKeep:
    'Menyimpan hanya butuh sesaat, berapa pun ukurannya: berkas masuk ke drive Anda sebagai rujukan, dan tidak ada yang diunggah ulang.',
  screensTitle: 'Drive yang sama di setiap layar',
  screensText:
    'Ponsel di satu tangan, hanya keyboard, pembaca layar, koneksi lambat, tanpa skrip sama sekali: halamannya tetap berfungsi, dalam sebelas bahasa, juga dalam mode gelap.',
  screensLanguages: 'Pilih bahasa Anda',
  promisesTitle: 'Janji kami',
  promiseAdsTitle: 'Tanpa ruang tunggu',
  promiseAds:
    'Tidak ada iklan, tidak ada hitung mundur, tidak ada aplikasi yang wajib dipasang hanya untuk melihat berkas.',
  promiseResumeTitle: 'Tidak setengah jadi',
  promiseResume:
    'Unggahan yang terputus berlanjut dari bagian terakhir yang sampai. Berkas yang Anda lihat pasti bisa dibuka.',
  promiseLimitsTitle: 'Tautan yang patuh pada Anda',
  promiseLimits:
    'Beri tautan kode akses, batas tanggal, atau batas berapa kali boleh disimpan. Akhiri, dan dalam hitungan detik tautan itu tertutup.',
  promiseTruthTitle: 'Jawaban yang jelas',
  promiseTruth:
    'Berapa sisanya, siapa yang boleh melihat, dan mengapa sesuatu tidak berhasil, dengan kata-kata, bukan kode.',
  openTitle: 'Buka tautan',
  openHint: 'Tempelkan alamat yang dikirimkan kepada Anda, atau kode di ujungnya.',
  openLabel: 'Tautan yang dibagikan',
  openPlaceholder: 'https://…/s/…',
  openButton: 'Buka',
  openWrong:
    'Itu bukan alamat tautan yang dibagikan. Alamatnya memuat “/s/” dan kode berisi 22 huruf dan angka.',
} satisfies Translated<typeof source>;
