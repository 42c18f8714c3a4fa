import type { Translated } from '../areas.ts';
import type source from '../en-US/common.ts';

export default {
  productName: 'Magpie',
  description:
    '届いたファイルのためのクラウドストレージ。共有リンクを日本語ですぐに開いて、気に入ったものを自分のドライブに残せます。',
  keywords:
    'クラウドストレージ, オンラインストレージ, ファイル共有, 共有リンク, ファイル 保存, 大容量ファイル, Magpie',
  skipToContent: '本文へ移動',
  homeLink: 'Magpie ホーム',
  headerLabel: '言語とアカウント',
  changeLanguage: '言語を変更',
  signIn: 'ログイン',
  myDrive: 'マイドライブ',
  themeLight: 'ライト',
  themeDark: 'ダーク',
  themeSystem: '端末に合わせる',
  appearance: '外観',
  footerTagline: '好きなものを、手元に。',
  footerProduct: 'サービス',
  footerStart: 'はじめる',
  footerLanguages: '言語',
  footerOpenLink: 'リンクを開く',
  footerHowItWorks: '使い方',
  footerScreens: 'どの画面でも',
  footerPromises: 'Magpieの約束',
  footerSignUp: 'アカウントを作成',
  notFoundTitle: 'ページが見つかりません',
  notFoundTip:
    'リンクが途中で切れているか、入力に誤りがあるかもしれません。アドレスを確かめるか、送ってくれた人に新しいリンクを頼んでください。',
  notFoundLine: 'ページが見つかりません：{{path}}',
  goHome: 'ホームへ',
  openDrive: 'マイドライブを開く',
  failedTitle: 'このページを表示できませんでした',
  failedTip:
    'Magpie側の問題で、このページを表示できませんでした。少し待ってから、もう一度お試しください。',
  failedRequest: 'お問い合わせの際は、この番号をお知らせください：{{id}}',
  tryAgain: '再試行',
  blockedTitle: 'お使いの地域ではMagpieを利用できません',
  blockedTip:
    'お使いの地域またはネットワークには、このサービスを提供していません。VPNやプロキシを使っている場合は、オフにしてからもう一度お試しください。',
  loading: '少しお待ちください…',
  close: '閉じる',
  cancel: 'キャンセル',
  verification: 'セキュリティ確認',
} satisfies Translated<typeof source>;
