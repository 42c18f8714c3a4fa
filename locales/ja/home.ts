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
  openWrong: '共有リンクではありません。共有リンクには「/s/」と、それに続くコードが入っています。',
  heroFree: '{{size}}まで無料。カード登録もアプリも不要で、広告もありません。',
  sceneLabel: 'スマートフォンで開いた共有アルバムと、パソコンのドライブに保存された同じ写真',
  messageText: '写真、送るね！',
  howLead: '待ち時間の画面も、無理な会員登録も、アップロードのやり直しもありません。',
  languagesTitle: 'リンクは1つ。言語は11。',
  languagesText:
    '送るアドレスは1つだけ。ボタンも日付もサイズもメールも、受け取った人の言語で表示されます。',
  fetchTitle: 'リンクを貼ったら、あとはおまかせ。',
  fetchText:
    'パソコンの電源を切っていても、Magpieがドライブへ直接ダウンロードします。スマートフォンのデータ通信も使いません。',
  fetchLinks: 'ウェブアドレスを、まとめて何件も',
  fetchTorrents: 'ウェブアドレス、マグネットリンク、トレント',
  fetchResume: '配布元のサーバーが応答しなくなったら、Magpieが自動で再試行します。',
  rulesCounts:
    'リンクが開かれた回数、保存された回数、ダウンロードされた回数がわかります。誰によるものかは表示されません。',
  usesTitle: 'みんなが残しているもの',
  useTripTitle: '旅行',
  useTrip: 'みんなの写真を1つのリンクに。祖母はポルトガル語で開けます。',
  useCourseTitle: '講義',
  useCourse: '6か国に散らばる受講生へ、講義の録画と資料を。',
  useHandoverTitle: '納品',
  useHandover: 'フルサイズのファイルを、パスコードと有効期限を付けてお客様へ。',
  useArchiveTitle: '資料集め',
  useArchive: 'オープンデータや古い録音を、夜のうちにダウンロード。',
  promiseWayTitle: '共有するまでは、自分だけ',
  promiseWay:
    'リンクを作るまで、ファイルを見られるのは自分だけです。ダウンロード用のアドレスは数時間で無効になります。',
  promiseKeysTitle: 'パスキーと2段階認証',
  promiseKeys:
    'パスワードなしでログイン。ログイン中の端末をすべて確認し、どの端末からもログアウトできます。',
  promiseLeaveTitle: 'すべて持ち出せます',
  promiseLeave:
    'ファイルはいつでもすべてエクスポートできます。アカウントを削除すると、データも削除されます。',
  limitsTitle: 'できないこともあります',
  limitEncryption:
    'Magpieはエンドツーエンド暗号化ではありません。技術的には、運営者がファイルを読むことができます。',
  limitReports: '法律に反する共有ファイルは、通報を受けて公開を停止します。',
  limitBackup:
    'ドライブ1つだけでは、バックアップになりません。失いたくないものは、別の場所にも保管してください。',
  securityLink: 'ファイルを守るしくみ',
} satisfies Translated<typeof source>;
