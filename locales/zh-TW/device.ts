import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: '連接裝置',
  tip: '輸入電視或命令列上顯示的代碼。',
  code: '代碼',
  continue: '繼續',
  codeUnknown: '沒有裝置在使用這個代碼。請核對螢幕上的代碼，代碼會在 15 分鐘後過期。',
  signInHeading: '登入以連接裝置',
  askTitle: '要允許「{{device}}」連接嗎？',
  askTip: '它可以完整存取你的雲端硬碟。只有裝置就在你面前時才允許。',
  requestedFrom: '要求來自{{country}}。',
  allow: '允許',
  deny: '拒絕',
  allowedTitle: '裝置已連接',
  allowedTip: '裝置會在幾秒內繼續。你可以在「我的帳號 > 裝置」管理它。',
  deniedTitle: '已拒絕要求',
  deniedTip: '這台裝置看不到你雲端硬碟裡的任何內容。',
  openDrive: '開啟我的雲端硬碟',
  showTitle: '用手機登入',
  showTip: '在手機或電腦上開啟這個網址並輸入代碼，或掃描 QR 碼。',
  showQr: 'QR 碼，開啟網址並填好代碼',
  showWaiting: '在手機上允許後，這裡會自動登入。',
  showDenied: '登入要求已在另一台裝置上遭到拒絕。',
  showOld: '這個代碼已過期。',
  showAgain: '取得新代碼',
  showByHand: '改在這個畫面登入',
} satisfies Translated<typeof source>;
