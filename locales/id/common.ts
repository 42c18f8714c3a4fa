import type source from '../en-US/common.ts';
import type { Translated } from '../areas.ts';

export default {
  productName: 'Magpie',
  description:
    'Penyimpanan cloud untuk semua yang dikirimkan kepada Anda: langsung buka tautan yang dibagikan, dalam bahasa Anda, dan simpan yang Anda suka.',
  keywords:
    'penyimpanan cloud, penyimpanan online, berbagi file, kirim file besar, buka link file, simpan file online, Magpie',
  skipToContent: 'Langsung ke isi',
  homeLink: 'Magpie, beranda',
  headerLabel: 'Bahasa dan akun',
  changeLanguage: 'Ganti bahasa',
  signIn: 'Masuk',
  myDrive: 'Drive saya',
  themeLight: 'Terang',
  themeDark: 'Gelap',
  themeSystem: 'Ikuti perangkat',
  appearance: 'Tampilan',
  footerTagline: 'Simpan yang Anda suka.',
  footerProduct: 'Produk',
  footerStart: 'Mulai',
  footerLanguages: 'Bahasa',
  footerOpenLink: 'Buka tautan',
  footerHowItWorks: 'Cara kerja',
  footerScreens: 'Di setiap layar',
  footerPromises: 'Janji kami',
  footerSignUp: 'Buat akun',
  notFoundTitle: 'Halaman tidak ditemukan',
  notFoundTip:
    'Tautannya mungkin terpotong atau salah ketik. Periksa lagi, atau minta tautan baru dari pengirimnya.',
  notFoundLine: 'Halaman tidak ditemukan: {{path}}',
  goHome: 'Ke beranda',
  openDrive: 'Buka drive saya',
  failedTitle: 'Terjadi kesalahan',
  failedTip:
    'Halaman ini tidak dapat ditampilkan karena masalah di pihak kami. Coba lagi beberapa saat kemudian.',
  failedRequest: 'Jika Anda menghubungi kami, sebutkan nomor ini: {{id}}',
  tryAgain: 'Coba lagi',
  blockedTitle: 'Magpie tidak tersedia di sini',
  blockedTip:
    'Layanan ini tidak tersedia di wilayah atau jaringan Anda. Jika Anda memakai VPN atau proksi, matikan dulu, lalu coba lagi.',
  loading: 'Sebentar…',
  close: 'Tutup',
  cancel: 'Batal',
  verification: 'Pemeriksaan keamanan',
} satisfies Translated<typeof source>;
