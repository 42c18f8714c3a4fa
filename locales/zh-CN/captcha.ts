import type { Translated } from '../areas.ts';
import type source from '../en-US/captcha.ts';

export default {
  title: '人机验证',
  lead: '浏览器正在进行一项简短的检查，确认不是机器人。你不用做任何事。',
  working: '正在验证…',
  progress: '验证进度',
  solved: '验证通过，请稍候…',
  failedTitle: '验证没有完成',
  failed: '请再试一次。如果还是不行，请关闭这个窗口重新开始。',
  ended: '这次验证已过期，请关闭这个窗口重新开始。',
  tryAgain: '重试',
  noScript: '验证需要 JavaScript。请为本站开启后刷新页面。',
} satisfies Translated<typeof source>;
