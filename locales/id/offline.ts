import type { Translated } from '../areas.ts';
import type source from '../en-US/offline.ts';

export default {
  away: 'Anda sedang offline. Folder yang pernah dibuka masih bisa dilihat.',
  waits: {
    other:
      '{{count}} perubahan disimpan di perangkat ini dan akan disinkronkan saat Anda online lagi.',
  },
  made: { other: 'Kembali online. {{count}} perubahan disinkronkan' },
  back: 'Kembali online',
  stuck: { other: '{{count}} perubahan tidak dapat disinkronkan.' },
  look: 'Periksa',
  title: 'Perubahan yang tidak dapat disinkronkan',
  tip: 'Anda membuatnya saat offline. File Anda aman.',
  rename: 'Ganti nama “{{from}}” menjadi “{{name}}”',
  move: { other: 'Pindahkan {{count}} item' },
  star: { other: 'Beri bintang pada {{count}} item' },
  unstar: { other: 'Hapus bintang dari {{count}} item' },
  renamed: 'Sementara itu, namanya sudah diganti menjadi “{{name}}” di tempat lain.',
  moved: 'Sementara itu, item ini sudah dipindahkan di tempat lain.',
  anyway: 'Tetap terapkan',
  again: 'Coba lagi',
  leave: 'Abaikan',
  something: 'sebuah item',
} satisfies Translated<typeof source>;
