import type { Translated } from '../areas.ts';
import type source from '../en-US/offline.ts';

export default {
  away: 'Anda di luar talian. Folder yang pernah dibuka masih boleh dilihat.',
  waits: {
    other:
      '{{count}} perubahan disimpan pada peranti ini dan akan disegerakkan apabila anda kembali dalam talian.',
  },
  made: { other: 'Kembali dalam talian. {{count}} perubahan disegerakkan' },
  back: 'Kembali dalam talian',
  stuck: { other: '{{count}} perubahan tidak dapat disegerakkan.' },
  look: 'Semak',
  title: 'Perubahan yang tidak dapat disegerakkan',
  tip: 'Anda membuatnya di luar talian. Fail anda selamat.',
  rename: 'Namakan semula “{{from}}” kepada “{{name}}”',
  move: { other: 'Alihkan {{count}} item' },
  star: { other: 'Tambah bintang pada {{count}} item' },
  unstar: { other: 'Buang bintang daripada {{count}} item' },
  renamed: 'Sementara itu, namanya sudah ditukar kepada “{{name}}” di tempat lain.',
  moved: 'Sementara itu, item ini sudah dialihkan di tempat lain.',
  anyway: 'Tetap laksanakan',
  again: 'Cuba lagi',
  leave: 'Abaikan',
  something: 'satu item',
} satisfies Translated<typeof source>;
