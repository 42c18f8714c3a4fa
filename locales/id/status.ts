import type source from '../en-US/status.ts';
import type { Translated } from '../areas.ts';

export default {
  maxRestoreTitle: 'Jatah tautan ini sudah habis',
  maxRestoreTip:
    'Pemiliknya membatasi berapa kali tautan ini boleh disimpan, dan semuanya sudah terpakai. Minta tautan baru jika masih perlu.',
  expiredTitle: 'Tautan ini sudah kedaluwarsa',
  expiredTip:
    'Tautan ini hanya terbuka untuk waktu terbatas. Pengirimnya bisa membagikan berkas yang sama lagi.',
  deletedTitle: 'Tautan ini sudah ditarik',
  deletedTip:
    'Pemiliknya berhenti membagikan atau memindahkan berkasnya. Minta tautan baru kepadanya.',
  sensitiveTitle: 'Berkas ini tidak dapat ditampilkan',
  sensitiveTip:
    'Ada isi yang melanggar aturan konten yang dibagikan, jadi tautannya ditutup. Jika ini milik Anda, berkasnya tetap ada di drive Anda.',
  sensitiveWordTitle: 'Nama tautan ini tidak dapat ditampilkan',
  sensitiveWordTip:
    'Namanya memuat kata yang tidak diizinkan pada tautan yang dibagikan. Pemiliknya dapat mengganti nama itu dan membagikannya lagi.',
  auditingTitle: 'Tautan ini sedang ditinjau',
  auditingTip: 'Biasanya tidak lama. Tidak ada yang hilang; coba lihat beberapa saat lagi.',
  auditingAgain: 'Lihat lagi',
  notFoundTitle: 'Tidak ada tautan di alamat ini',
  notFoundTip: 'Mungkin terpotong atau salah ketik. Bandingkan dengan pesan yang memuatnya.',
  prohibitedTitle: 'Tautan ini tidak tersedia di sini',
  prohibitedTip: 'Tautan ini ditutup setelah peninjauan, atau tidak boleh dibuka di wilayah Anda.',
  home: 'Ke Magpie',
  ownDrive: 'Buka drive saya',
  code: 'Status {{status}}',
} satisfies Translated<typeof source>;
