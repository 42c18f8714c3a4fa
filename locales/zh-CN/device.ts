import type { Translated } from '../areas.ts';
import type source from '../en-US/device.ts';

export default {
  title: '允许设备登录',
  tip: '输入电视或命令行上显示的代码。',
  code: '代码',
  continue: '继续',
  codeUnknown: '没有设备在等待这个代码。请再看一眼屏幕，代码的有效期为十五分钟。',
  signInHeading: '登录后允许设备',
  askTitle: '允许“{{device}}”登录吗？',
  askTip: '它将像你一样打开你的云盘。只有设备就在你面前时才继续。',
  askedFrom: '请求来自{{country}}。',
  allow: '允许',
  deny: '不允许',
  allowedTitle: '设备已登录',
  allowedTip: '几秒后它会自动继续。你可以在设备列表中找到它。',
  deniedTitle: '设备未登录',
  deniedTip: '已告知该设备。你的云盘内容没有向它显示。',
  openDrive: '打开我的云盘',
  showTitle: '用手机登录',
  showTip: '在手机或电脑上打开这个网址并输入代码，或者扫描二维码。',
  showQr: '二维码，内含网址和代码',
  showWaiting: '你允许后，这块屏幕会自动继续。',
  showDenied: '这块屏幕没有获得允许。',
  showOld: '这个代码已过期。',
  showAgain: '显示新代码',
  showByHand: '改在这块屏幕上登录',
} satisfies Translated<typeof source>;
