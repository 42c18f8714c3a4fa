import type { Translated } from '../areas.ts';
import type source from '../en-US/storage.ts';

export default {
  title: 'Storan',
  byKind: 'Mengikut jenis',
  kind_IMAGE: 'Gambar',
  kind_VIDEO: 'Video',
  kind_AUDIO: 'Muzik dan audio',
  kind_DOCUMENT: 'Dokumen',
  kind_ARCHIVE: 'Arkib',
  kind_TORRENT: 'Fail torrent',
  kind_APPLICATION: 'Aplikasi',
  kind_OTHER: 'Fail lain',
  files: { other: '{{count}} fail' },
  trash: 'Dalam tong sampah',
  emptyTrash: 'Kosongkan tong sampah',
  largest: 'Fail terbesar',
  deleteOne: 'Padam “{{name}}” selamanya',
  reading: 'Mengira…',
  unread: 'Data ini tidak dapat dimuatkan. Cuba lagi sebentar nanti.',
  done: 'Selesai',
  details: 'Lihat butiran',

  notEnoughSpace: 'Ruang storan tidak mencukupi',
  noRoomNeeds: 'Perlu {{needed}}, tetapi hanya tinggal {{free}}.',
  noRoomFree: 'Hanya tinggal {{free}} daripada {{limit}}, dan ini memerlukan lebih banyak.',
  noRoomTip: 'Kosongkan ruang dengan salah satu cara ini, kemudian cuba lagi.',
  frees: 'Mengosongkan {{size}}',
  seeLargest: 'Lihat fail terbesar',
  taskLimit: 'Had tugasan hari ini telah dicapai',
  taskLimitTip: {
    other: 'Pelan anda membenarkan {{count}} tugasan sehari, dan semuanya sudah digunakan.',
  },
  taskLimitNext: 'Anda boleh mencipta tugasan baharu {{when}}.',

  code: 'Kod',
  codeTip: 'Huruf besar atau kecil, dengan atau tanpa sempang.',
  codeEmpty: 'Masukkan kod dahulu.',
  codeWrong:
    'Kod ini tidak boleh ditebus. Mungkin tersalah taip, sudah digunakan atau tamat tempoh.',
  redeemNow: 'Tebus',
  redeemed: 'Kod ditebus',
  givesDays: { other: '{{count}} hari Premium' },
  givesSpace: 'ruang {{size}}',
  givesTraffic: 'kuota muat turun {{size}}',
  premiumUntil: 'Premium hingga {{day}}',
  more: 'Tambah storan',
  buy: 'Beli pada harga {{price}}',
  notOrdered: 'Pesanan gagal dibuat. {{why}}',

  traffic: 'Kuota muat turun',
  trafficTip: {
    other:
      'Dikira bagi {{count}} hari lepas. Muat turun melalui pautan anda oleh pelawat yang tidak log masuk turut dikira.',
  },
  trafficFrees: {
    other:
      'Setiap muat turun tidak lagi dikira selepas {{count}} hari, dan kuotanya boleh digunakan semula.',
  },
  downloads: 'Muat turun',
  uploads: 'Muat naik',
  offline: 'Tugasan',
  usedOf: '{{used}} daripada {{limit}}',
  usedFree: '{{used}}, tanpa had',
  plan: 'Pelan',
  planFree: 'Percuma',

  friends: 'Rakan',
  inviteTip: 'Rakan yang mendaftar melalui pautan atau kod anda dikira untuk anda.',
  theyGet: { other: 'Mereka mendapat {{count}} hari Premium.' },
  youGet: { other: 'Anda mendapat {{count}} hari bagi setiap rakan.' },
  inviteLink: 'Pautan anda',
  inviteCode: 'Kod anda',
  copyInviteLink: 'Salin pautan anda',
  copyInviteCode: 'Salin kod anda',
  invited: { other: '{{count}} rakan sudah menyertai.' },
  earned: { other: 'Anda sudah mendapat {{count}} hari.' },
} satisfies Translated<typeof source>;
