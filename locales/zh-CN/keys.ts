import type { Translated } from '../areas.ts';
import type source from '../en-US/keys.ts';

export default {
  moveFocus: '在文件之间移动',
  extend: '扩大选择范围',
  toggle: '选择或取消选择当前文件',
  quickLook: '预览',
  change: '修改快捷键',
  changeTip: '选择一个命令，再按下想在这台设备上使用的按键。',
  of: '“{{name}}”的快捷键',
  press: '请按下按键…',
  none: '无',
  taken: '这些按键已用于：{{name}}。',
  ofBrowser: '浏览器会用到这些按键，请换一组。',
  ofList: '这些按键用于在列表中移动和选择，请换一组。',
  singleOff: '这台设备上已关闭单字母快捷键。',
  useHere: '改用于此',
  remove: '移除“{{name}}”的快捷键',
  putBack: '重置“{{name}}”的快捷键',
  putAllBack: '重置全部快捷键',
  done: '完成',
} satisfies Translated<typeof source>;
