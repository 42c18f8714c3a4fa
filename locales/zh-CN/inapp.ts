import type { Translated } from '../areas.ts';
import type source from '../en-US/inapp.ts';

export default {
  shopTitle: '套餐与激活码 · Magpie',
  widgetTitle: '云盘概览 · Magpie',
  shopHeading: '让云盘更宽裕',
  shopLead: '看看账号现有的权益、可以添加的内容，以及在哪里兑换激活码。',
  signInTip: '登录后即可查看账号现有的权益，并继续添加。',
  sold: '可以添加的内容',
  soldTip: '一次性付款，不会自动续费。',
  nothingSold: '目前没有在售的套餐',
  nothingSoldTip: '云盘里的一切都保持不变。如果有激活码，仍然可以在这里兑换。',
  haveCode: '有激活码？',
  haveCodeTip: '兑换后，相应的权益会立即加到账号中。',

  left: '剩余 {{size}}',
  noLimit: '存储空间不限',
  running: { other: '{{count}} 个进行中' },
  noTasks: '没有进行中的任务',
  ways: '可以做什么',
} satisfies Translated<typeof source>;
