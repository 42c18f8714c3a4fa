import type { Translated } from '../areas.ts';
import type source from '../en-US/home.ts';

export default {
  title: 'Magpie｜好きなものを、手元に',
  headline: '好きなものを、手元に。',
  lead: '届いたリンクを、Magpieなら日本語ですぐに開けます。選んだものは、自分だけのドライブに残せます。',
  start: 'ドライブを作成',
  haveLink: 'リンクを開く',
  drawnPasscode: 'パスコード',
  drawnSaved: '「旅行」に保存済み',
  drawnCount: {
    other: '{{count}}件',
  },
  howTitle: 'リンクからドライブまで、3ステップ',
  howOpenTitle: '開く',
  howOpen:
    'ページの読み込みが終わる前に、もうファイルが並んでいます。写真も動画も文書も圧縮ファイルも、アカウントなしで見られます。',
  howChooseTitle: '選ぶ',
  howChoose:
    '1つだけでも、いくつかでも、フォルダごとでも。どれだけ容量を使うかは、保存する前にわかります。',
  howKeepTitle: '残す',
  howKeep:
    'どんなに大きくても、保存はすぐに終わります。ファイルの参照を受け取るだけなので、アップロードし直すことはありません。',
  screensTitle: 'どの画面でも、同じドライブ',
  screensText:
    '片手のスマートフォンでも、マウスなしのキーボードでも、スクリーンリーダーでも、遅い回線でも、スクリプトなしでも。11の言語で、ダークモードでも、きちんと使えます。',
  screensLanguages: '言語を選択',
  promisesTitle: 'Magpieの約束',
  promiseAdsTitle: '待たせません',
  promiseAds:
    '広告もカウントダウンもありません。ファイルを見るためにアプリを入れる必要もありません。',
  promiseResumeTitle: 'やりかけで終わらせません',
  promiseResume:
    'アップロードが途切れても、届いたところの続きから再開します。見えているファイルは、必ず開けるファイルです。',
  promiseLimitsTitle: 'リンクは思いのままに',
  promiseLimits:
    'パスコードも、公開の期限も、保存できる回数も決められます。共有をやめれば、リンクは数秒で閉じます。',
  promiseTruthTitle: '言葉でお答えします',
  promiseTruth:
    '残りはどれだけか、誰が見られるか、なぜうまくいかなかったか。エラー番号ではなく、言葉でお伝えします。',
  openTitle: 'リンクを開く',
  openHint: '届いたアドレスか、その末尾のコードを貼り付けてください。',
  openLabel: '共有リンク',
  openPlaceholder: 'https://…/s/…',
  openButton: '開く',
  openWrong:
    '共有リンクのアドレスではないようです。共有リンクには「/s/」と、22文字の英数字のコードが入っています。',
} satisfies Translated<typeof source>;
