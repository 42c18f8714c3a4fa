import type { Translated } from '../areas.ts';
import type source from '../en-US/tasks.ts';

export default {
  title: 'タスク',
  newTask: 'リンクからダウンロード',
  running: '進行中',
  waiting: '待機中',
  paused: '一時停止中',
  failed: '失敗',
  done: '完了',
  unknown: '確認中',
  all: 'すべて',
  filter: 'タスクを絞り込む',
  listing: 'タスクの一覧',

  links: 'リンク',
  linksHint:
    'ウェブのアドレスやマグネットリンクを、1行に1つずつでも、文章のままでも貼り付けられます。',
  linksHintWeb: 'ウェブのアドレスを、1行に1つずつでも、文章のままでも貼り付けられます。',
  torrentPick: 'トレントファイルを追加',
  torrentDrop: 'トレントファイルをここにドロップ',
  torrentWrong: '「{{name}}」は有効なトレントファイルではありません。',
  found: { other: '{{count}}件のリンクが見つかりました' },
  repeats: { other: '重複したリンク{{count}}件をスキップしました' },
  nothingFound: 'この文章にはまだリンクがありません。',
  take: '「{{name}}」をドライブにダウンロード',
  asking: 'ファイル情報を取得しています…',
  sizeUnknown: 'サイズ不明',
  torrent: 'トレント',
  share: '共有リンク',
  shareItems: { other: '共有された項目{{count}}件' },
  filesOf: '「{{name}}」のファイル',
  filesChosen: { other: '{{count}}件中{{chosen}}件のファイル' },
  filesAll: 'すべてのファイル',
  into: '保存先',
  change: '変更',
  total: '合計：{{size}}',
  totalPlus: '{{size}}以上',
  free: '空き{{size}}',
  leftToday: { other: '今日はあと{{count}}件' },
  tooLarge: '空き容量が{{size}}足りません。ファイルを減らすか、空きを増やしてください。',
  tooManyToday:
    'プランの上限により、今日開始できるのはあと{{count}}件です。リンクをいくつか外して、明日開始してください。',
  start: '開始',
  startCount: { other: '{{count}}件を開始' },
  starting: '開始しています…',
  started: { other: '{{count}}件のタスクを開始しました' },
  someRefused: {
    other: '{{count}}件のダウンロードを開始できませんでした。対処方法は下をご覧ください。',
  },
  openShare: 'リンクを開く',

  fault_scheme:
    'この種類のリンクはダウンロードできません。http://かhttps://で始まるリンクを使ってください。',
  fault_account:
    'アドレスにユーザー名が含まれています。ユーザー名とパスワードを取り除いてください。',
  fault_address: 'アドレスが途中で切れています。もう一度コピーしてください。',
  fault_magnet:
    'このマグネットリンクからはトレントを特定できません。「btih」を含むものを使ってください。',
  fault_long: 'リンクが長すぎます。もう一度コピーしてください。',

  why_noPeers:
    'このトレントを持っている相手が見つかりませんでした。しばらくしてからもう一度試すか、別のリンクを使ってください。',
  why_stalled:
    'このトレントの残りを提供している相手がいません。しばらくしてからもう一度試すか、別のリンクを使ってください。',
  why_private:
    'このアドレスからはダウンロードできません。通常のポートで公開されているホストだけが対象です。',
  why_unsupported:
    'ダウンロードできません。公開されているファイルに直接つながり、1つのタスクの上限を超えないリンクが必要です。',
  why_noEngine:
    'トレント専用のダウンロード機能がないため、ウェブサーバーからも配布されているトレントだけをダウンロードできます。同じファイルのウェブアドレスを使うか、自分のパソコンでトレントをダウンロードしてください。方法はヘルプの「アプリごとの設定方法」にあります。',
  why_source:
    'サーバーからファイルを受け取れませんでした。ブラウザでリンクを開いて確かめてから、もう一度お試しください。',
  why_unreachable: 'サーバーが応答していません。このまま開始すると、Magpieが繰り返し試します。',
  why_space: '空き容量が足りません。空きを増やしてから、もう一度お試しください。',
  why_items:
    'ご利用のプランで保存できるファイルとフォルダの数の上限に達しました。不要なものを完全に削除してから、もう一度お試しください。',
  why_files:
    '1つのタスクでダウンロードできるファイル数を超えています。ファイルを減らすか、小さいトレントにしてください。',
  why_damaged:
    'ダウンロードしたデータがトレントの内容と一致しなかったため、保存していません。別の入手先をお試しください。',
  why_prohibited: '確認の結果、公開を停止したファイルのため、ドライブに保存できません。',
  why_torrentGone: 'トレントファイルがドライブから削除されました。もう一度追加してください。',
  why_folderGone: '保存先のフォルダがなくなりました。別のフォルダを選んでください。',
  why_unfinished:
    '終わっていないタスクが多すぎます。終わるのを待つか、不要なタスクを一覧から削除してください。',
  why_today: '今日のタスクの上限に達しました。{{time}}にリセットされます。',
  why_passcode: 'この共有リンクにはパスコードが必要です。リンクを開いて入力してください。',
  why_shareClosed: 'この共有リンクはもう開けません。',
  why_own: '自分で共有したリンクです。ファイルはすでにドライブにあります。',
  why_unknown:
    'ダウンロードできませんでした。もう一度お試しください。ダウンロード済みの分は残っています。',

  gone: 'ダウンロードしたあとに、ファイルが削除されました。',
  next_waiting: '順番が来ると自動的に始まります。',
  next_paused: 'ダウンロード済みの分は残っています。いつでも再開できます。',
  next_interrupted: '現在データを受信できていません。ダウンロードは自動的に再開されます。',
  next_unknown: '状態を取得できません。もう一度確認しています…',
  agent: 'エージェント：{{name}}',
  stage_away:
    'ダウンロードエージェントがオフラインです。オンラインに戻るとダウンロードを続けます。',
  stage_full: 'トレントの保存先のディスクがいっぱいです。空きができるとダウンロードを続けます。',
  stage_queued: 'ほかのトレントの完了を待っています。自動的に始まります。',
  stage_metadata: 'このトレントを持っている相手からファイルの一覧を取得しています…',
  stage_noPeers: 'このトレントを持っている相手が今はいません。自動的に探し続けます。',
  stage_stalled: '今は残りを送ってくれる相手がいません。ダウンロードは自動的に再開されます。',
  stage_moving: 'ファイルをドライブに移しています…',
  stage_seeding: 'エージェントがこのトレントをほかの人に配布しています。',
  bytesOf: '{{total}}中{{done}}',
  rate: '{{size}}/秒',
  percent: '{{count}}%',
  leftMoment: '残り1分未満',
  leftMinutes: { other: '残り{{count}}分' },
  leftHours: { other: '残り約{{count}}時間' },
  leftDays: '残り2日以上',
  progressOf: '「{{name}}」の進み具合',
  pause: '一時停止',
  resume: '再開',
  retry: '再試行',
  again: 'もう一度ダウンロード',
  freeUpSpace: '空きを増やす',
  remove: '一覧から削除',
  showFile: 'フォルダで表示',
  copyLink: 'リンクをコピー',
  linkCopied: 'リンクをコピーしました',
  more: '「{{name}}」のその他の操作',
  actionOn: '{{action}}：{{name}}',
  select: '「{{name}}」を選択',
  selectAll: 'すべて選択',
  selected: { other: '{{count}}件を選択中' },
  selectionBar: '選択したタスクの操作',
  showMore: '以前のタスクを表示',
  loading: 'タスクを読み込んでいます…',
  noneTitle: 'タスクはまだありません',
  noneTip:
    '下にリンクを貼り付けてください。このページを閉じていても、Magpieがファイルをドライブにダウンロードします。',
  noneHere: 'この状態のタスクはありません',
  loadFailed: 'タスクを読み込めませんでした',

  removeTitle: { other: '{{count}}件のタスクを一覧から削除しますか？' },
  removeUnfinished: {
    other:
      '{{count}}件はまだ終わっていません。中止され、途中までダウンロードした分は削除されます。',
  },
  removeKeep: '完了したファイルはドライブに残ります。',
  removeFiles: 'ファイルもごみ箱に移動する',
  removed: { other: '{{count}}件のタスクを一覧から削除しました' },
  pausedNote: { other: '{{count}}件のタスクを一時停止しました' },
  resumedNote: { other: '{{count}}件のタスクを再開しました' },

  doneOne: '「{{name}}」をドライブに保存しました',
  doneMany: { other: '{{count}}件のタスクが完了しました' },
  failedOne: '「{{name}}」をダウンロードできませんでした',
  failedMany: { other: '{{count}}件のタスクが失敗しました' },
  notify: '完了時に通知する',
  notifyTip:
    'Magpieを開いたままほかの画面を見ている間にタスクが終わると、この端末でお知らせします。',
  notifyOn: 'タスクが終わると通知します。',
  notifyOff: '通知をオフにする',
  notifyBlocked: 'このサイトの通知はブロックされています。ブラウザの設定で許可してください。',

  activity: 'ドライブで処理しています…',
  activity_move: '移動しています…',
  activity_copy: 'コピーしています…',
  activity_trash: 'ごみ箱に移動しています…',
  activity_untrash: '復元しています…',
  activity_delete: '削除しています…',
  activity_emptytrash: 'ごみ箱を空にしています…',
  activity_restore: '共有ファイルを保存しています…',
  activity_decompress: '圧縮ファイルを展開しています…',
  activity_pack_files: 'ファイルを圧縮しています…',
  activityMore: { other: 'ほか{{count}}件' },
} satisfies Translated<typeof source>;
