import type { Translated } from '../areas.ts';
import type source from '../en-US/tv.ts';

export default {
  title: 'テレビでMagpie',
  description:
    'テレビのブラウザでドライブを開けます。ログインはスマートフォンで。動画は字幕付きで、前に止めたところから再生。アプリは要りません。',
  headline: 'あなたの動画を、大きな画面で。',
  lead: '新しいブラウザを備えたテレビなら、ドライブをそのまま開けます。ログインはスマートフォンで。インストールするものはありません。',
  signIn: 'このテレビでログイン',
  getApp: 'テレビ用アプリを入手',
  help: 'テレビのヘルプ',
  drawnFilm: 'フィヨルドの北',
  drawnLine: '光を待とう。きっと来る。',
  slidesTitle: 'ソファから',
  codeTitle: 'スマートフォンがキーボードに',
  codeText:
    'テレビにコードとQRコードが表示されます。スマートフォンで入力するか読み取れば、ログイン完了。リモコンでパスワードを打つ必要はありません。',
  playTitle: '押せば、始まる',
  playText:
    '動画も音楽も写真も、フォルダにあるまま、ページの中で開きます。1つ終わると、次が始まります。',
  subtitlesTitle: '字幕は自動で',
  subtitlesText:
    '動画と同じ名前の字幕ファイルを、同じフォルダに置くだけ。あなたの言語の字幕が最初に表示されます。',
  resumeTitle: '出先で始めて、家で続きを',
  resumeText: '動画は、止めたところから続きます。スマートフォンで見ていた動画でも。',
  outTitle: 'どこからでもログアウト',
  outText: 'テレビは端末の一覧に並びます。スマートフォンで一度押せば、すぐにログアウトされます。',
  remoteTitle: 'いつものリモコンで',
  remoteText: 'ペアリングも、新しく覚えることもありません。',
  remotePointer: 'ポインターと決定',
  remotePointerText: 'マウスのように、どこでも使えます。',
  remoteArrows: '左右のボタン',
  remoteArrowsText: '前後のファイルへ。動画をクリックしたあとは、巻き戻しと早送り。',
  remoteBack: '戻る',
  remoteBackText: 'ファイルを閉じて一覧に戻ります。',
  remotePlay: '再生と一時停止',
  remotePlayText: 'テレビがこのボタンをブラウザに伝えていれば使えます。',
  needsTitle: 'テレビに必要なもの',
  needsBrowser: '2024年以降のブラウザ',
  needsBrowserText:
    'Chromium 123、Firefox 120、Safari 17.5、またはそれ以降。少し前のテレビにはあまりありません。ストリーミング端末、ゲーム機、パソコンをつなげば、同じ画面で使えます。',
  needsFormat: '動画の形式',
  needsFormatText:
    'Magpieは動画を変換しません。H.264とAACのMP4なら、ほとんどのテレビで再生できます。HEVC、AC-3、E-AC-3、DTSは、テレビのブラウザが対応していれば再生できます。',
  needsLine: '十分に速い回線',
  needsLineText: '動画は元のサイズのまま届き、ほかの画面と同じようにダウンロード枠を使います。',
  noAppTitle: 'アプリは必要ありません',
  noAppText:
    'このサービスにテレビ用アプリはありません。ブラウザでそのまま使えます。ほかの場所でMagpieのテレビ用アプリを名乗るものは、私たちのものではありません。',
  appTitle: 'アプリもあります',
  appText: 'このサイトの運営者がテレビ用アプリを提供しています。必ずここから入手してください。',
  packages: 'パッケージをインストールできないとき',
  programs: 'ほかのアプリから使う',
  apkOffer: 'Androidアプリ（APKファイル）',
  apkOfferText: 'このサイトの運営者が提供しています。保存する前にブラウザが確認します。',
  apkGet: 'APKをダウンロード',
  apkNone: 'Androidのパッケージはありません',
  apkNoneText:
    'このサイトの運営者は提供していません。Magpieを名乗るファイルは、別の誰かが作ったものです。代わりにウェブアプリをインストールできます。',
  apkWebApp: 'ウェブアプリをインストール',
} satisfies Translated<typeof source>;
