import type source from '../en-US/status.ts';
import type { Translated } from '../areas.ts';

export default {
  maxRestoreTitle: 'Had pautan ini sudah dicapai',
  maxRestoreTip:
    'Pemiliknya mengehadkan berapa kali pautan ini boleh digunakan, dan had itu sudah dicapai. Minta pautan baharu jika masih perlu.',
  expiredTitle: 'Pautan ini sudah tamat tempoh',
  expiredTip:
    'Pautan ini sah untuk tempoh tertentu sahaja. Pengirimnya boleh berkongsi fail yang sama sekali lagi.',
  deletedTitle: 'Pemiliknya sudah berhenti berkongsi ini',
  deletedTip:
    'Failnya mungkin juga sudah dialihkan atau dipadamkan. Minta pautan baharu daripada pemiliknya.',
  sensitiveTitle: 'Fail ini tidak dapat dipaparkan',
  sensitiveTip:
    'Kandungannya melanggar peraturan perkongsian, jadi pautan ini ditutup. Jika ini milik anda, failnya masih ada dalam drive anda.',
  sensitiveWordTitle: 'Tajuk pautan ini tidak dibenarkan',
  sensitiveWordTip:
    'Tajuknya mengandungi perkataan yang tidak dibenarkan. Pemiliknya boleh menukar tajuk itu dan berkongsi semula.',
  auditingTitle: 'Pautan ini sedang disemak',
  auditingTip: 'Biasanya tidak lama. Cuba buka semula nanti.',
  auditingAgain: 'Semak lagi',
  notFoundTitle: 'Pautan tidak ditemui',
  notFoundTip:
    'Pautan ini mungkin terpotong atau tersalah taip. Bandingkan dengan mesej yang mengandunginya.',
  prohibitedTitle: 'Pautan ini tidak tersedia di sini',
  prohibitedTip: 'Pautan ini ditutup selepas semakan, atau tidak boleh dibuka di rantau anda.',
  home: 'Ke Magpie',
  ownDrive: 'Buka drive saya',
  coverTitle: 'Fail ini mungkin sensitif',
  coverTip:
    'Fail ini ditandakan sebagai tidak sesuai untuk semua orang. Anda yang memutuskan sama ada mahu melihatnya.',
  coverShow: 'Tunjukkan',
  coverBack: 'Kembali',
  gateTitle: 'Buka pautan ini?',
  gateTip:
    'Pemiliknya mengehadkan berapa kali pautan ini boleh dibuka. Selepas membukanya, anda boleh kembali dalam masa 12 jam.',
  gateOpen: 'Buka pautan',
} satisfies Translated<typeof source>;
