import type source from '../en-US/guide.ts';
import type { Translated } from '../areas.ts';

export default {
  title: 'Selamat datang ke drive anda',
  bring: 'Bawa fail anda',
  bringTip:
    'Lepaskan fail atau seluruh folder di mana-mana dalam tetingkap ini. Jika ditutup separuh jalan, muat naik bersambung apabila anda kembali.',
  bringTouch:
    'Ketik + dan pilih fail atau seluruh folder. Jika halaman ditutup separuh jalan, muat naik bersambung apabila anda kembali.',
  share: 'Kongsi dengan pautan',
  shareTip:
    'Pilih sesuatu dan pilih Kongsi. Pautan disalin serta-merta, dengan kod akses jika anda mahu.',
  shareTouch:
    'Tekan lama pada fail untuk memilihnya, kemudian ketik Kongsi. Pautan disalin serta-merta, dengan kod akses jika anda mahu.',
  links: 'Muat turun tanpa menunggu',
  linksTip:
    'Tampal pautan dan Magpie mengambil fail itu terus ke drive anda, juga semasa peranti anda dimatikan.',
  undo: 'Boleh ubah fikiran',
  undoTip:
    'Pemindahan, penukaran nama dan tong sampah boleh dibuat asal dengan Ctrl+Z atau pada nota di bawah.',
  undoTouch: 'Pemindahan, penukaran nama dan tong sampah boleh dibuat asal pada nota di bawah.',
  keys: 'Pintasan papan kekunci',
  begin: 'Mula',
  noticeTitle: 'Makluman',
  nothingTitle: 'Tiada apa-apa',
  nothingTip: 'Tiada kempen atau makluman pada masa ini.',
  more: 'Baca lagi',
  close: 'Tutup',
} satisfies Translated<typeof source>;
