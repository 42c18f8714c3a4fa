import type { Translated } from '../areas.ts';
import type source from '../en-US/decisions.ts';

export default {
  measure_none: 'Tanpa tindakan',
  measure_close_share: 'Tautan ditutup.',
  measure_block_content: 'File tidak dapat dibagikan lagi.',
  measure_suspend_sharing: 'Tautan ditutup, dan tautan baru tidak dapat dibuat.',
  measure_block_account: 'Akun diblokir.',
  ground_law: 'Hukum',
  ground_terms: 'Ketentuan layanan kami',
  title: 'Mengapa tautan ini ditutup',
  decided: 'Diputuskan pada {{date}}',
  until: 'Sampai {{date}}',
  reason: 'Alasan',
  ground: 'Berdasarkan',
  reported: 'Ada yang melaporkan tautan ini.',
  found: 'Kami menemukannya sendiri.',
  automated: 'Diputuskan secara otomatis.',
  filesStay: 'File Anda tetap ada di drive.',
  object: 'Ajukan keberatan atas keputusan ini',
  objectTip: 'Gratis, sampai {{date}}. Orang yang tidak terlibat akan meninjaunya.',
  objection: 'Mengapa keputusan ini keliru?',
  counterNotice: 'Kirim kontra-pemberitahuan (hak cipta)',
  counterNoticeTip:
    'Kami meneruskannya, dengan nama dan kontak Anda, kepada pelapor. File Anda kembali setelah 10 hari kerja, kecuali ia mengajukan gugatan.',
  name: 'Nama Anda',
  contact: 'Alamat pos dan nomor telepon Anda',
  signature: 'Nama lengkap Anda sebagai tanda tangan',
  mistaken:
    'Dengan ancaman pidana sumpah palsu, saya yakin dengan iktikad baik bahwa file ditutup karena kekeliruan.',
  jurisdiction:
    'Saya menerima yurisdiksi pengadilan di alamat saya dan dokumen pengadilan dari pelapor.',
  send: 'Kirim keberatan',
  sent: 'Kami sudah menerima keberatan Anda.',
  restore: 'File Anda kembali pada {{date}}, kecuali kami diberi tahu tentang gugatan.',
  upheld: 'Kami sudah meninjau keberatan Anda. Keputusan tetap berlaku.',
  reversed: 'Kami membatalkan keputusan ini.',
} satisfies Translated<typeof source>;
