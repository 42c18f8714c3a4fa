import type { Translated } from '../areas.ts';
import type source from '../en-US/keys.ts';

export default {
  moveFocus: '在檔案之間移動',
  extend: '擴大選取範圍',
  toggle: '選取或取消選取目前的檔案',
  quickLook: '預覽',
  change: '變更快速鍵',
  changeTip: '選擇一個動作，再按下你想在這部裝置上使用的按鍵。',
  of: '「{{name}}」的按鍵',
  press: '請按下按鍵…',
  none: '無',
  taken: '這些按鍵已用於：{{name}}。',
  ofBrowser: '瀏覽器需要這些按鍵，請改用其他按鍵。',
  ofList: '這些按鍵用來在清單中移動和確認，請改用其他按鍵。',
  singleOff: '這部裝置已關閉單一字母快速鍵。',
  useHere: '改用在這裡',
  remove: '移除「{{name}}」的按鍵',
  putBack: '還原「{{name}}」原本的按鍵',
  putAllBack: '還原成原本的快速鍵',
  done: '完成',
} satisfies Translated<typeof source>;
