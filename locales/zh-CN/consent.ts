import type { Translated } from '../areas.ts';
import type source from '../en-US/consent.ts';

export default {
  pageTitle: 'Cookie 和存储 · Magpie',
  description:
    'Magpie 在你的浏览器里保存的全部 Cookie 和数据，逐项说明用途和保留时间；不是必需的那一部分由你决定是否允许，随时可以更改。',
  title: 'Magpie 在你的浏览器里存了什么',
  lead: '全部都在这里，由程序自己列出。每一项都是本站自己的，不会跟着你去别的网站。',
  choice: '你的选择',
  state_unasked:
    '有一样信息只对我们有用：你是从哪条推广或哪个网站来的。没有你的允许，我们不会保存。',
  state_allowed:
    '你已允许我们保存你是从哪条推广或哪个网站来的。如果改为拒绝，这个浏览器里的记录就会删除。',
  state_refused: '你已拒绝。你是怎么来的，我们一概不保存。',
  state_signal:
    '你的浏览器要求所有网站不要跟踪你（GPC）。我们把这当作你的回答：这类信息一概不保存，也不再询问。',
  asked: '只有你允许才保存',
  askedText: '这能让我们知道哪些推广有用。如果你注册账号，来源和网站会记在账号里，仅此一次。',
  memory:
    '经你允许，页面还会在自己的内存里记下你是怎么来的。没有人读取，也不会发送到任何地方，页面关闭就消失。这里没有访客统计，也没有其他公司参与。',
  needed: 'Magpie 必需的 Cookie',
  neededText: '每一项都是为了完成你要做的事，所以无需询问。',
  stored: 'Magpie 必需的存储',
  storedText:
    '这些留在浏览器里，不随页面发送；大部分在你有了云盘之后才会出现。名称里的 … 代表编号。',
  purpose: '用途',
  until: '保留时间',
  forLanguage: '你的语言，以及是否向你建议其他语言',
  forLooks: '你喜欢的页面和列表样式：布局、排序、浅色或深色',
  forRegion: '你所在的地区可以访问，免得每个页面都检查一遍',
  forAccount: '你的账号编号，让页面一打开就显示正确的内容',
  forInvite: '是谁邀请了你，好计入这位好友的邀请',
  forFreeDays: '送给你的免费天数，送几天就保留几天',
  forPasscode: '你用提取码打开过的链接，免得再次输入',
  forChoice: '你在本页的回答',
  forCampaign: '带你来的推广：来源、媒介和名称',
  forReferrers: '最近带你来的网站，最多十个，只记域名',
  forSession: '你的登录会话，让你保持登录',
  forCaptcha: '你已通过真人验证',
  forResuming: '你正在做的事，以便登录后继续',
  forPointing: '刚保存或刚找到的内容，好在列表里标出来',
  forHabits: '这台设备上的设置和习惯：快捷键、最近使用的文件夹、分享方式',
  forWelcome: '你是否是新用户，是否申请过免费天数',
  forCover: '你已揭开遮挡的敏感链接',
  forTesting: '测试“地区受限”页面时用的开关',
  forUploads: '未完成的上传，以便继续',
  forClipboard: '你剪切或复制的文件，供其他标签页使用',
  forSearches: '你在这台设备上的搜索记录',
  forWarning: '你已关掉空间快满的提醒',
  forDevice: '用来区分你各台设备的随机编号',
  forWaiting: '离线时所做、尚未发送的更改',
  forCopies: '最近看过的列表的副本，供离线查看',
  forShell: '应用本身，以便离线打开',
  forReceiving: '从其他应用分享进来、还没有接收的文件',
  untilSignOut: '直到你退出登录或清除本站的数据',
  untilDone: '直到完成或你退出登录',
} satisfies Translated<typeof source>;
