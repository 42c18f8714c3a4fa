import type { Translated } from '../areas.ts';
import type source from '../en-US/api.ts';

export default {
  invalid_argument: 'Ada nilai yang kurang atau tidak valid dalam permintaan ini.',
  not_found: 'Item ini sudah tidak ada di sini. Mungkin sudah dipindahkan atau dihapus.',
  already_exists: 'Ini sudah ada.',
  failed_precondition: 'Belum bisa dilakukan saat ini. Muat ulang lalu coba lagi.',
  aborted: 'Ada perubahan lain pada saat yang sama. Coba lagi.',
  out_of_range: 'Permintaan ini melebihi batas yang diizinkan.',
  unimplemented: 'Ini tidak didukung di sini.',
  unavailable: 'Magpie sedang tidak tersedia. Coba lagi dalam beberapa menit.',
  data_loss: 'Sebagian data ini tidak bisa dibaca. Hubungi kami agar bisa diperiksa.',
  reason_required: 'Tuliskan alasan Anda membukanya. Alasan dicatat di log audit.',
  folder_shared:
    'Folder ini dibagikan lewat tautan, jadi tidak bisa menerima file. Pilih folder lain atau hapus tautannya.',
  folder_collects_files:
    'Ada permintaan file untuk folder ini, jadi folder tidak bisa dibagikan. Tutup dulu permintaannya atau bagikan yang lain.',
  file_name_empty: 'Masukkan nama.',
  file_duplicated_name: 'Nama ini sudah dipakai di folder ini.',
  file_rename_to_same_name: 'Nama itu sama dengan nama sekarang.',
  file_maybe_ads: 'File ini diblokir karena tampak seperti iklan.',
  file_revision_changed: 'Item ini sudah berubah sejak Anda membukanya. Muat ulang lalu coba lagi.',
  file_in_recycle_bin: 'Item ini ada di sampah. Pulihkan dulu.',
  file_restore_own: 'Tautan ini milik Anda, jadi filenya sudah ada di drive Anda.',
  file_move_or_copy_to_cur: 'Item ini sudah ada di folder ini.',
  file_rename_uncompleted: 'File ini masih diunggah. Ganti namanya setelah selesai.',
  space_folder_not_exist: 'Folder untuk file ini sudah tidak ada. Pilih yang lain.',
  cursor_expired: 'Sinkronisasi terakhir sudah terlalu lama berlalu. Muat ulang seluruh daftar.',
  task_url_unsupported:
    'Jenis tautan ini tidak dapat diunduh. Gunakan tautan yang diawali http:// atau https://.',
  task_url_resolve_error: 'Tautan ini tidak bisa dibaca. Periksa lalu coba lagi.',
  task_file_deleted: 'File tugas ini sudah dihapus.',
  task_run_nums_limit: 'Terlalu banyak unduhan yang berjalan. Tunggu sampai ada yang selesai.',
  task_sub_task_num_limit: 'Torrent ini berisi terlalu banyak file. Pilih lebih sedikit.',
  task_daily_create_limit: 'Batas tugas paket Anda untuk hari ini sudah tercapai.',
  task_daily_create_limit_vip: 'Batas tugas Premium untuk hari ini sudah tercapai.',
  invalid_activation_code:
    'Kode ini tidak berlaku. Mungkin salah ketik, sudah dipakai, atau kedaluwarsa.',
  member_code_not_support_region: 'Kode ini tidak bisa dipakai di wilayah Anda.',
  has_joined_referral: 'Anda sudah ikut program referal.',
  storageFull:
    'Penyimpanan Magpie hampir penuh, jadi untuk saat ini tidak bisa menerima file baru. Semua yang sudah tersimpan tetap aman. Coba lagi nanti.',
  passcodeEmpty: 'Tautan ini memerlukan kode akses.',
  passcodeWrong: 'Kode akses salah. Periksa lalu coba lagi.',
} satisfies Translated<typeof source>;
