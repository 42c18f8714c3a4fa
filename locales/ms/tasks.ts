import type { Translated } from '../areas.ts';
import type source from '../en-US/tasks.ts';

export default {
  title: 'Tugasan',
  newTask: 'Muat turun daripada pautan',
  running: 'Sedang berjalan',
  waiting: 'Menunggu',
  paused: 'Dijeda',
  failed: 'Gagal',
  done: 'Selesai',
  all: 'Semua',
  filter: 'Tugasan yang dipaparkan',
  listing: 'Tugasan anda',

  links: 'Pautan',
  linksHint: 'Alamat web dan pautan magnet, satu sebaris atau dalam sebarang teks.',
  torrentPick: 'Tambah fail torrent',
  torrentDrop: 'Lepaskan fail torrent di sini',
  torrentWrong: '“{{name}}” bukan fail torrent yang boleh dibaca.',
  found: { other: '{{count}} pautan ditemui' },
  repeats: { other: '{{count}} pautan berulang ditinggalkan.' },
  nothingFound: 'Belum ada pautan dalam teks ini.',
  take: 'Muat turun “{{name}}”',
  asking: 'Bertanya kepada sumber…',
  sizeUnknown: 'Saiz belum diketahui',
  torrent: 'Torrent',
  share: 'Pautan kongsi',
  shareItems: { other: '{{count}} item dikongsi' },
  filesOf: 'Fail dalam “{{name}}”',
  filesChosen: { other: '{{chosen}} daripada {{count}} fail' },
  filesAll: 'Semua fail',
  into: 'Simpan ke',
  change: 'Tukar',
  total: 'Jumlah: {{size}}',
  totalPlus: '{{size}} dan lebih',
  free: '{{size}} kosong',
  leftToday: { other: '{{count}} tugasan lagi hari ini' },
  tooLarge:
    'Ini {{size}} lebih daripada ruang yang tinggal. Kurangkan pilihan atau kosongkan ruang.',
  tooManyToday:
    'Ini melebihi had pelan anda hari ini (tinggal {{count}}). Kurangkan pautan dan mulakan yang lain esok.',
  startCount: { other: 'Mulakan {{count}} tugasan' },
  starting: 'Memulakan…',
  cancel: 'Batal',
  started: { other: '{{count}} tugasan dimulakan' },
  someRefused: {
    other:
      '{{count}} tugasan tidak dapat dimulakan. Semuanya masih di sini bersama penyelesaiannya.',
  },
  openShare: 'Buka pautan',

  fault_scheme: 'Hanya alamat web dan pautan magnet boleh dimuat turun.',
  fault_account:
    'Alamat yang mengandungi nama pengguna tidak dimuat turun. Buang nama dan kata laluannya.',
  fault_address: 'Alamat ini tidak lengkap. Salin sekali lagi.',
  fault_magnet:
    'Pautan magnet ini tidak menunjukkan mana-mana torrent. Cari yang mengandungi “btih”.',
  fault_long: 'Pautan ini terlalu panjang. Salin sekali lagi.',

  why_private: 'Alamat ini tidak boleh dimuat turun: hanya pelayan awam pada port biasa.',
  why_unsupported:
    'Tidak boleh dimuat turun: ini bukan alamat awam sesebuah fail, atau melebihi had satu tugasan.',
  why_noEngine:
    'Tiada enjin torrent di sini, jadi hanya torrent yang turut disediakan pelayan web boleh dimuat turun. Alamat web fail yang sama boleh digunakan.',
  why_source:
    'Sumber tidak memberikan fail itu. Semak dalam pelayar sama ada pautan masih berfungsi, kemudian cuba lagi.',
  why_unreachable:
    'Sumber tidak menjawab sekarang. Anda masih boleh mulakan: Magpie akan terus mencuba.',
  why_space: 'Ruang tidak mencukupi. Kosongkan sedikit, kemudian cuba lagi.',
  why_files:
    'Ini melebihi bilangan fail bagi satu tugasan. Pilih sebahagian atau yang lebih kecil.',
  why_damaged:
    'Sumber memberikan data yang berbeza daripada torrent, jadi tiada apa-apa disimpan. Cuba sumber lain.',
  why_torrentGone: 'Fail torrent telah dipadamkan daripada drive anda. Tambah semula.',
  why_folderGone: 'Folder destinasi sudah tiada. Pilih yang lain.',
  why_unfinished:
    'Terlalu banyak tugasan belum selesai. Tunggu sebahagiannya, atau keluarkan yang tidak diperlukan.',
  why_today: 'Had tugasan pelan anda hari ini telah dicapai. Hari berikutnya bermula {{time}}.',
  why_passcode: 'Pautan kongsi ini meminta kod akses. Buka untuk memasukkannya.',
  why_shareClosed: 'Pautan kongsi ini tidak boleh dibuka lagi.',
  why_own: 'Ini pautan anda sendiri: kandungannya sudah ada dalam drive anda.',
  why_unknown: 'Tidak dapat dimuat turun. Cuba lagi; yang sudah diterima masih disimpan.',

  gone: 'Fail ini telah dipadamkan selepas itu.',
  bytesOf: '{{done}} daripada {{total}}',
  rate: '{{size}}/s',
  percent: '{{count}}%',
  leftMoment: 'Kurang seminit lagi',
  leftMinutes: { other: '{{count}} minit lagi' },
  leftHours: { other: 'Kira-kira {{count}} jam lagi' },
  leftDays: 'Lebih dua hari lagi',
  progressOf: 'Kemajuan “{{name}}”',
  pause: 'Jeda',
  resume: 'Sambung',
  retry: 'Cuba lagi',
  again: 'Muat turun semula',
  remove: 'Keluarkan',
  showFile: 'Tunjukkan dalam folder',
  copyLink: 'Salin pautan',
  linkCopied: 'Pautan disalin',
  more: 'Lagi untuk “{{name}}”',
  actOn: '{{act}}: {{name}}',
  select: 'Pilih “{{name}}”',
  selectAll: 'Pilih semua',
  selected: { other: '{{count}} dipilih' },
  selectionBar: 'Tindakan untuk tugasan yang dipilih',
  showMore: 'Tunjukkan yang lebih lama',
  loading: 'Memuatkan tugasan anda…',
  noneTitle: 'Belum ada tugasan',
  noneTip:
    'Tampal pautan di bawah. Magpie memuat turun fail sementara anda membuat perkara lain, walaupun halaman ini ditutup.',
  noneHere: 'Tiada tugasan dalam keadaan ini.',
  loadFailed: 'Tugasan anda tidak dapat dimuatkan',

  removeTitle: { other: 'Keluarkan {{count}} tugasan' },
  removeUnfinished: {
    other:
      '{{count}} tugasan belum selesai. Tugasan itu akan dibatalkan dan yang sudah diterima akan hilang.',
  },
  removeKeep: 'Fail yang selesai kekal dalam drive anda.',
  removeFiles: 'Alihkan failnya ke tong sampah juga',
  removed: { other: '{{count}} tugasan dikeluarkan' },
  pausedNote: { other: '{{count}} tugasan dijeda' },
  resumedNote: { other: '{{count}} tugasan disambung' },

  doneOne: '“{{name}}” sudah ada dalam drive anda',
  doneMany: { other: '{{count}} tugasan selesai' },
  failedOne: '“{{name}}” tidak dapat dimuat turun',
  failedMany: { other: '{{count}} tugasan gagal' },
  notify: 'Maklumkan apabila selesai',
  notifyTip:
    'Peranti memaklumkan apabila tugasan tamat semasa anda di tempat lain, selagi Magpie kekal terbuka.',
  notifyOn: 'Anda akan dimaklumkan apabila tugasan tamat.',
  notifyOff: 'Berhenti memaklumkan',
  notifyBlocked: 'Pemberitahuan laman ini disekat. Benarkan dalam tetapan pelayar anda.',

  activity: 'Yang sedang dilakukan drive anda',
  activity_move: 'Mengalihkan item…',
  activity_copy: 'Menyalin item…',
  activity_trash: 'Mengalihkan item ke tong sampah…',
  activity_untrash: 'Memulihkan item…',
  activity_delete: 'Memadamkan item…',
  activity_emptytrash: 'Mengosongkan tong sampah…',
  activity_restore: 'Menyimpan kandungan kongsi…',
  activity_decompress: 'Mengekstrak arkib…',
  activity_pack_files: 'Membungkus fail…',
  activityMore: { other: 'dan {{count}} lagi' },
} satisfies Translated<typeof source>;
