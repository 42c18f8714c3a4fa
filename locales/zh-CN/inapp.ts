import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: '套餐与兑换码 · Magpie',
  widgetTitle: '云盘概览 · Magpie',
  shopHeading: '获取更多空间和权益',
  shopLead: '查看账号现有的权益，添加更多，或使用兑换码。',
  signInTip: '登录后即可查看账号现有的权益，并添加更多。',
  sold: '可以添加的内容',
  soldTip: '一次性付款，不会自动续费。',
  nothingSold: '目前没有在售的套餐',
  nothingSoldTip: '你的云盘保持不变。如果有兑换码，仍然可以在这里使用。',
  haveCode: '有兑换码？',
  haveCodeTip: '兑换后，权益会立即加到你的账号。',

  left: '剩余 {{size}}',
  noLimit: '空间不限',
  running: { other: '{{count}} 个进行中' },
  noTasks: '没有进行中的任务',
  ways: '可以做什么',
} satisfies Translated<typeof source>;
