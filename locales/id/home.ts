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
    'Beri kode akses, tanggal kedaluwarsa, atau batas jumlah simpan. Begitu Anda berhenti membagikannya, tautan ditutup dalam hitungan detik.',
  promiseTruthTitle: 'Jawaban yang jelas',
  promiseTruth:
    'Berapa sisa ruang, siapa yang bisa melihat file, dan mengapa sesuatu gagal: dengan kata-kata biasa, bukan kode.',
  openTitle: 'Buka tautan',
  openHint: 'Tempelkan tautan yang Anda terima, atau kode di ujungnya.',
  openLabel: 'Tautan yang dibagikan',
  openPlaceholder: 'https://…/s/…',
  openButton: 'Buka',
  openWrong: 'Ini bukan tautan yang dibagikan. Tautannya memuat “/s/” yang diikuti kode.',
  heroFree: '{{size}} gratis. Tanpa kartu, tanpa memasang aplikasi, tanpa iklan.',
  sceneLabel: 'Album yang dibagikan di ponsel, dan fotonya tersimpan di drive, dilihat di komputer',
  messageText: 'Ini fotonya!',
  howLead: 'Tanpa halaman tunggu, tanpa wajib mendaftar, dan tidak ada yang diunggah ulang.',
  languagesTitle: 'Satu tautan. Sebelas bahasa.',
  languagesText:
    'Anda mengirim satu alamat. Setiap orang membacanya dalam bahasanya: tombol, tanggal, ukuran, dan email.',
  fetchTitle: 'Tempel tautan. Tutup laptop.',
  fetchText:
    'Magpie mengunduhnya langsung ke drive Anda saat komputer mati, tanpa memakai kuota data Anda.',
  fetchLinks: 'Alamat web, banyak sekaligus',
  fetchTorrents: 'Alamat web, tautan magnet, dan torrent',
  fetchResume: 'Jika server sumber berhenti merespons, Magpie mencoba lagi.',
  rulesCounts:
    'Anda melihat berapa kali tautan dibuka, disimpan, dan diunduh, tetapi bukan oleh siapa.',
  usesTitle: 'Yang disimpan orang',
  useTripTitle: 'Perjalanan',
  useTrip: 'Foto semua orang dalam satu tautan. Nenek membukanya dalam bahasa Portugis.',
  useCourseTitle: 'Kuliah',
  useCourse: 'Rekaman dan catatan untuk kelas yang tersebar di enam negara.',
  useHandoverTitle: 'Serah terima',
  useHandover: 'Klien menerima file ukuran penuh, dengan kode akses dan tanggal kedaluwarsa.',
  useArchiveTitle: 'Arsip',
  useArchive: 'Data terbuka dan rekaman lama, diunduh semalaman.',
  promiseWayTitle: 'Pribadi sampai Anda membagikannya',
  promiseWay:
    'Hanya Anda yang melihat file Anda sampai Anda membuat tautan. Alamat unduhan kedaluwarsa dalam hitungan jam.',
  promiseKeysTitle: 'Kunci sandi dan verifikasi dua langkah',
  promiseKeys: 'Masuk tanpa kata sandi. Lihat semua perangkat, dan keluar dari perangkat mana pun.',
  promiseLeaveTitle: 'Bawa semuanya',
  promiseLeave: 'Ekspor semua file kapan saja. Saat Anda menghapus akun, data Anda ikut dihapus.',
  limitsTitle: 'Dan batasannya',
  limitEncryption:
    'Magpie tidak memakai enkripsi ujung ke ujung: secara teknis, pengelola dapat membaca file Anda.',
  limitReports: 'File yang dibagikan dan melanggar hukum dihapus setelah ada yang melaporkannya.',
  limitBackup: 'Satu drive bukan cadangan. Simpan salinan lain untuk hal yang tidak boleh hilang.',
  securityLink: 'Cara kami menjaga file Anda',
} satisfies Translated<typeof source>;
