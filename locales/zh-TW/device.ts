import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: '允許裝置登入',
  tip: '輸入電視或命令列上顯示的代碼。',
  code: '代碼',
  continue: '繼續',
  codeUnknown: '沒有裝置在等待這個代碼。請再看一次螢幕，代碼的有效時間為十五分鐘。',
  signInHeading: '登入後允許裝置',
  askTitle: '允許「{{device}}」登入嗎？',
  askTip: '它將像你一樣開啟你的雲端硬碟。只有裝置就在你面前時才繼續。',
  askedFrom: '要求來自{{country}}。',
  allow: '允許',
  deny: '不允許',
  allowedTitle: '裝置已登入',
  allowedTip: '幾秒後它會自動繼續。你可以在裝置清單中找到它。',
  deniedTitle: '裝置未登入',
  deniedTip: '已告知該裝置。你的雲端硬碟內容沒有向它顯示。',
  openDrive: '開啟我的雲端硬碟',
  showTitle: '用手機登入',
  showTip: '在手機或電腦上開啟這個網址並輸入代碼，或掃描 QR 碼。',
  showQr: 'QR 碼，內含網址和代碼',
  showWaiting: '你允許後，這個畫面會自動繼續。',
  showDenied: '這個畫面沒有獲得允許。',
  showOld: '這個代碼已過期。',
  showAgain: '顯示新代碼',
  showByHand: '改在這個畫面登入',
} satisfies Translated<typeof source>;
