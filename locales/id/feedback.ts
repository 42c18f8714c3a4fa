import type { Translated } from '../areas.ts';
import type source from '../en-US/feedback.ts';

export default {
  title: 'Hubungi kami',
  tip: 'Ada yang rusak, kurang, atau membingungkan? Setiap pesan dibaca manusia.',
  kind: 'Tentang apa?',
  kind_problem: 'Ada masalah',
  kind_idea: 'Saran',
  kind_question: 'Pertanyaan',
  kind_praise: 'Pujian',
  kind_other: 'Lainnya',
  text: 'Pesan Anda',
  textTip: 'Apa yang ingin Anda lakukan, dan apa yang terjadi?',
  textMissing: 'Tulis pesan Anda dulu.',
  email: 'Alamat email Anda',
  emailTip: 'Isi hanya jika Anda ingin dibalas.',
  screenshot: 'Tangkapan layar',
  screenshotTip:
    'Lampirkan, atau tempelkan di pesan. Tutupi bagian yang tidak boleh dilihat orang.',
  attach: 'Lampirkan tangkapan layar',
  removeScreenshot: 'Hapus tangkapan layar',
  screenshotAlt: 'Tangkapan layar yang akan dikirim',
  imageUnreadable: 'File ini tidak dapat dibaca sebagai gambar. Gunakan PNG, JPEG, atau WebP.',
  facts: 'Informasi yang ikut dikirim',
  factsTip: 'Informasi ini membantu kami menemukan penyebabnya. Tidak ada hal lain yang dikirim.',
  fact_browser: 'Browser',
  fact_window: 'Jendela',
  fact_language: 'Bahasa',
  fact_timeZone: 'Zona waktu',
  fact_theme: 'Tema',
  fact_page: 'Halaman',
  sendFacts: 'Sertakan informasi ini',
  answerTo: 'Balasan akan dikirim ke {{email}}.',
  send: 'Kirim',
  sentTitle: 'Terima kasih',
  sentTip:
    'Pesan Anda sudah kami terima. Jika Anda menghubungi kami lagi tentang hal ini, sebutkan nomor ini: {{id}}',
  sentAnswer:
    'Jika pesan Anda perlu dibalas, balasannya akan dikirim ke {{email}}. Ini mungkin perlu beberapa hari.',
  again: 'Kirim pesan lain',
  backToDrive: 'Kembali ke file saya',
} satisfies Translated<typeof source>;
