import type { Translated } from '../areas.ts';
import type source from '../en-US/players.ts';

export default {
  title: 'Buka di pemutar',
  none: 'Tidak ada video atau musik di sini yang bisa dibuka pemutar.',
  count: { other: '{{count}} video dan lagu' },
  openIn: 'Buka di {{name}}',
  playlistTip: 'VLC membuka daftar putar setelah diunduh.',
  missingTip: 'Jika tidak ada yang terbuka, pemutar itu belum terpasang di sini.',
  other: 'Pemutar lain',
  copyLink: 'Salin tautan pemutar',
  copyLinkOf: 'Salin tautan pemutar “{{name}}”',
  playlist: 'Daftar putar ({{format}})',
  copyFeed: 'Salin alamat feed',
  copyAllFeed: 'Salin alamat feed semua file',
  mpv: 'Untuk mpv, jalankan ini di terminal:',
  copyCommand: 'Salin perintah',
  subtitles: 'Subtitel untuk pemutar yang meminta tautannya:',
  ownTip:
    'Siapa pun yang memiliki tautan ini dapat memutarnya, bahkan tanpa akun, sampai Anda mencabutnya.',
  shareTip:
    'Tautan ini berlaku selama file dibagikan. Jika pemilik berhenti membagikan atau mengganti kode akses, tautan berakhir.',
  manage: 'Kelola tautan pemutar',
  links: 'Tautan pemutar',
  linksHeading: 'Tautan yang dibuka di pemutar',
  linksTip:
    'Siapa pun yang memiliki tautan ini dapat memutar isinya sampai Anda mencabutnya. Tautan yang tidak dipakai selama {{days}} berakhir otomatis.',
  folder: 'Folder',
  file: 'File',
  created: 'Dibuat pada {{date}}',
  inTrash: 'Di sampah',
  revokeAsk: 'Cabut “{{name}}”?',
  revokeTip:
    'Pemutar dan daftar putar tersimpan yang memakainya berhenti berfungsi dalam hitungan detik. File tetap ada di drive Anda.',
  revoked: 'Tautan pemutar “{{name}}” dicabut',
} satisfies Translated<typeof source>;
