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
  unknown: 'Menyemak status',
  all: 'Semua',
  filter: 'Tapis tugasan',
  listing: 'Tugasan anda',

  links: 'Pautan',
  linksHint: 'Alamat web dan pautan magnet, satu sebaris atau dalam sebarang teks.',
  linksHintWeb: 'Alamat web, satu sebaris atau dalam sebarang teks.',
  torrentPick: 'Tambah fail torrent',
  torrentDrop: 'Lepaskan fail torrent di sini',
  torrentWrong: '“{{name}}” bukan fail torrent yang sah.',
  found: { other: '{{count}} pautan ditemui' },
  repeats: { other: '{{count}} pautan berulang dilangkau' },
  nothingFound: 'Belum ada pautan dalam teks ini.',
  take: 'Muat turun “{{name}}”',
  asking: 'Menyemak pautan…',
  sizeUnknown: 'Saiz tidak diketahui',
  torrent: 'Torrent',
  share: 'Pautan kongsi',
  shareItems: { other: '{{count}} item dikongsi' },
  filesOf: 'Fail dalam “{{name}}”',
  filesChosen: { other: '{{chosen}} daripada {{count}} fail' },
  filesAll: 'Semua fail',
  into: 'Simpan ke',
  change: 'Tukar',
  total: 'Jumlah: {{size}}',
  totalPlus: 'lebih {{size}}',
  free: '{{size}} kosong',
  leftToday: { other: '{{count}} tugasan lagi hari ini' },
  tooLarge: 'Ruang anda kurang {{size}}. Pilih lebih sedikit fail, atau kosongkan ruang.',
  tooManyToday:
    'Ini melebihi had harian pelan anda: hari ini hanya boleh {{count}} lagi. Buang beberapa pautan, kemudian mulakan esok.',
  start: 'Mulakan',
  startCount: { other: 'Mulakan {{count}} tugasan' },
  starting: 'Memulakan…',
  started: { other: '{{count}} tugasan dimulakan' },
  someRefused: {
    other: '{{count}} muat turun tidak dapat dimulakan. Lihat cara mengatasinya di bawah.',
  },
  openShare: 'Buka pautan',

  fault_scheme:
    'Pautan jenis ini tidak boleh dimuat turun. Gunakan pautan yang bermula dengan http:// atau https://.',
  fault_account: 'Alamat ini mengandungi nama pengguna. Buang nama pengguna dan kata laluannya.',
  fault_address: 'Alamat ini tidak lengkap. Salin sekali lagi.',
  fault_magnet:
    'Pautan magnet ini tidak merujuk kepada mana-mana torrent. Gunakan pautan yang mengandungi “btih”.',
  fault_long: 'Pautan ini terlalu panjang dan mungkin salah. Salin sekali lagi.',

  why_noPeers:
    'Tiada sesiapa yang mempunyai torrent ini ditemukan. Cuba lagi nanti atau gunakan pautan lain.',
  why_stalled:
    'Tiada sesiapa menawarkan baki torrent ini sekarang. Cuba lagi nanti atau gunakan pautan lain.',
  why_private:
    'Magpie tidak boleh memuat turun dari alamat rangkaian peribadi atau port yang tidak lazim.',
  why_unsupported: 'Ini bukan alamat awam sesebuah fail, atau saiznya melebihi had satu tugasan.',
  why_noEngine:
    'Di sini torrent boleh dimuat turun hanya jika failnya turut ada pada pelayan web. Cuba alamat web fail yang sama, atau muat turun torrent pada komputer anda sendiri: lihat “Sediakan program” dalam bantuan.',
  why_source:
    'Pelayan sumber tidak menghantar fail itu. Buka pautan dalam pelayar untuk menyemaknya, kemudian cuba lagi.',
  why_unreachable:
    'Pelayan sumber tidak memberi respons sekarang. Anda masih boleh bermula, dan Magpie akan terus mencuba.',
  why_space: 'Ruang storan tidak mencukupi. Kosongkan ruang, kemudian cuba lagi.',
  why_items:
    'Had fail dan folder bagi pelan anda telah dicapai. Padam sebahagian selamanya, kemudian cuba lagi.',
  why_files:
    'Bilangan fail melebihi had satu tugasan. Pilih sebahagian sahaja, atau torrent yang lebih kecil.',
  why_damaged:
    'Data daripada sumber tidak sepadan dengan torrent, jadi tidak disimpan. Cuba sumber lain.',
  why_prohibited: 'Fail ini disekat selepas semakan, jadi tidak boleh disimpan dalam drive anda.',
  why_torrentGone: 'Fail torrent telah dipadamkan daripada drive anda. Tambah semula.',
  why_folderGone: 'Folder destinasi sudah tiada. Pilih folder lain.',
  why_unfinished:
    'Terlalu banyak tugasan belum selesai. Tunggu sehingga sebahagian selesai, atau buang yang tidak diperlukan.',
  why_today: 'Had tugasan pelan anda hari ini telah dicapai. Anda boleh mula semula pada {{time}}.',
  why_passcode: 'Pautan kongsi ini memerlukan kod akses. Buka untuk memasukkannya.',
  why_shareClosed: 'Pautan kongsi ini tidak boleh dibuka lagi.',
  why_own: 'Ini pautan anda sendiri. Semua isinya sudah ada dalam drive anda.',
  why_unknown: 'Gagal dimuat turun. Cuba lagi. Bahagian yang sudah dimuat turun kekal disimpan.',

  gone: 'Fail ini dipadamkan selepas dimuat turun.',
  next_waiting: 'Bermula automatik apabila gilirannya tiba.',
  next_paused: 'Bahagian yang sudah dimuat turun kekal disimpan. Sambung bila-bila masa.',
  next_interrupted:
    'Tiada data diterima buat masa ini. Muat turun akan disambung secara automatik.',
  next_unknown: 'Status tidak tersedia. Menyemak semula…',
  agent: 'Ejen: {{name}}',
  stage_away:
    'Ejen muat turun berada di luar talian. Muat turun disambung apabila ejen kembali dalam talian.',
  stage_full:
    'Cakera tempat torrent dimuat turun sudah penuh. Muat turun disambung apabila ada ruang.',
  stage_queued: 'Menunggu torrent lain. Muat turun bermula secara automatik.',
  stage_metadata: 'Mendapatkan senarai fail daripada pemilik torrent ini…',
  stage_noPeers:
    'Tiada pemilik torrent ini dalam talian sekarang. Carian diteruskan secara automatik.',
  stage_stalled:
    'Tiada sesiapa menghantar bakinya sekarang. Muat turun disambung secara automatik.',
  stage_moving: 'Mengalihkan fail ke drive anda…',
  stage_seeding: 'Ejen masih berkongsi torrent ini dengan orang lain.',
  bytesOf: '{{done}} daripada {{total}}',
  rate: '{{size}}/s',
  percent: '{{count}}%',
  leftMoment: 'Kurang daripada seminit lagi',
  leftMinutes: { other: '{{count}} minit lagi' },
  leftHours: { other: 'Kira-kira {{count}} jam lagi' },
  leftDays: 'Lebih dua hari lagi',
  progressOf: 'Kemajuan “{{name}}”',
  pause: 'Jeda',
  resume: 'Sambung',
  retry: 'Cuba lagi',
  again: 'Muat turun semula',
  freeUpSpace: 'Kosongkan ruang',
  remove: 'Buang daripada senarai',
  showFile: 'Tunjukkan dalam folder',
  copyLink: 'Salin pautan',
  linkCopied: 'Pautan disalin',
  more: 'Tindakan lain untuk “{{name}}”',
  actionOn: '{{action}}: {{name}}',
  select: 'Pilih “{{name}}”',
  selectAll: 'Pilih semua',
  selected: { other: '{{count}} dipilih' },
  selectionBar: 'Tindakan untuk tugasan yang dipilih',
  showMore: 'Tunjukkan tugasan lama',
  loading: 'Memuatkan tugasan anda…',
  noneTitle: 'Belum ada tugasan',
  noneTip:
    'Tampal pautan di bawah. Magpie memuat turun failnya ke drive anda, walaupun halaman ini ditutup.',
  noneHere: 'Tiada tugasan dengan status ini',
  loadFailed: 'Tugasan anda tidak dapat dimuatkan',

  removeTitle: { other: 'Buang {{count}} tugasan daripada senarai?' },
  removeUnfinished: {
    other:
      '{{count}} tugasan belum selesai. Tugasan itu akan dibatalkan, dan bahagian yang sudah dimuat turun akan dipadamkan.',
  },
  removeKeep: 'Fail yang selesai kekal dalam drive anda.',
  removeFiles: 'Alihkan failnya ke tong sampah juga',
  removed: { other: '{{count}} tugasan dibuang daripada senarai' },
  pausedNote: { other: '{{count}} tugasan dijeda' },
  resumedNote: { other: '{{count}} tugasan disambung' },

  doneOne: '“{{name}}” sudah ada dalam drive anda',
  doneMany: { other: '{{count}} tugasan selesai' },
  failedOne: '“{{name}}” tidak dapat dimuat turun',
  failedMany: { other: '{{count}} tugasan gagal' },
  notify: 'Maklumkan saya apabila selesai',
  notifyTip: 'Peranti anda memaparkan pemberitahuan apabila tugasan tamat, selagi Magpie terbuka.',
  notifyOn: 'Anda akan menerima pemberitahuan apabila tugasan selesai.',
  notifyOff: 'Nyahaktifkan pemberitahuan',
  notifyBlocked: 'Pemberitahuan disekat untuk laman ini. Benarkan dalam tetapan pelayar anda.',

  activity: 'Drive anda sedang diproses…',
  activity_move: 'Mengalihkan item…',
  activity_copy: 'Menyalin item…',
  activity_trash: 'Mengalihkan item ke tong sampah…',
  activity_untrash: 'Memulihkan item…',
  activity_delete: 'Memadamkan item…',
  activity_emptytrash: 'Mengosongkan tong sampah…',
  activity_restore: 'Menyimpan daripada pautan kongsi…',
  activity_decompress: 'Menyahmampat arkib…',
  activity_pack_files: 'Membuat fail ZIP…',
  activityMore: { other: 'dan {{count}} lagi' },
} satisfies Translated<typeof source>;
