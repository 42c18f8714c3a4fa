import type account from './en-US/account.ts';
import type activity from './en-US/activity.ts';
import type api from './en-US/api.ts';
import type apps from './en-US/apps.ts';
import type captcha from './en-US/captcha.ts';
import type casework from './en-US/casework.ts';
import type checkin from './en-US/checkin.ts';
import type commands from './en-US/commands.ts';
import type common from './en-US/common.ts';
import type content from './en-US/content.ts';
import type consent from './en-US/consent.ts';
import type decisions from './en-US/decisions.ts';
import type debug from './en-US/debug.ts';
import type desk from './en-US/desk.ts';
import type details from './en-US/details.ts';
import type device from './en-US/device.ts';
import type drive from './en-US/drive.ts';
import type errors from './en-US/errors.ts';
import type extension from './en-US/extension.ts';
import type failure from './en-US/failure.ts';
import type feeds from './en-US/feeds.ts';
import type guide from './en-US/guide.ts';
import type feedback from './en-US/feedback.ts';
import type handy from './en-US/handy.ts';
import type home from './en-US/home.ts';
import type inapp from './en-US/inapp.ts';
import type keys from './en-US/keys.ts';
import type mail from './en-US/mail.ts';
import type moderation from './en-US/moderation.ts';
import type notifications from './en-US/notifications.ts';
import type onefile from './en-US/onefile.ts';
import type organize from './en-US/organize.ts';
import type offline from './en-US/offline.ts';
import type pay from './en-US/pay.ts';
import type payment from './en-US/payment.ts';
import type plans from './en-US/plans.ts';
import type reports from './en-US/reports.ts';
import type requests from './en-US/requests.ts';
import type rewards from './en-US/rewards.ts';
import type players from './en-US/players.ts';
import type programs from './en-US/programs.ts';
import type promoting from './en-US/promoting.ts';
import type preview from './en-US/preview.ts';
import type referral from './en-US/referral.ts';
import type saving from './en-US/saving.ts';
import type search from './en-US/search.ts';
import type sending from './en-US/sending.ts';
import type share from './en-US/share.ts';
import type shares from './en-US/shares.ts';
import type sharing from './en-US/sharing.ts';
import type signin from './en-US/signin.ts';
import type site from './en-US/site.ts';
import type storage from './en-US/storage.ts';
import type status from './en-US/status.ts';
import type tasks from './en-US/tasks.ts';
import type tv from './en-US/tv.ts';
import type unsubscribe from './en-US/unsubscribe.ts';
import type uploads from './en-US/uploads.ts';

/**
 * Plural forms of a counted text. A language has the forms its plural rules need, always including
 * `other`.
 */
export interface PluralForms {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** Any area's texts. */
export type AreaTable = Readonly<Record<string, string | PluralForms>>;

/**
 * The texts another language must provide for an area: every key of en-US, with a string for a
 * string and plural forms for plural forms.
 */
export type Translated<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends string ? string : PluralForms;
};

/** Texts by area. A page loads only the areas named in its entry of the route table. */
export interface Tables {
  account: Translated<typeof account>;
  activity: Translated<typeof activity>;
  /** Messages of API errors. No page uses these texts. */
  api: Translated<typeof api>;
  /** Pages about the apps. No script reads these texts. */
  apps: Translated<typeof apps>;
  captcha: Translated<typeof captcha>;
  /** Cases in the desk. No script reads these texts. */
  casework: Translated<typeof casework>;
  checkin: Translated<typeof checkin>;
  commands: Translated<typeof commands>;
  common: Translated<typeof common>;
  /** Errors for links to files on the content host. No page of the site uses them. */
  content: Translated<typeof content>;
  /** The cookies page. No script reads these texts. */
  consent: Translated<typeof consent>;
  debug: Translated<typeof debug>;
  decisions: Translated<typeof decisions>;
  /** The desk of operators. No script reads these texts. */
  desk: Translated<typeof desk>;
  details: Translated<typeof details>;
  device: Translated<typeof device>;
  drive: Translated<typeof drive>;
  errors: Translated<typeof errors>;
  /** The browser extension. No page uses these texts. */
  extension: Translated<typeof extension>;
  failure: Translated<typeof failure>;
  guide: Translated<typeof guide>;
  feedback: Translated<typeof feedback>;
  /** Gateway pages such as sign-out and bookmark addresses. No script reads these texts. */
  handy: Translated<typeof handy>;
  home: Translated<typeof home>;
  inapp: Translated<typeof inapp>;
  keys: Translated<typeof keys>;
  /** Mail. No page uses these texts. */
  mail: Translated<typeof mail>;
  /** Emails about reports and decisions. No page uses these texts. */
  moderation: Translated<typeof moderation>;
  onefile: Translated<typeof onefile>;
  organize: Translated<typeof organize>;
  offline: Translated<typeof offline>;
  pay: Translated<typeof pay>;
  payment: Translated<typeof payment>;
  /** The page about plans and prices. No script reads these texts. */
  plans: Translated<typeof plans>;
  reports: Translated<typeof reports>;
  requests: Translated<typeof requests>;
  rewards: Translated<typeof rewards>;
  players: Translated<typeof players>;
  feeds: Translated<typeof feeds>;
  notifications: Translated<typeof notifications>;
  programs: Translated<typeof programs>;
  promoting: Translated<typeof promoting>;
  preview: Translated<typeof preview>;
  referral: Translated<typeof referral>;
  saving: Translated<typeof saving>;
  search: Translated<typeof search>;
  sending: Translated<typeof sending>;
  share: Translated<typeof share>;
  shares: Translated<typeof shares>;
  sharing: Translated<typeof sharing>;
  signin: Translated<typeof signin>;
  status: Translated<typeof status>;
  /** Public pages. No script reads these texts. */
  site: Translated<typeof site>;
  storage: Translated<typeof storage>;
  tasks: Translated<typeof tasks>;
  tv: Translated<typeof tv>;
  unsubscribe: Translated<typeof unsubscribe>;
  uploads: Translated<typeof uploads>;
}

/** A group of texts that is loaded together. */
export type Area = keyof Tables;

/** The `area.key` of every text. */
export type MessageKey = { [A in Area]: `${A}.${Extract<keyof Tables[A], string>}` }[Area];
