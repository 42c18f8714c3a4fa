import type { Translated } from '../areas.ts';
import type source from '../en-US/content.ts';

export default {
  overTitle: '下載連結已過期',
  overText: '檔案的下載連結只在幾小時內有效。請在 Magpie 重新開啟檔案，再從那裡下載。',
  goneTitle: '檔案已刪除',
  goneText: '這個連結建立之後，檔案被刪除了。',
  trafficTitle: '下載流量已用完',
  trafficText:
    '這個檔案所在的雲端硬碟已用完方案內的下載流量。檔案沒有遺失；等較早的用量不再計入，就能繼續下載。',
  limitTitle: '下載次數已用完',
  limitText: '分享者限制了這個連結的下載次數。可以請對方傳新的連結。',
  home: '前往 Magpie',
} satisfies Translated<typeof source>;
