import type source from '../en-US/guide.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Selamat datang ke drive anda',
  bring: 'Muat naik fail anda',
  bringTip:
    'Lepaskan fail atau folder di mana-mana dalam tetingkap ini. Jika tetingkap ditutup sebelum selesai, muat naik disambung apabila anda kembali.',
  bringTouch:
    'Ketik +, kemudian pilih fail atau folder. Jika halaman ditutup sebelum selesai, muat naik disambung apabila anda kembali.',
  share: 'Kongsi dengan pautan',
  shareTip:
    'Pilih fail, kemudian pilih Kongsi. Pautannya disalin serta-merta, dengan kod akses jika perlu.',
  shareTouch:
    'Tekan lama pada fail untuk memilihnya, kemudian ketik Kongsi. Pautannya disalin serta-merta, dengan kod akses jika perlu.',
  links: 'Muat turun tanpa menunggu',
  linksTip:
    'Tampal pautan, dan Magpie memuat turun fail terus ke drive anda, walaupun peranti anda dimatikan.',
  undo: 'Tersilap? Buat asal',
  undoTip:
    'Jika anda mengalihkan, menamakan semula atau memadam sesuatu, buat asal dengan Ctrl+Z atau melalui pemberitahuan di bawah.',
  undoTouch:
    'Jika anda mengalihkan, menamakan semula atau memadam sesuatu, buat asal melalui pemberitahuan di bawah.',
  keys: 'Pintasan papan kekunci',
  begin: 'Mula',
  noticeTitle: 'Makluman',
  nothingTitle: 'Tiada berita baharu',
  nothingTip: 'Tiada promosi atau makluman buat masa ini.',
  more: 'Baca lagi',
  close: 'Tutup',
} satisfies Translated<typeof source>;
