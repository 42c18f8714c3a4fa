import type { Translated } from '../areas.ts';
import type source from '../en-US/programs.ts';

export default {
  title: 'Kata laluan apl',
  heading: 'Sambungkan program lain',
  tip: 'Program seperti rclone, Kodi atau Sonarr membuka drive anda dengan kata laluan apl. Kata laluan akaun tidak boleh digunakan di situ.',
  create: 'Cipta kata laluan apl',
  submit: 'Cipta',
  name: 'Nama',
  nameHint: 'Contohnya program dan perantinya: Kodi di ruang tamu',
  nameMissing: 'Masukkan nama.',
  access: 'Akses',
  access_read: 'Lihat dan muat turun',
  access_write: 'Lihat, muat naik, ubah dan padam',
  access_offline: 'Hanya tambah muat turun daripada pautan',
  protocols: 'Protokol',
  protocolsMissing: 'Pilih sekurang-kurangnya satu protokol.',
  folder: 'Folder',
  wholeDrive: 'Seluruh drive',
  useFolder: 'Guna folder ini',
  gone: 'Folder tidak ditemukan',
  expires: 'Tempoh',
  never: 'Tiada had',
  days: { other: '{{count}} hari' },
  created: 'Dicipta pada {{date}}',
  used: 'kali terakhir digunakan {{when}}',
  unused: 'belum digunakan',
  expiresOn: 'sah hingga {{date}}',
  expired: 'Tamat tempoh',
  revoke: 'Batalkan',
  revokeNamed: 'Batalkan “{{name}}”',
  revokeAsk: 'Batalkan “{{name}}”?',
  revokeTip:
    'Program yang menggunakan kata laluan ini terus hilang akses. Fail yang sudah disalin kekal di tempatnya.',
  revoked: '“{{name}}” dibatalkan dan tidak lagi membuka drive anda.',
  readyTitle: 'Kata laluan apl “{{name}}”',
  readyTip:
    'Salin yang diperlukan oleh program anda sekarang. Kami tidak akan menunjukkannya lagi.',
  notKept:
    'Maklumat ini tidak akan ditunjukkan lagi. Salin dahulu. Untuk keluar tanpa menyalin, tutup sekali lagi.',
  done: 'Selesai',
  user: 'Nama pengguna',
  password: 'Kata laluan',
  accessKeyId: 'ID kunci akses',
  secretAccessKey: 'Kunci akses rahsia',
  address_dav: 'Alamat WebDAV',
  address_s3: 'Titik akhir S3',
  address_qbittorrent: 'Alamat qBittorrent',
  copyValue: 'Salin {{name}}',
  setUp: 'Sediakan',
  command: 'Jalankan dalam terminal:',
  copyCommand: 'Salin perintah',
  step_finder:
    'Dalam Finder, pilih Pergi > Sambung ke Pelayan. Masukkan {{url}} dan sambung sebagai pengguna berdaftar dengan nama pengguna dan kata laluan ini.',
  step_explorer:
    'Dalam Windows, klik kanan PC Ini dan pilih Map network drive. Masukkan {{url}}, pilih “Sambung menggunakan bukti kelayakan lain”, kemudian gunakan nama pengguna dan kata laluan ini.',
  step_player:
    'Tambah pelayan WebDAV dengan alamat {{url}}, nama pengguna dan kata laluan ini. Jika program meminta bahagiannya, pelayan ialah {{host}}, port {{port}} dan laluan {{path}}.',
  step_arr:
    'Dalam tetapan klien muat turun, tambah qBittorrent dengan hos {{host}}, port {{port}}, URL base {{path}}, serta nama pengguna dan kata laluan ini. Aktifkan SSL jika alamat bermula dengan https.',
  help: 'Cara menyediakan program',
} satisfies Translated<typeof source>;
