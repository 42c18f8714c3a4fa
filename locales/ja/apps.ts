import type { Translated } from '../areas.ts';
import type source from '../en-US/apps.ts';

export default {
  mobileTitle: 'スマートフォンのMagpie｜ブラウザから入れるアプリ（Android・iPhone）',
  mobileDescription:
    'AndroidやiPhoneのホーム画面にMagpieを。途切れても続くアップロード、ほかのアプリからの共有、オフラインでのフォルダの閲覧ができます。',
  mobileHeadline: 'ホーム画面に、自分のドライブ。',
  mobileLead:
    'スマートフォンのブラウザから、Magpieをアプリとして追加できます。専用のアイコンと画面があり、いつでも最新版です。',
  getIos: 'App Storeで入手',
  getPlay: 'Google Playで入手',
  downloaded: { other: 'これまでに{{count}}回ダウンロード' },
  getApk: 'APKをダウンロード',
  apkHelp: 'APKをインストールできないときは',
  howInstall: '追加方法',
  slidesTitle: 'スマートフォンでできること',
  shareTitle: 'Magpieに共有',
  share:
    'Androidでは、ほかのアプリの共有メニューにMagpieが表示されます。写真やファイルはすぐにアップロードされ、リンクは確認してから始まります。',
  uploadTitle: '途切れても、続きから',
  upload:
    'トンネルでも、電話が来ても、うっかりページを閉じても。届いた分は残り、その続きから再開します。',
  lookTitle: 'ダウンロードせずに見る',
  look: '写真も動画も音楽も文書も、その場で開けます。スワイプで次へ進みます。',
  fetchTitle: 'スマートフォンは休ませたまま',
  fetch:
    'リンクを貼り付ければ、Magpieがファイルをドライブにダウンロードします。スマートフォンを経由しないので、しまっておいてかまいません。',
  offlineTitle: 'オフラインでも使える',
  offline:
    '最近開いたフォルダは、オフラインでも見られます。名前の変更、移動、スターもいつもどおり。オンラインに戻ると同期されます。',
  mobileInstallTitle: '3回タップするだけ、ストアは不要',
  installLead: '更新は自動です。アプリを削除しても、ファイルはそのまま残ります。',
  installMore: 'アプリとしての使い方を詳しく',
  android: 'Android',
  iphone: 'iPhoneとiPad',
  openDrive: 'ブラウザでドライブを開き、ログインします。',
  openMenu: 'ブラウザのメニューを開きます。',
  addAndroid: 'アプリのインストール、またはホーム画面への追加を選びます。',
  tapShare: 'Safariで共有アイコンをタップします。',
  addIphone: '一覧から「ホーム画面に追加」を選びます。',
  iphoneNote:
    'iPhoneでは、ほかのアプリからウェブアプリに共有できません。Magpieの「ファイルをアップロード」を使ってください。',
  desktopTitle: 'パソコンのMagpie｜Mac・Windows・Linuxのアプリ',
  desktopDescription:
    'Mac、Windows、LinuxでMagpieを専用のウィンドウで使えます。フォルダごとのドロップ、キーボードでの操作、ほかのアプリとの連携に対応しています。',
  desktopHeadline: 'ドライブに、専用の窓を。',
  desktopLead: 'Dockやタスクバーにほかのアプリと並び、タブのないすっきりした画面で開きます。',
  getMacApple: 'Mac（Appleシリコン）',
  getMacIntel: 'Mac（Intel）',
  getWindows: 'Windows版をダウンロード',
  desktopPointsTitle: 'パソコンで、もっと使いやすく',
  dropTitle: 'フォルダごとまとめて',
  drop: '一覧にドロップするだけです。再読み込みをしても、ウィンドウを閉じても、通信が切れても、アップロードは続きから進みます。',
  keysTitle: 'どの操作にもショートカット',
  keys: 'Ctrl+Kでどのコマンドも探せて、?でショートカットの一覧が開きます。キーは好みに合わせて変えられます。',
  magnetTitle: 'マグネットリンク',
  magnet:
    'ChromeとEdgeでは、追加したアプリで開けます。ダウンロードできるトレントかどうかを、始める前に確認します。',
  desktopInstallTitle: 'ブラウザから追加',
  chromium: 'Chrome、Edgeなど',
  addChromium:
    'アドレスバーの右端にあるインストールのアイコンをクリックするか、ブラウザのメニューからインストールを選びます。',
  safari: 'MacのSafari',
  addSafari: '「ファイル」メニューを開き、「Dockに追加」を選びます。',
  otherBrowsers: 'そのほかのブラウザ',
  addOther: 'ウェブアプリの追加に対応していなくても、サイトはそのまま使えます。',
  programsTitle: '使い慣れたアプリでも',
  programs:
    'WebDAVならFinderやエクスプローラー、Linuxでフォルダとして開けます。S3ならresticやrcloneでバックアップでき、コマンドラインも使えます。アプリごとに専用のパスワードを作り、許可する範囲を決められます。',
  programsMore: 'アプリを接続するには',
  extensionTitle: 'ブラウザのMagpie｜見ているページのリンクをドライブへ',
  extensionDescription:
    '拡張機能かブックマーク1つで、見ているページのリンクや画像をドライブに送れます。Chrome、Edge、Firefox、Safariで使えます。',
  extensionHeadline: '見ているページから、ドライブへ。',
  extensionLead:
    'リンク、画像、動画、ページをドライブに保存できます。拡張機能でも、どのブラウザでも使えるブックマーク1つでも。',
  getChrome: 'Chromeに追加',
  getEdge: 'Edgeに追加',
  getFirefox: 'Firefoxに追加',
  makeBookmark: 'ブックマークを作る',
  extensionPackageTitle: '拡張機能を追加する',
  extensionPackage:
    'リンク、画像、動画、ページを右クリックメニューやショートカットで保存し、進み具合をアイコンで確認できます。ストアではまだ公開していないため、ご自分で読み込んでください。',
  extensionForChromium: 'Chrome、Edgeなど',
  extensionGetChromium: 'Chrome・Edge用をダウンロード',
  extensionGetFirefox: 'Firefox用をダウンロード',
  extensionUnzip: 'ZIPファイルをダウンロードし、今後動かさないフォルダに展開します。',
  extensionOpenChromium:
    'chrome://extensions（Edgeではedge://extensions）を開き、「デベロッパー モード」をオンにします。',
  extensionLoadChromium:
    '「パッケージ化されていない拡張機能を読み込む」を選び、そのフォルダを指定します。',
  extensionOpenFirefox:
    'ZIPファイルをダウンロードし、about:debuggingを開いて「このFirefox」を選びます。',
  extensionLoadFirefox:
    '「一時的なアドオンを読み込む」を選び、ZIPファイルを指定します。Firefoxを閉じるまで使えます。',
  extensionConnect: '設定に {{site}} を入力してアクセスを許可し、ログインします。',
  bookmarkTitle: 'ブックマーク1つでも',
  bookmarkName: 'Magpieに送る',
  copyTitle: 'コピー',
  copy: '下の行をクリックすると全体が選択されます。それをコピーします。',
  keepTitle: '登録',
  keep: '新しいブックマークを作り、名前を「{{name}}」にして、アドレスの欄に貼り付けます。',
  useTitle: '使う',
  use: 'どのページでも、リンクを選択してブックマークを押します。何も選択しなければ、そのページ自体を送ります。ページを読み取るのは、ブックマークを押したときだけです。',
  extensionPointsTitle: 'どちらも使わなくても',
  pasteTitle: '貼り付け',
  paste: 'リンクをコピーして、ファイルの一覧に貼り付けます。文章ごとコピーしてもかまいません。',
  askTitle: '確認してから始めます',
  ask: 'まず名前とサイズが表示されます。何をどこにダウンロードするかは、そこで選べます。',
  whichTitle: '使えるリンク',
  which:
    '誰でもダウンロードできるファイルへのリンクです。動画を再生するページのリンクは、動画そのもののリンクではありません。',
  linksMore: 'リンクからのダウンロードについて詳しく',
  platformsTitle: 'どこでも使える',
  phoneText: 'ホーム画面にも、共有メニューにも。オフラインでも使えます。',
  computerText: '専用のウィンドウに、フォルダごとドロップ。どの操作にもショートカットがあります。',
  televisionText: '動画も写真も大きな画面で。短いコードだけでログインできます。',
  browserText: '拡張機能やブックマーク1つで、どのページのリンクもドライブへ。',
} satisfies Translated<typeof source>;
