import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: 'Dalam folder baharu “{{name}}”',
  create: 'Cipta drive',
  createHeading: 'Cipta drive untuk menyimpannya',
  saveFitting: 'Simpan yang muat',
  skipped: { other: '{{count}} item tidak disimpan' },
  skippedMore: { other: 'dan {{count}} lagi' },
  skippedUnnamed: 'Item yang dipilih',
  skip_gone: 'Tidak lagi dikongsi',
  skip_incomplete: 'Belum dimuat naik sepenuhnya',
  skip_prohibited: 'Tidak dibenarkan di tapak ini',
  skip_space: 'Ruang tidak mencukupi',
} satisfies Translated<typeof source>;
