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
    'どんなに大きくても、保存はすぐに終わります。ダウンロードやアップロードをやり直すことはありません。',
  screensTitle: 'どの画面でも、同じドライブ',
  screensText:
    'スマートフォンでも、タブレットでも、パソコンでも、テレビでも。キーボードでも、スクリーンリーダーでも、遅い回線でも。11の言語で、ダークモードでも使えます。',
  screensLanguages: '言語を選択',
  promisesTitle: 'Magpieの約束',
  promiseAdsTitle: '待たせません',
  promiseAds:
    '広告もカウントダウンもありません。ファイルを見るためにアプリを入れる必要もありません。',
  promiseResumeTitle: 'アップロードは最後まで',
  promiseResume:
    'アップロードが途切れても、続きから再開します。表示されるのは、最後までアップロードできたファイルだけです。',
  promiseLimitsTitle: 'リンクは思いのままに',
  promiseLimits:
    'パスコード、有効期限、保存できる回数を決められます。共有を終了すれば、リンクは数秒で開けなくなります。',
  promiseTruthTitle: 'わかる言葉でお答えします',
  promiseTruth:
    '空き容量はどれだけか、誰がファイルを見られるか、なぜ失敗したか。エラー番号ではなく、わかる言葉でお伝えします。',
  openTitle: 'リンクを開く',
  openHint: '届いたリンクか、その末尾のコードを貼り付けてください。',
  openLabel: '共有リンク',
  openPlaceholder: 'https://…/s/…',
  openButton: '開く',
  openWrong:
    '共有リンクではありません。共有リンクには「/s/」と、22文字の英数字のコードが入っています。',
} satisfies Translated<typeof source>;
