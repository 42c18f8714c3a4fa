import type { Translated } from '../areas.ts';
import type source from '../en-US/feedback.ts';

export default {
  title: 'Hubungi kami',
  tip: 'Ada yang rosak, kurang atau mengelirukan? Setiap mesej dibaca manusia.',
  kind: 'Tentang apa?',
  kind_problem: 'Ada masalah',
  kind_idea: 'Cadangan',
  kind_question: 'Soalan',
  kind_praise: 'Pujian',
  kind_other: 'Perkara lain',
  text: 'Mesej anda',
  textTip: 'Apa yang anda mahu lakukan, dan apa yang berlaku?',
  textMissing: 'Tulis mesej anda dahulu.',
  email: 'Alamat e-mel anda',
  emailTip: 'Isi hanya jika anda mahu balasan.',
  screenshot: 'Tangkapan skrin',
  screenshotTip:
    'Lampirkan, atau tampal dalam mesej. Tutup bahagian yang tidak patut dilihat orang.',
  attach: 'Lampirkan tangkapan skrin',
  removeScreenshot: 'Buang tangkapan skrin',
  screenshotAlt: 'Tangkapan skrin yang akan dihantar',
  imageUnreadable: 'Fail ini tidak dapat dibaca sebagai gambar. Gunakan PNG, JPEG atau WebP.',
  facts: 'Maklumat yang turut dihantar',
  factsTip: 'Maklumat ini membantu kami mencari puncanya. Tiada perkara lain dihantar.',
  fact_browser: 'Pelayar',
  fact_window: 'Tetingkap',
  fact_language: 'Bahasa',
  fact_timeZone: 'Zon waktu',
  fact_theme: 'Tema',
  fact_page: 'Halaman',
  sendFacts: 'Sertakan maklumat ini',
  answerTo: 'Balasan akan dihantar ke {{email}}.',
  send: 'Hantar',
  sentTitle: 'Terima kasih',
  sentTip:
    'Mesej anda telah kami terima. Jika anda menghubungi kami lagi tentang hal ini, sebutkan nombor ini: {{id}}',
  sentAnswer:
    'Jika mesej anda perlu dibalas, balasan akan dihantar ke {{email}}. Ini mungkin mengambil masa beberapa hari.',
  again: 'Hantar mesej lain',
  backToDrive: 'Kembali ke fail saya',
} satisfies Translated<typeof source>;
