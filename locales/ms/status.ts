import type source from '../en-US/status.ts';
import type { Translated } from '../areas.ts';

export default {
  maxRestoreTitle: 'Had pautan ini sudah habis',
  maxRestoreTip:
    'Pemiliknya mengehadkan berapa kali pautan ini boleh disimpan, dan semuanya sudah digunakan. Minta pautan baharu jika masih perlu.',
  expiredTitle: 'Pautan ini sudah tamat tempoh',
  expiredTip:
    'Pautan ini dibuka untuk masa yang terhad sahaja. Pengirimnya boleh berkongsi fail yang sama sekali lagi.',
  deletedTitle: 'Pautan ini sudah ditarik balik',
  deletedTip:
    'Pemiliknya berhenti berkongsi atau mengalihkan fail itu. Minta pautan baharu daripadanya.',
  sensitiveTitle: 'Fail ini tidak dapat dipaparkan',
  sensitiveTip:
    'Ada kandungan yang melanggar peraturan perkongsian, jadi pautan ini ditutup. Jika ini milik anda, failnya masih ada dalam drive anda.',
  sensitiveWordTitle: 'Nama pautan ini tidak dapat dipaparkan',
  sensitiveWordTip:
    'Nama itu mengandungi perkataan yang tidak dibenarkan pada pautan kongsi. Pemiliknya boleh menukar nama dan berkongsi semula.',
  auditingTitle: 'Pautan ini sedang disemak',
  auditingTip: 'Biasanya tidak lama. Tiada apa-apa yang hilang; lihat semula sebentar lagi.',
  auditingAgain: 'Lihat lagi',
  notFoundTitle: 'Tiada pautan di alamat ini',
  notFoundTip: 'Mungkin terpotong atau tersalah taip. Bandingkan dengan mesej yang mengandunginya.',
  prohibitedTitle: 'Pautan ini tidak tersedia di sini',
  prohibitedTip: 'Pautan ini ditutup selepas semakan, atau tidak boleh dibuka di rantau anda.',
  home: 'Ke Magpie',
  ownDrive: 'Buka drive saya',
  code: 'Status {{status}}',
} satisfies Translated<typeof source>;
