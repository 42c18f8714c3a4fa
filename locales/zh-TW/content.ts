import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: '連結已失效',
  overText: '檔案連結只在幾小時內有效。請在 Magpie 重新開啟檔案，再從那裡下載。',
  goneTitle: '檔案已不存在',
  goneText: '連結建立之後，檔案被刪除了。',
  trafficTitle: '下載流量已用完',
  trafficText:
    '這個檔案所在的雲端硬碟已用完方案內的下載流量。檔案安然無恙；等較早日期的用量不再計入，就能繼續下載。',
  home: '前往 Magpie',
} satisfies Translated<typeof source>;
