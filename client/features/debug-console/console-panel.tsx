import '#client/features/debug-console/debug-console.css';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import BlockedPage from '#client/features/site/blocked-page.tsx';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import { copyText } from '#client/lib/copy-text.ts';
import { reportConsoleLines } from '#client/lib/report-error.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { useMessages } from '#client/ui/text.ts';
import {
  type ConsoleContent,
  consoleText,
  reportLines,
} from '#client/features/debug-console/console-text.ts';
import {
  LogTab,
  NetworkTab,
  SessionTab,
  StorageTab,
} from '#client/features/debug-console/console-tabs.tsx';
import {
  readPageFacts,
  readStoredItems,
  type StoredItem,
} from '#client/features/debug-console/page-facts.ts';
import type { Recorder } from '#client/features/debug-console/recorder.ts';

const tabs = ['log', 'network', 'storage', 'session'] as const;
type Tab = (typeof tabs)[number];

const views = { log: LogTab, network: NetworkTab, storage: StorageTab, session: SessionTab };

interface ConsolePanelProps {
  recorder: Recorder;
  onClose(): void;
}

/** The debug console (specification 2.6): a panel at the bottom of the page. */
export function ConsolePanel({ recorder, onClose }: ConsolePanelProps): ReactNode {
  const { t, formats } = useMessages();
  const [tab, setTab] = useState<Tab>('log');
  const [news, setNews] = useState('');
  const [showsBlock, setShowsBlock] = useState(
    () => browserLocal().read(stored.showBlockButton) === true,
  );
  const [isBlocked, setBlocked] = useState(false);
  const close = useRef<HTMLButtonElement>(null);
  const recording = useSyncExternalStore(recorder.subscribe, recorder.current);
  const storage = useStoredItems(tab);
  useEffect(() => close.current?.focus(), []);
  const content: ConsoleContent = {
    ...recording,
    storage,
    facts: readPageFacts((ms) =>
      formats.dateTime(ms, Intl.DateTimeFormat().resolvedOptions().timeZone),
    ),
  };
  const View = views[tab];
  const copy = async () => {
    const whole = { ...content, storage: await readStoredItems() };
    setNews(t((await copyText(consoleText(whole, t))) ? 'debug.copied' : 'debug.copyFailed'));
  };
  const send = () => {
    const count = reportConsoleLines(reportLines(recording));
    setNews(count > 0 ? t('debug.sent', { count }) : t('debug.sendFailed'));
  };
  const switchBlock = (isOn: boolean) => {
    browserLocal().write(stored.showBlockButton, isOn);
    setShowsBlock(isOn);
  };
  return (
    <section className="debug-console" aria-label={t('debug.title')}>
      <header>
        <h2>{t('debug.title')}</h2>
        <button type="button" className="button plain" onClick={() => void copy()}>
          {t('debug.copyAll')}
        </button>
        <button type="button" className="button plain" onClick={send}>
          {t('debug.send')}
        </button>
        {showsBlock && (
          <button
            type="button"
            className="button plain"
            aria-pressed={isBlocked}
            onClick={() => setBlocked(!isBlocked)}
          >
            {t('debug.block')}
          </button>
        )}
        <button
          ref={close}
          type="button"
          className="button quiet debug-close"
          aria-label={t('common.close')}
          onClick={onClose}
        >
          <Icon path={icons.close} />
        </button>
        <p role="status">{news}</p>
      </header>
      <div role="tablist" aria-label={t('debug.title')} onKeyDown={moveBetweenTabs}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`debug-tab-${name}`}
            aria-selected={name === tab}
            aria-controls="debug-panel"
            tabIndex={name === tab ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {t(`debug.${name}`)}
            {name === 'log' || name === 'network'
              ? ` ${formats.number(recording[name].length)}`
              : ''}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="debug-panel" aria-labelledby={`debug-tab-${tab}`} tabIndex={0}>
        <View {...content} />
        {tab === 'session' && (
          <label className="debug-switch">
            <input
              type="checkbox"
              checked={showsBlock}
              onChange={({ currentTarget: { checked } }) => switchBlock(checked)}
            />
            {t('debug.showBlock')}
          </label>
        )}
      </div>
      {showsBlock && isBlocked && (
        <div className="debug-blocked">
          <BlockedPage />
        </div>
      )}
    </section>
  );
}

/** The arrow keys move between tabs, in the direction of the text. */
function moveBetweenTabs({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step === undefined) return;
  const all = Array.from(currentTarget.querySelectorAll<HTMLElement>('[role=tab]'));
  const at = all.findIndex((one) => one === target);
  const next = all[(at + step + all.length) % all.length];
  next?.focus();
  next?.click();
}

/** Reads the stored items each time the tab is opened. */
function useStoredItems(tab: Tab): readonly StoredItem[] {
  const [items, setItems] = useState<readonly StoredItem[]>([]);
  useEffect(() => {
    if (tab === 'storage') void readStoredItems().then(setItems);
  }, [tab]);
  return items;
}
