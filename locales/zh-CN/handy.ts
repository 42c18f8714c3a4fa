import type { Translated } from '../areas.ts';
import type source from '../en-US/handy.ts';

export default {
  botTitle: '本站的 Telegram 机器人',
  botText:
    '这个 Magpie 的运营者在 Telegram 上提供了机器人。启动后，向它发送链接或转发文件。机器人由运营者运行，能接收什么、怎样找到你的云盘，它会自己说明。',
  botOpen: '在 Telegram 中打开机器人',
  drawnTitle: '海边的夏天',
  drawnThanks: '收到了，谢谢',

  favoritesTitle: 'Magpie 云盘的直达地址',
  favoritesDescription:
    '直达云盘各处的地址：新任务、搜索、最近、任务、我的分享、账号。收藏为书签，一点就到。',
  favoritesHeadline: '每个页面都有地址。',
  favoritesLead: '把常用的页面收藏为书签。如果还没登录，登录后会直接来到那个页面。',
  bringTitle: '添加文件',
  bring_newTask: '打开链接输入框，粘贴即可。',
  bring_openLink: '打开别人发来的链接，不需要账号。',
  findTitle: '查找文件',
  find_search: '光标已在搜索框里，直接输入。',
  find_all: '全部文件，按文件夹查看。',
  find_recent: '最近添加或修改过的文件，最新的在最前。',
  find_starred: '加了星标的内容。',
  find_trash: '已删除的内容，可以从这里恢复。',
  watchTitle: '查看进展',
  watch_tasks: '正在下载什么、下载了多少、失败了怎么办。',
  watch_shares: '你的链接被浏览和转存了多少次，也可以随时取消分享。',
  watch_storage: '空间用在了哪些类型的文件上。',
  watch_traffic: '最近的上传量和下载量，以及套餐的上限。',
  accountTitle: '管理账号',
  account_account: '个人资料、安全、设备和偏好设置。',
  account_invite: '邀请好友用的链接和邀请码。',
  account_redeem: '打开兑换码输入框。',
  account_feedback: '给这个 Magpie 的运营者留言。',
  account_guide: '用四句话认识你的云盘。',
  barTitle: '从地址栏直达',
  barText:
    '在浏览器设置里把这些地址添加为搜索引擎，并各设一个简短的关键字，例如“mag”。之后在地址栏输入关键字和内容，%s 会换成你输入的内容。',
  bar_search: '查找名称匹配的文件。',
  bar_newTask: '下载输入的网址，开始前会请你确认。',
  keepTitle: '收藏页面的三种方法',
  keepComputer: '在电脑上',
  keepComputerText: '把本页上的名称拖到书签栏。',
  keepPhone: '在手机上',
  keepPhoneText: '打开页面，存为书签。在 Android 上，还可以添加到主屏幕。',
  keepApp: '在安装的应用里',
  keepAppText: '长按应用图标，或右键点击。如果系统支持，菜单里可以直达其中四个页面。',
} satisfies Translated<typeof source>;
