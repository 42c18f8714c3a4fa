import type { Translated } from '../areas.ts';
import type source from '../en-US/offline.ts';

export default {
  away: 'Anda sedang luring. Folder yang pernah dibuka masih dapat dibaca.',
  waits: { other: '{{count}} perubahan tersimpan di perangkat ini dan akan dilakukan nanti.' },
  made: { other: 'Kembali daring. {{count}} perubahan tersimpan telah dilakukan' },
  back: 'Kembali daring',
  stuck: { other: '{{count}} perubahan tersimpan tidak dapat dilakukan.' },
  look: 'Lihat',
  title: 'Perubahan tersimpan yang tidak dapat dilakukan',
  tip: 'Anda melakukannya saat luring. Berkas Anda tidak ada yang hilang.',
  rename: 'Ganti nama “{{from}}” menjadi “{{name}}”',
  move: { other: 'Pindahkan {{count}} item' },
  star: { other: 'Beri bintang pada {{count}} item' },
  unstar: { other: 'Hapus bintang dari {{count}} item' },
  renamed: 'Sementara itu namanya diganti menjadi “{{name}}” di tempat lain.',
  moved: 'Sementara itu sudah dipindahkan di tempat lain.',
  anyway: 'Tetap lakukan',
  again: 'Coba lagi',
  leave: 'Biarkan apa adanya',
  something: 'sebuah item',
} satisfies Translated<typeof source>;
