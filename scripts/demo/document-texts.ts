/** Texts of the demo's operator, by locale code. */
type Texts = Readonly<Record<string, string>>;

/** Titles of plans, by id. */
export const planTitles: Readonly<Record<string, Texts>> = {
  'premium-month': {
    'en-US': 'Premium for a month',
    es: 'Premium por un mes',
    id: 'Premium sebulan',
    ja: 'プレミアム 1か月',
    ko: '프리미엄 1개월',
    ms: 'Premium sebulan',
    pt: 'Premium por um mês',
    ru: 'Премиум на месяц',
    uk: 'Преміум на місяць',
    'zh-CN': '一个月会员',
    'zh-TW': 'Premium 一個月',
  },
  'premium-year': {
    'en-US': 'Premium for a year',
    es: 'Premium por un año',
    id: 'Premium setahun',
    ja: 'プレミアム 1年',
    ko: '프리미엄 1년',
    ms: 'Premium setahun',
    pt: 'Premium por um ano',
    ru: 'Премиум на год',
    uk: 'Преміум на рік',
    'zh-CN': '一年会员',
    'zh-TW': 'Premium 一年',
  },
  'storage-200': storageTitles('200 GB', '200 ГБ'),
  'storage-1024': storageTitles('1 TB', '1 ТБ'),
  'traffic-500': downloadTitles('500 GB', '500 ГБ'),
  'traffic-2048': downloadTitles('2 TB', '2 ТБ'),
};

function storageTitles(size: string, cyrillicSize: string): Texts {
  return {
    'en-US': `${size} more storage`,
    es: `${size} más de espacio`,
    id: `Tambahan ruang ${size}`,
    ja: `容量${size}追加`,
    ko: `저장 공간 ${size} 추가`,
    ms: `Tambahan storan ${size}`,
    pt: `Mais ${size} de espaço`,
    ru: `Ещё ${cyrillicSize} места`,
    uk: `Ще ${cyrillicSize} місця`,
    'zh-CN': `增加 ${size} 存储空间`,
    'zh-TW': `增加 ${size} 儲存空間`,
  };
}

function downloadTitles(size: string, cyrillicSize: string): Texts {
  return {
    'en-US': `${size} more downloads`,
    es: `${size} más de descargas`,
    id: `Tambahan unduhan ${size}`,
    ja: `ダウンロード${size}追加`,
    ko: `다운로드 ${size} 추가`,
    ms: `Tambahan muat turun ${size}`,
    pt: `Mais ${size} de downloads`,
    ru: `Ещё ${cyrillicSize} для скачивания`,
    uk: `Ще ${cyrillicSize} для завантаження`,
    'zh-CN': `增加 ${size} 下载流量`,
    'zh-TW': `增加 ${size} 下載流量`,
  };
}

/** The text of the running activity, which gives a week of Premium. */
export const apology: Texts = {
  'en-US': 'The first start of this demo kept you waiting. A week of Premium is yours for it.',
  es: 'El primer inicio de esta demo te hizo esperar. A cambio, tienes una semana de Premium.',
  id: 'Demo ini membuat Anda menunggu saat pertama dijalankan. Sebagai gantinya, nikmati Premium selama seminggu.',
  ja: 'このデモの初回起動でお待たせしました。お詫びにプレミアムを1週間ご利用いただけます。',
  ko: '데모를 처음 시작할 때 기다리게 해 드렸어요. 대신 프리미엄 일주일을 드려요.',
  ms: 'Demo ini membuat anda menunggu ketika mula dijalankan. Sebagai gantinya, nikmati Premium selama seminggu.',
  pt: 'A primeira execução desta demonstração fez você esperar. Em troca, você ganha uma semana de Premium.',
  ru: 'При первом запуске этой демоверсии пришлось подождать. За это мы дарим неделю Премиума.',
  uk: 'Під час першого запуску цієї демоверсії довелося зачекати. За це даруємо тиждень Преміуму.',
  'zh-CN': '首次启动这个演示时让你久等了，现送上一周会员。',
  'zh-TW': '首次啟動這個示範時讓你久等了，現送上一週 Premium。',
};

/** Titles of the banners that only visitors from some countries see. */
export const regionalTitles: { eastAsia: Texts; unitedStates: Texts } = {
  eastAsia: {
    'en-US': 'Magpie speaks Japanese and Korean, help included',
    ja: 'ヘルプもすべて日本語でお読みいただけます',
    ko: '도움말까지 모두 한국어로 볼 수 있어요',
  },
  unitedStates: {
    'en-US': 'Magpie speaks Spanish, Chinese and Korean too, help included',
    es: 'Magpie habla español, también en la ayuda',
    ko: '도움말까지 모두 한국어로 볼 수 있어요',
    'zh-CN': '界面和帮助都有中文版',
    'zh-TW': '介面和說明都有中文版',
  },
};

export const notice: Texts = {
  'en-US': 'This is a demo. Files, emails and payments never leave this computer.',
  es: 'Esto es una demo. Los archivos, correos y pagos nunca salen de este equipo.',
  id: 'Ini demo. File, email, dan pembayaran tidak pernah keluar dari komputer ini.',
  ja: 'これはデモです。ファイルもメールも支払いも、このコンピューターの外に出ません。',
  ko: '데모예요. 파일, 이메일, 결제는 이 컴퓨터 밖으로 나가지 않아요.',
  ms: 'Ini demo. Fail, e-mel dan pembayaran tidak pernah keluar daripada komputer ini.',
  pt: 'Esta é uma demonstração. Nada do que há aqui sai deste computador.',
  ru: 'Это демоверсия. Файлы, письма и платежи не покидают этот компьютер.',
  uk: 'Це демоверсія. Файли, листи й платежі не покидають цього комп’ютера.',
  'zh-CN': '这是演示。文件、邮件和付款都不会离开这台电脑。',
  'zh-TW': '這是示範。檔案、電子郵件和付款都不會離開這台電腦。',
};
