import type { Translated } from '../areas.ts';
import type source from '../en-US/saving.ts';

export default {
  inNewFolder: 'Di folder baru “{{name}}”',
  create: 'Buat drive',
  createHeading: 'Buat drive untuk menyimpannya',
  saveFitting: 'Simpan yang muat',
  skipped: { other: '{{count}} item tidak disimpan' },
  skippedMore: { other: 'dan {{count}} lainnya' },
  skippedUnnamed: 'Item yang dipilih',
  skip_gone: 'Tidak lagi dibagikan',
  skip_incomplete: 'Belum selesai diunggah',
  skip_prohibited: 'Tidak diizinkan di situs ini',
  skip_space: 'Ruang tidak cukup',
} satisfies Translated<typeof source>;
