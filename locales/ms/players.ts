import type { Translated } from '../areas.ts';
import type source from '../en-US/players.ts';

export default {
  title: 'Buka dalam pemain',
  none: 'Tiada video atau muzik di sini yang boleh dibuka oleh pemain.',
  count: { other: '{{count}} video dan lagu' },
  openIn: 'Buka dalam {{name}}',
  playlistTip: 'VLC membuka senarai main selepas dimuat turun.',
  missingTip: 'Jika tiada apa-apa dibuka, pemain itu belum dipasang di sini.',
  other: 'Pemain lain',
  copyLink: 'Salin pautan pemain',
  copyLinkOf: 'Salin pautan pemain “{{name}}”',
  playlist: 'Senarai main ({{format}})',
  copyFeed: 'Salin alamat suapan',
  copyAllFeed: 'Salin alamat suapan semua fail',
  mpv: 'Untuk mpv, jalankan ini dalam terminal:',
  copyCommand: 'Salin perintah',
  subtitles: 'Sari kata untuk pemain yang meminta pautannya:',
  ownTip:
    'Sesiapa yang mempunyai pautan ini boleh memainkannya, walaupun tanpa akaun, sehingga anda membatalkannya.',
  shareTip:
    'Pautan ini berfungsi selagi fail dikongsi. Jika pemilik berhenti berkongsi atau menukar kod akses, pautan ini tamat.',
  manage: 'Urus pautan pemain',
  links: 'Pautan pemain',
  linksHeading: 'Pautan yang dibuka dalam pemain',
  linksTip:
    'Sesiapa yang mempunyai pautan ini boleh memainkan kandungannya sehingga anda membatalkannya. Pautan yang tidak digunakan selama {{days}} tamat secara automatik.',
  folder: 'Folder',
  file: 'Fail',
  created: 'Dicipta pada {{date}}',
  inTrash: 'Dalam tong sampah',
  revokeAsk: 'Batalkan pautan pemain “{{name}}”?',
  revokeTip:
    'Pemain dan senarai main yang menggunakannya berhenti berfungsi dalam beberapa saat. Fail kekal dalam drive anda.',
  revoked: 'Pautan pemain “{{name}}” dibatalkan',
} satisfies Translated<typeof source>;
