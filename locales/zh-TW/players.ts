import type { Translated } from '../areas.ts';
import type source from '../en-US/players.ts';

export default {
  title: '用播放器開啟',
  none: '這裡沒有播放器可以開啟的影片或音樂。',
  count: { other: '{{count}} 部影片和音訊' },
  openIn: '用 {{name}} 開啟',
  playlistTip: '播放清單下載後，用 VLC 開啟即可。',
  missingTip: '如果沒有反應，表示這部裝置沒有安裝該播放器。',
  other: '其他播放器',
  copyLink: '複製播放連結',
  copyLinkOf: '複製「{{name}}」的播放連結',
  playlist: '播放清單（{{format}}）',
  copyFeed: '複製訂閱來源網址',
  copyAllFeed: '複製所有檔案的訂閱來源網址',
  mpv: '使用 mpv 時，在終端機執行：',
  copyCommand: '複製指令',
  subtitles: '需要另外填寫字幕連結的播放器可用：',
  ownTip: '任何人有這個連結都能播放，不需要帳號，直到你停用為止。',
  shareTip: '分享期間連結才能使用。擁有者停止分享或變更存取碼後，連結就會失效。',
  manage: '管理播放連結',
  links: '播放連結',
  linksHeading: '在播放器中開啟的連結',
  linksTip:
    '任何人有這些連結都能播放對應的內容，直到你停用為止。{{days}}沒有使用的連結會自動失效。',
  folder: '資料夾',
  file: '檔案',
  created: '建立於 {{date}}',
  inTrash: '在垃圾桶',
  revokeAsk: '要停用「{{name}}」的播放連結嗎？',
  revokeTip: '使用它的播放器和已儲存的播放清單會在幾秒內停止播放。檔案仍在雲端硬碟中。',
  revoked: '「{{name}}」的播放連結已停用',
} satisfies Translated<typeof source>;
