import type source from '../en-US/common.ts';
import type { Translated } from '../areas.ts';

export default {
  productName: 'Magpie',
  description:
    'Storan awan untuk apa sahaja yang dihantar kepada anda: terus buka pautan kongsi, dalam bahasa anda, dan simpan yang anda suka.',
  keywords:
    'storan awan, storan dalam talian, kongsi fail, hantar fail besar, buka pautan kongsi, simpan fail online, Magpie',
  skipToContent: 'Langkau ke kandungan',
  homeLink: 'Magpie, laman utama',
  headerLabel: 'Bahasa dan akaun',
  changeLanguage: 'Tukar bahasa',
  signIn: 'Log masuk',
  myDrive: 'Drive saya',
  themeLight: 'Cerah',
  themeDark: 'Gelap',
  themeSystem: 'Ikut peranti',
  appearance: 'Penampilan',
  footerTagline: 'Simpan yang anda suka.',
  footerProduct: 'Produk',
  footerStart: 'Mula',
  footerLanguages: 'Bahasa',
  footerOpenLink: 'Buka pautan',
  footerHowItWorks: 'Cara ia berfungsi',
  footerScreens: 'Pada setiap skrin',
  footerPromises: 'Janji kami',
  footerSignUp: 'Cipta akaun',
  notFoundTitle: 'Halaman tidak ditemui',
  notFoundTip:
    'Pautan ini mungkin terpotong atau tersalah taip. Semak semula, atau minta pautan baharu daripada pengirimnya.',
  notFoundLine: 'Halaman tidak ditemui: {{path}}',
  goHome: 'Ke laman utama',
  openDrive: 'Buka drive saya',
  failedTitle: 'Berlaku ralat',
  failedTip:
    'Halaman ini tidak dapat dipaparkan kerana masalah di pihak kami. Cuba lagi sebentar nanti.',
  failedRequest: 'Jika anda menghubungi kami, sebutkan nombor ini: {{id}}',
  tryAgain: 'Cuba lagi',
  blockedTitle: 'Magpie tidak tersedia di sini',
  blockedTip:
    'Perkhidmatan ini tidak tersedia di rantau atau pada rangkaian anda. Jika anda menggunakan VPN atau proksi, matikannya dan cuba lagi.',
  loading: 'Sebentar…',
  close: 'Tutup',
  cancel: 'Batal',
  verification: 'Semakan keselamatan',
} satisfies Translated<typeof source>;
