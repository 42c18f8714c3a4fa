import type source from '../en-US/guide.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Selamat datang di drive Anda',
  bring: 'Bawa berkas Anda',
  bringTip:
    'Letakkan berkas atau seluruh folder di mana saja di jendela ini. Jika ditutup di tengah jalan, unggahan berlanjut saat Anda kembali.',
  bringTouch:
    'Ketuk + lalu pilih berkas atau seluruh folder. Jika halaman ditutup di tengah jalan, unggahan berlanjut saat Anda kembali.',
  share: 'Bagikan dengan tautan',
  shareTip:
    'Pilih sesuatu lalu pilih Bagikan. Tautan langsung disalin, dengan kode akses bila Anda mau.',
  shareTouch:
    'Tekan lama sebuah berkas untuk memilihnya, lalu ketuk Bagikan. Tautan langsung disalin, dengan kode akses bila Anda mau.',
  links: 'Unduh tanpa menunggu',
  linksTip:
    'Tempelkan tautan dan Magpie mengambil berkasnya langsung ke drive Anda, juga saat perangkat Anda mati.',
  undo: 'Boleh berubah pikiran',
  undoTip:
    'Pemindahan, penggantian nama, dan sampah dapat diurungkan dengan Ctrl+Z atau lewat catatan di bawah.',
  undoTouch: 'Pemindahan, penggantian nama, dan sampah dapat diurungkan lewat catatan di bawah.',
  keys: 'Pintasan keyboard',
  begin: 'Mulai',
  noticeTitle: 'Pemberitahuan',
  nothingTitle: 'Tidak ada apa-apa',
  nothingTip: 'Saat ini tidak ada kampanye atau pemberitahuan.',
  more: 'Selengkapnya',
  close: 'Tutup',
} satisfies Translated<typeof source>;
