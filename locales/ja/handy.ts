import type { Translated } from '../areas.ts';
import type source from '../en-US/handy.ts';

export default {
  botTitle: 'このサイトのTelegramボット',
  botText:
    'このMagpieの運営者は、Telegramにボットを用意しています。ボットを開始して、リンクを送るか、ファイルを転送してください。受け付けるものやドライブとのつなぎ方は、運営者のボットが案内します。',
  botOpen: 'Telegramでボットを開く',
  drawnTitle: '海辺の夏',
  drawnThanks: '届きました、ありがとう！',

  favoritesTitle: 'Magpieのドライブへの近道',
  favoritesDescription:
    'リンクの貼り付け、検索、最近のファイル、タスク、共有リンク、アカウント。ドライブの行きたい場所をすぐに開けるアドレスの一覧です。ブックマークにどうぞ。',
  favoritesHeadline: 'どこへでも、アドレスひとつで。',
  favoritesLead:
    'よく使うものをブックマークしておけば、すぐに開けます。ログインしていないときは、ログインのあと、そのまま目的の場所に進みます。',
  bringTitle: 'ファイルを追加',
  bring_newTask: 'リンクの入力欄が開き、すぐに貼り付けられます。',
  bring_openLink: '人から届いたリンクを開きます。アカウントは要りません。',
  findTitle: 'ファイルを探す',
  find_search: '検索欄にすぐ入力できます。',
  find_all: '保存したすべてを、フォルダごとに。',
  find_recent: '追加や変更をしたものを、新しい順に。',
  find_starred: 'スターを付けたもの。',
  find_trash: '削除したものと、復元の方法。',
  watchTitle: '状況を確かめる',
  watch_tasks: 'ダウンロード中のもの、その進み具合、失敗したときの対処法。',
  watch_shares: '共有リンクと、表示や保存の回数。共有の終了もここから。',
  watch_storage: '容量の内訳を、ファイルの種類ごとに。',
  watch_traffic: '最近のアップロードとダウンロードの量と、プランの上限。',
  accountTitle: 'アカウントを管理する',
  account_account: 'プロフィール、セキュリティ、端末、設定。',
  account_invite: '友だちに渡すリンクとコード。',
  account_redeem: 'コードの入力欄が開きます。',
  account_feedback: 'このMagpieの運営者へのお問い合わせ。',
  account_guide: 'ドライブの使い方を、4つの文で。',
  barTitle: 'アドレスバーから直接',
  barText:
    'ブラウザの設定で、次のアドレスを検索エンジンとして追加し、「mag」のような短い言葉を割り当てます。あとはその言葉に続けて入力するだけ。入力した内容が%sの部分に入ります。',
  bar_search: '入力した言葉でファイルを探します。',
  bar_newTask: '入力したアドレスからダウンロードします。始める前に確認できます。',
  keepTitle: 'ページを保存する3つの方法',
  keepComputer: 'パソコンでは',
  keepComputerText: '開きたい場所の名前を、ブックマークバーにドラッグします。',
  keepPhone: 'スマートフォンでは',
  keepPhoneText:
    'その場所を開いてブックマークに追加します。Androidのブラウザなら、ホーム画面にも置けます。',
  keepApp: '追加したアプリでは',
  keepAppText:
    'アイコンを長押しするか、右クリックします。対応している端末では、4つの場所へのメニューが開きます。',
} satisfies Translated<typeof source>;
