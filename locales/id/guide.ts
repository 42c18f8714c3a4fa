import type source from '../en-US/guide.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Selamat datang di drive Anda',
  bring: 'Unggah file Anda',
  bringTip:
    'Letakkan file atau folder di mana saja di jendela ini. Jika jendela ditutup sebelum selesai, unggahan berlanjut saat Anda kembali.',
  bringTouch:
    'Ketuk +, lalu pilih file atau folder. Jika halaman ditutup sebelum selesai, unggahan berlanjut saat Anda kembali.',
  share: 'Bagikan dengan tautan',
  shareTip:
    'Pilih file, lalu pilih Bagikan. Tautannya langsung disalin, dengan kode akses jika perlu.',
  shareTouch:
    'Tekan lama file untuk memilihnya, lalu ketuk Bagikan. Tautannya langsung disalin, dengan kode akses jika perlu.',
  links: 'Unduh tanpa menunggu',
  linksTip:
    'Tempelkan tautan, dan Magpie mengunduh filenya langsung ke drive Anda, juga saat perangkat Anda mati.',
  undo: 'Salah langkah? Urungkan',
  undoTip:
    'Jika Anda memindahkan, mengganti nama, atau menghapus sesuatu, urungkan dengan Ctrl+Z atau lewat notifikasi di bawah.',
  undoTouch:
    'Jika Anda memindahkan, mengganti nama, atau menghapus sesuatu, urungkan lewat notifikasi di bawah.',
  keys: 'Pintasan keyboard',
  begin: 'Mulai',
  noticeTitle: 'Pemberitahuan',
  nothingTitle: 'Belum ada kabar baru',
  nothingTip: 'Saat ini tidak ada promosi atau pemberitahuan.',
  more: 'Selengkapnya',
  close: 'Tutup',
} satisfies Translated<typeof source>;
