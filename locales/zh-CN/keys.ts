import type { Translated } from '../areas.ts';
import type source from '../en-US/keys.ts';

export default {
  moveFocus: '在文件之间移动',
  extend: '扩大选择范围',
  toggle: '选择或取消选择当前文件',
  quickLook: '预览',
  change: '更改快捷键',
  changeTip: '选择一项操作，再按下想在此设备上使用的按键。',
  of: '“{{name}}”的按键',
  press: '请按下按键…',
  none: '无',
  taken: '这些按键已用于：{{name}}。',
  ofBrowser: '浏览器需要这些按键，请换一组。',
  ofList: '这些按键用于在列表中移动和确认，请换一组。',
  singleOff: '这台设备上已关闭单字母快捷键。',
  useHere: '改为用于此处',
  remove: '移除“{{name}}”的按键',
  putBack: '恢复“{{name}}”原来的按键',
  putAllBack: '恢复原来的快捷键',
  done: '完成',
} satisfies Translated<typeof source>;
