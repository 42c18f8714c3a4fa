import type { Translated } from '../areas.ts';
import type source from '../en-US/keys.ts';

export default {
  moveFocus: '在檔案之間移動',
  extend: '擴大選取範圍',
  toggle: '選取或取消選取目前的檔案',
  quickLook: '預覽',
  change: '變更快速鍵',
  changeTip: '選擇一個指令，再按下想在這台裝置上使用的按鍵。',
  of: '「{{name}}」的快速鍵',
  press: '請按下按鍵…',
  none: '無',
  taken: '這些按鍵已用於：{{name}}。',
  ofBrowser: '瀏覽器會用到這些按鍵，請換一組。',
  ofList: '這些按鍵用來在清單中移動和選取，請換一組。',
  singleOff: '這台裝置已關閉單一字母快速鍵。',
  useHere: '改用於此',
  remove: '移除「{{name}}」的快速鍵',
  putBack: '重設「{{name}}」的快速鍵',
  putAllBack: '重設所有快速鍵',
  done: '完成',
} satisfies Translated<typeof source>;
