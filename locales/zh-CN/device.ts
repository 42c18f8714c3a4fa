import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: '连接设备',
  tip: '输入电视或命令行中显示的代码。',
  code: '代码',
  continue: '继续',
  codeUnknown: '没有设备在使用这个代码。请核对屏幕上的代码，代码 15 分钟后过期。',
  signInHeading: '登录后连接设备',
  askTitle: '允许“{{device}}”连接吗？',
  askTip: '它可以完全访问你的云盘。请只允许就在你面前的设备。',
  requestedFrom: '请求来自{{country}}。',
  allow: '允许',
  deny: '拒绝',
  allowedTitle: '设备已连接',
  allowedTip: '设备会在几秒后继续。你可以在“我的账号 > 设备”中管理它。',
  deniedTitle: '已拒绝连接',
  deniedTip: '这台设备看不到你云盘里的任何内容。',
  openDrive: '打开我的云盘',
  showTitle: '用手机登录',
  showTip: '在手机或电脑上打开这个网址并输入代码，或扫描二维码。',
  showQr: '二维码，打开网址并自动填好代码',
  showWaiting: '手机确认后自动登录。',
  showDenied: '登录请求已在另一台设备上被拒绝。',
  showOld: '这个代码已过期。',
  showAgain: '换一个代码',
  showByHand: '改为在此屏幕上登录',
} satisfies Translated<typeof source>;
