import type { Translated } from '../areas.ts';
import type source from '../en-US/players.ts';

export default {
  title: 'プレーヤーで開く',
  none: 'プレーヤーで開ける動画や音楽はありません。',
  count: { other: '動画と曲 {{count}}件' },
  openIn: '{{name}}で開く',
  playlistTip: 'VLCでは、ダウンロードしたプレイリストを開きます。',
  missingTip: '何も開かない場合は、そのプレーヤーがインストールされていません。',
  other: 'ほかのプレーヤー',
  copyLink: '再生リンクをコピー',
  copyLinkOf: '「{{name}}」の再生リンクをコピー',
  playlist: 'プレイリスト（{{format}}）',
  copyFeed: 'フィードのアドレスをコピー',
  copyAllFeed: '全ファイルのフィードのアドレスをコピー',
  mpv: 'mpvの場合は、ターミナルで実行します：',
  copyCommand: 'コマンドをコピー',
  subtitles: '字幕のリンクを入力するプレーヤー用：',
  ownTip: 'このリンクを知っている人は、無効にするまで、アカウントがなくても再生できます。',
  shareTip:
    'このリンクは、共有されている間だけ使えます。所有者が共有を終了するか、パスコードを変更すると使えなくなります。',
  manage: '再生リンクを管理',
  links: '再生リンク',
  linksHeading: 'プレーヤーで開いたリンク',
  linksTip:
    'リンクを知っている人は、無効にするまで再生できます。{{days}}使われなかったリンクは自動的に無効になります。',
  folder: 'フォルダ',
  file: 'ファイル',
  created: '{{date}}に作成',
  inTrash: 'ごみ箱の中',
  revokeAsk: '「{{name}}」の再生リンクを無効にしますか？',
  revokeTip:
    'このリンクを使うプレーヤーと保存済みのプレイリストは、数秒で再生できなくなります。ファイルはドライブに残ります。',
  revoked: '「{{name}}」の再生リンクを無効にしました',
} satisfies Translated<typeof source>;
