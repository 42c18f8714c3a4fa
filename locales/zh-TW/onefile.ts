import type { Translated } from '../areas.ts';
import type source from '../en-US/onefile.ts';

export default {
  createAndKeep: '建立雲端硬碟並儲存',
  haveDrive: '免費。已經有雲端硬碟了？',
  fullSize: '檢視原圖',
  newTab: '在新分頁中開啟',
  cannotPlay: '你的瀏覽器無法播放',
  downloadTip: '請下載後在裝置上開啟。',
} satisfies Translated<typeof source>;
