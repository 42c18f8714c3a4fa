import type source from '../en-US/status.ts';
import type { Translated } from '../areas.ts';

export default {
  maxRestoreTitle: 'Batas tautan ini sudah tercapai',
  maxRestoreTip:
    'Pemiliknya membatasi berapa kali tautan ini boleh dipakai, dan batas itu sudah tercapai. Minta tautan baru jika masih perlu.',
  expiredTitle: 'Tautan ini sudah kedaluwarsa',
  expiredTip:
    'Tautan ini hanya berlaku untuk waktu tertentu. Pengirimnya bisa membagikan file yang sama lagi.',
  deletedTitle: 'Pemiliknya sudah berhenti membagikan ini',
  deletedTip:
    'Filenya mungkin juga sudah dipindahkan atau dihapus. Minta tautan baru kepada pemiliknya.',
  sensitiveTitle: 'File ini tidak dapat ditampilkan',
  sensitiveTip:
    'Isinya melanggar aturan berbagi, jadi tautannya ditutup. Jika ini milik Anda, filenya tetap ada di drive Anda.',
  sensitiveWordTitle: 'Judul tautan ini tidak diizinkan',
  sensitiveWordTip:
    'Judulnya memuat kata yang tidak diizinkan. Pemiliknya dapat mengganti judul itu dan membagikannya lagi.',
  auditingTitle: 'Tautan ini sedang ditinjau',
  auditingTip: 'Biasanya tidak lama. Coba buka lagi nanti.',
  auditingAgain: 'Periksa lagi',
  notFoundTitle: 'Tautan tidak ditemukan',
  notFoundTip:
    'Tautannya mungkin terpotong atau salah ketik. Bandingkan dengan pesan yang memuatnya.',
  prohibitedTitle: 'Tautan ini tidak tersedia di sini',
  prohibitedTip: 'Tautan ini ditutup setelah ditinjau, atau tidak boleh dibuka di wilayah Anda.',
  home: 'Ke Magpie',
  ownDrive: 'Buka drive saya',
  coverTitle: 'File ini mungkin sensitif',
  coverTip:
    'File ini ditandai tidak cocok untuk semua orang. Anda yang menentukan apakah ingin melihatnya.',
  coverShow: 'Tampilkan',
  coverBack: 'Kembali',
  gateTitle: 'Buka tautan ini?',
  gateTip:
    'Pemiliknya membatasi berapa kali tautan ini bisa dibuka. Setelah membukanya, Anda bisa kembali selama 12 jam.',
  gateOpen: 'Buka tautan',
} satisfies Translated<typeof source>;
