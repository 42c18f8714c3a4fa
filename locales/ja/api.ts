import type { Translated } from '../areas.ts';
import type source from '../en-US/api.ts';

export default {
  invalid_argument: 'リクエストに必要な値がないか、値が正しくありません。',
  not_found: 'ここにはもうありません。移動または削除された可能性があります。',
  already_exists: 'すでに存在します。',
  failed_precondition: '今は実行できません。再読み込みして、もう一度お試しください。',
  aborted: '同時に別の変更がありました。もう一度お試しください。',
  out_of_range: '許可された範囲を超えています。',
  unimplemented: 'ここではこの操作に対応していません。',
  unavailable: '現在Magpieを利用できません。数分後にもう一度お試しください。',
  data_loss: 'データの一部を読み取れません。確認しますので、お問い合わせください。',
  reason_required: '開く理由を入力してください。理由は監査ログに残ります。',
  folder_shared:
    'このフォルダはリンクで共有されているため、ファイルを集められません。別のフォルダを選ぶか、リンクを削除してください。',
  folder_collects_files:
    'このフォルダではファイルリクエストを受け付けているため、共有できません。先にリクエストを終了するか、別のものを共有してください。',
  file_name_empty: '名前を入力してください。',
  file_duplicated_name: '同じ名前のものがすでにここにあります。',
  file_rename_to_same_name: 'すでにその名前です。',
  file_maybe_ads: '広告と思われるため、このファイルはブロックされました。',
  file_revision_changed: '開いたあとに内容が変わりました。再読み込みして、もう一度お試しください。',
  file_in_recycle_bin: 'この項目はごみ箱にあります。先に復元してください。',
  file_restore_own: 'ご自身のリンクなので、ファイルはすでにドライブにあります。',
  file_move_or_copy_to_cur: 'すでにこのフォルダにあります。',
  file_rename_uncompleted: 'このファイルはアップロード中です。完了してから名前を変更してください。',
  space_folder_not_exist: '保存先のフォルダがもうありません。別のフォルダを選んでください。',
  cursor_expired: '前回の同期から時間が経ちすぎました。一覧全体を読み込み直してください。',
  task_url_unsupported:
    'この種類のリンクはダウンロードできません。http://かhttps://で始まるリンクを使ってください。',
  task_url_resolve_error: 'このリンクを読み取れませんでした。確認して、もう一度お試しください。',
  task_file_deleted: 'このタスクのファイルは削除されました。',
  task_run_nums_limit: '実行中のダウンロードが多すぎます。どれかが終わるまでお待ちください。',
  task_sub_task_num_limit: 'このトレントはファイルが多すぎます。選ぶ数を減らしてください。',
  task_daily_create_limit: 'ご利用のプランで今日作成できるタスクの上限に達しました。',
  task_daily_create_limit_vip: 'プレミアムで今日作成できるタスクの上限に達しました。',
  invalid_activation_code:
    'このコードは使えません。入力の誤り、使用済み、または期限切れの可能性があります。',
  member_code_not_support_region: 'このコードはお住まいの地域では使えません。',
  has_joined_referral: '紹介プログラムにはすでに参加しています。',
  storageFull:
    'Magpie のストレージの空きが残りわずかなため、現在は新しいファイルを受け付けられません。保存済みのファイルに影響はありません。しばらくしてからもう一度お試しください。',
  passcodeEmpty: 'このリンクにはパスコードが必要です。',
  passcodeWrong: 'パスコードが違います。確認して、もう一度お試しください。',
} satisfies Translated<typeof source>;
