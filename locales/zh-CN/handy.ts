import type { Translated } from '../areas.ts';
import type source from '../en-US/handy.ts';

export default {
  botTitle: '本站的机器人',
  botText:
    '这个 Magpie 的运营者在 Telegram 上提供了机器人。启动它，然后发送链接或转发文件。机器人由运营者提供：能接收什么、怎样找到你的云盘，它会自己说明。',
  botOpen: '在 Telegram 中打开机器人',
  drawnTitle: '海边的夏天',
  drawnThanks: '收到了，谢谢',

  favoritesTitle: 'Magpie 云盘的直达地址',
  favoritesDescription:
    '一打开就是你要去的地方：粘贴链接、搜索、最近的文件、任务、分享和账号。把这些地址收藏为书签，以后一点就到，不用再一层层找。',
  favoritesHeadline: '想去哪里，都有地址。',
  favoritesLead: '把最常用的收藏为书签。没有登录也没关系：登录之后，就会直接来到要去的地方。',
  bringTitle: '存进来',
  bring_newTask: '打开链接输入框，直接粘贴就好。',
  bring_openLink: '打开别人发来的链接，不需要账号。',
  findTitle: '找回来',
  find_search: '光标已经在搜索框里。',
  find_all: '保存的全部内容，按文件夹查看。',
  find_recent: '最近添加或修改过的，最新的在前。',
  find_starred: '加过星标的内容。',
  find_trash: '删除的内容，可以从这里恢复。',
  watchTitle: '看看进展',
  watch_tasks: '正在下载什么、下载了多少、失败了怎么办。',
  watch_shares: '你的链接被查看和保存了多少次，也可以随时关闭。',
  watch_storage: '按文件类型看空间用在了哪里。',
  watch_traffic: '最近进出的流量，以及套餐的上限。',
  accountTitle: '管理账号',
  account_account: '个人资料、安全、设备和偏好设置。',
  account_invite: '邀请好友用的链接和邀请码。',
  account_redeem: '打开激活码输入框。',
  account_feedback: '写信给这个 Magpie 的运营者。',
  account_guide: '用四句话认识你的云盘。',
  barTitle: '在地址栏里直达',
  barText:
    '在浏览器设置里，把这些地址添加为搜索引擎，再配一个简短的关键字，比如“mag”。以后在地址栏输入这个关键字和要找的内容，%s 就会换成你要找的内容。',
  bar_search: '按输入的内容查找文件。',
  bar_newTask: '下载输入的地址，开始之前会再给你看一遍。',
  keepTitle: '三种收藏方法',
  keepComputer: '在电脑上',
  keepComputerText: '把名称拖到书签栏。',
  keepPhone: '在手机上',
  keepPhoneText: '打开那个页面，存为书签。Android 浏览器还可以把它放到主屏幕。',
  keepApp: '在安装的应用里',
  keepAppText: '长按图标或右键点击。系统支持时，菜单可以直达四个地方。',
} satisfies Translated<typeof source>;
