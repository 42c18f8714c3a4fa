import type source from '../en-US/home.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Magpie: simpan yang Anda suka',
  headline: 'Simpan yang Anda suka.',
  lead: 'Seseorang mengirimi Anda tautan. Magpie langsung membukanya, dalam bahasa Anda, dan menyimpan yang Anda pilih ke drive Anda sendiri.',
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
  howKeep:
    'Menyimpan hanya butuh sekejap, berapa pun ukurannya. Tidak ada yang perlu diunduh atau diunggah ulang.',
  screensTitle: 'Drive yang sama di setiap layar',
  screensText:
    'Di ponsel, tablet, laptop, atau TV. Dengan keyboard, pembaca layar, atau koneksi lambat. Dalam sebelas bahasa, juga dalam mode gelap.',
  screensLanguages: 'Pilih bahasa Anda',
  promisesTitle: 'Janji kami',
  promiseAdsTitle: 'Tanpa menunggu',
  promiseAds:
    'Tidak ada iklan, tidak ada hitung mundur, dan tidak perlu memasang aplikasi hanya untuk melihat file.',
  promiseResumeTitle: 'Unggahan pasti tuntas',
  promiseResume:
    'Unggahan yang terputus dilanjutkan dari titik terakhir. Setiap file yang Anda lihat sudah lengkap.',
  promiseLimitsTitle: 'Tautan Anda, aturan Anda',
  promiseLimits:
    'Beri kode akses, tanggal kedaluwarsa, atau batas penyimpanan. Begitu Anda berhenti membagikannya, tautan ditutup dalam hitungan detik.',
  promiseTruthTitle: 'Jawaban yang jelas',
  promiseTruth:
    'Berapa sisa ruang, siapa yang bisa melihat file, dan mengapa sesuatu gagal: dengan kata-kata biasa, bukan kode.',
  openTitle: 'Buka tautan',
  openHint: 'Tempelkan tautan yang Anda terima, atau kode di ujungnya.',
  openLabel: 'Tautan yang dibagikan',
  openPlaceholder: 'https://…/s/…',
  openButton: 'Buka',
  openWrong:
    'Ini bukan tautan yang dibagikan. Tautannya memuat “/s/” dan kode berisi 22 huruf dan angka.',
} satisfies Translated<typeof source>;
