import type { Translated } from '../areas.ts';
import type source from '../en-US/api.ts';

export default {
  invalid_argument: 'Permintaan ini kekurangan nilai atau mengandungi nilai yang tidak sah.',
  not_found: 'Item ini sudah tiada di sini. Mungkin telah dialihkan atau dipadamkan.',
  already_exists: 'Ini sudah wujud.',
  failed_precondition: 'Ini tidak boleh dilakukan sekarang. Muat semula dan cuba lagi.',
  aborted: 'Ada perubahan lain pada masa yang sama. Cuba lagi.',
  out_of_range: 'Permintaan ini melebihi had yang dibenarkan.',
  unimplemented: 'Ini tidak disokong di sini.',
  unavailable: 'Magpie tidak tersedia sekarang. Cuba lagi dalam beberapa minit.',
  data_loss: 'Sebahagian data ini tidak dapat dibaca. Hubungi kami supaya kami boleh menyemaknya.',
  reason_required: 'Nyatakan sebab anda membukanya. Sebab direkodkan dalam log audit.',
  folder_shared:
    'Folder ini dikongsi melalui pautan, jadi tidak dapat menerima fail. Pilih folder lain atau padamkan pautan itu.',
  folder_collects_files:
    'Ada permintaan fail untuk folder ini, jadi folder tidak dapat dikongsi. Tutup permintaan itu dahulu atau kongsi item lain.',
  file_name_empty: 'Masukkan nama.',
  file_duplicated_name: 'Nama ini sudah digunakan dalam folder ini.',
  file_rename_to_same_name: 'Nama itu sama dengan nama sekarang.',
  file_maybe_ads: 'Fail ini disekat kerana kelihatan seperti iklan.',
  file_revision_changed: 'Item ini telah berubah sejak anda membukanya. Muat semula dan cuba lagi.',
  file_in_recycle_bin: 'Item ini berada dalam tong sampah. Pulihkan dahulu.',
  file_restore_own: 'Pautan ini milik anda, jadi failnya sudah ada dalam drive anda.',
  file_move_or_copy_to_cur: 'Item ini sudah berada dalam folder ini.',
  file_rename_uncompleted: 'Fail ini masih dimuat naik. Tukar namanya selepas selesai.',
  space_folder_not_exist: 'Folder untuk fail ini tiada lagi. Pilih folder lain.',
  cursor_expired: 'Penyegerakan terakhir sudah terlalu lama berlalu. Muat semula seluruh senarai.',
  task_url_unsupported:
    'Pautan jenis ini tidak boleh dimuat turun. Gunakan pautan yang bermula dengan http:// atau https://.',
  task_url_resolve_error: 'Pautan ini tidak dapat dibaca. Semak dan cuba lagi.',
  task_file_deleted: 'Fail tugasan ini telah dipadamkan.',
  task_run_nums_limit: 'Terlalu banyak muat turun sedang berjalan. Tunggu sehingga satu selesai.',
  task_sub_task_num_limit: 'Torrent ini mengandungi terlalu banyak fail. Pilih lebih sedikit.',
  task_daily_create_limit: 'Had tugasan pelan anda untuk hari ini telah dicapai.',
  task_daily_create_limit_vip: 'Had tugasan Premium untuk hari ini telah dicapai.',
  invalid_activation_code:
    'Kod ini tidak sah. Mungkin tersilap taip, sudah digunakan atau tamat tempoh.',
  member_code_not_support_region: 'Kod ini tidak boleh digunakan di rantau anda.',
  has_joined_referral: 'Anda sudah menyertai program rujukan.',
  storageFull:
    'Storan Magpie hampir penuh, jadi fail baharu tidak dapat diterima buat masa ini. Semua yang sudah disimpan tetap selamat. Cuba lagi nanti.',
  passcodeEmpty: 'Pautan ini memerlukan kod akses.',
  passcodeWrong: 'Kod akses salah. Semak dan cuba lagi.',
} satisfies Translated<typeof source>;
