import type { Translated } from '../areas.ts';
import type source from '../en-US/decisions.ts';

export default {
  measure_none: 'Tiada tindakan',
  measure_close_share: 'Pautan ditutup.',
  measure_block_content: 'Fail tidak boleh dikongsi lagi.',
  measure_suspend_sharing: 'Pautan ditutup, dan pautan baharu tidak boleh dicipta.',
  measure_block_account: 'Akaun disekat.',
  ground_law: 'Undang-undang',
  ground_terms: 'Terma perkhidmatan kami',
  title: 'Sebab pautan ini ditutup',
  decided: 'Diputuskan pada {{date}}',
  until: 'Sehingga {{date}}',
  reason: 'Sebab',
  ground: 'Berdasarkan',
  reported: 'Seseorang melaporkan pautan ini.',
  found: 'Kami menemuinya sendiri.',
  automated: 'Diputuskan secara automatik.',
  filesStay: 'Fail anda masih ada dalam drive anda.',
  object: 'Bantah keputusan ini',
  objectTip: 'Percuma, sehingga {{date}}. Orang yang tidak terlibat akan menyemaknya.',
  objection: 'Mengapa keputusan ini salah?',
  counterNotice: 'Hantar notis balas (hak cipta)',
  counterNoticeTip:
    'Kami memajukannya, dengan nama dan maklumat hubungan anda, kepada orang yang melaporkan pautan. Fail anda kembali selepas 10 hari bekerja, kecuali dia memfailkan saman.',
  name: 'Nama anda',
  contact: 'Alamat pos dan nombor telefon anda',
  signature: 'Nama penuh anda sebagai tandatangan',
  mistaken:
    'Di bawah penalti sumpah bohong, saya percaya dengan suci hati bahawa fail ditutup kerana kesilapan.',
  jurisdiction:
    'Saya menerima bidang kuasa mahkamah di alamat saya dan dokumen mahkamah daripada orang yang melaporkan pautan.',
  send: 'Hantar bantahan',
  sent: 'Kami telah menerima bantahan anda.',
  restore: 'Fail anda kembali pada {{date}}, kecuali kami dimaklumkan tentang saman.',
  upheld: 'Kami telah menyemak bantahan anda. Keputusan kekal.',
  reversed: 'Kami membatalkan keputusan ini.',
} satisfies Translated<typeof source>;
