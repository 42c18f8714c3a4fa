import type { Translated } from '../areas.ts';
import type source from '../en-US/offline.ts';

export default {
  away: 'Anda di luar talian. Folder yang pernah dibuka masih boleh dibaca.',
  waits: { other: '{{count}} perubahan disimpan pada peranti ini dan akan dibuat kemudian.' },
  made: { other: 'Kembali dalam talian. {{count}} perubahan tersimpan telah dibuat' },
  back: 'Kembali dalam talian',
  stuck: { other: '{{count}} perubahan tersimpan tidak dapat dibuat.' },
  look: 'Lihat',
  title: 'Perubahan tersimpan yang tidak dapat dibuat',
  tip: 'Anda membuatnya semasa di luar talian. Fail anda tidak hilang.',
  rename: 'Namakan semula “{{from}}” kepada “{{name}}”',
  move: { other: 'Alihkan {{count}} item' },
  star: { other: 'Letak bintang pada {{count}} item' },
  unstar: { other: 'Buang bintang daripada {{count}} item' },
  renamed: 'Sementara itu namanya ditukar kepada “{{name}}” di tempat lain.',
  moved: 'Sementara itu ia telah dialihkan di tempat lain.',
  anyway: 'Buat juga',
  again: 'Cuba lagi',
  leave: 'Biarkan seperti sedia ada',
  something: 'satu item',
} satisfies Translated<typeof source>;
