import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createMessages, loadTables, type Locale, locales } from '#locales/index.ts';
import { CommandRegistry } from '#client/features/commands/command-registry.ts';
import { type DriveServices, DriveContext } from '#client/features/drive-context/use-drive.ts';
import { TextContext } from '#client/ui/text.ts';
import { PageContext, type PageFacts } from '#client/app/router/use-page.ts';
import { DriveState } from '#client/features/files/drive-state.tsx';
import {
  folderPlace,
  type Place,
  recentPlace,
  starredPlace,
  trashPlace,
} from '#client/features/places/place.ts';
import { searchPlace } from '#client/features/search/search-place.ts';
import { readCriteria } from '#client/features/search/search-query.ts';
import { NoShares } from '#client/features/shares/no-shares.tsx';
import { TasksEmpty } from '#client/features/tasks/tasks-empty.tsx';

const network = vi.hoisted(() => ({ isThere: true }));
vi.mock('#client/ui/use-online.ts', () => ({ useOnline: () => network.isThere }));

const nothing = () => {};
const found = (query: string) => searchPlace(readCriteria(new URLSearchParams(query)), 0);
const state = (state: 'empty' | 'missing' | 'failed', place: Place) => (
  <DriveState state={state} place={place} onRetry={nothing} />
);

/** Every reason for an empty list in the drive. */
const reasons: Record<string, ReactNode> = {
  'a new drive': state('empty', folderPlace('')),
  'an empty folder': state('empty', folderPlace('folder')),
  'nothing recent': state('empty', recentPlace),
  'nothing starred': state('empty', starredPlace),
  'an empty trash': state('empty', trashPlace),
  'a search without a find': state('empty', found('query=fjord')),
  'a filter that leaves nothing': state('empty', found('query=fjord&kind=IMAGE')),
  'a folder that is gone': state('missing', folderPlace('folder')),
  'a folder never seen before, offline': state('failed', folderPlace('folder')),
  'nothing shared': <NoShares isFiltered={false} onAll={nothing} />,
  'no link of a kind': <NoShares isFiltered onAll={nothing} />,
  'no tasks': <TasksEmpty />,
};

function driveOf(place: 'folder' | 'recent'): DriveServices {
  const registry = new CommandRegistry();
  registry.register({ uploadFiles: nothing, newFolder: nothing, newTask: nothing, guide: nothing });
  registry.setContext({ place });
  return {
    userId: 'somebody',
    meter: undefined,
    registry,
    shown: { current: undefined },
    shownList: { current: { revision: 0, isReading: false } },
    pageBefore: { current: '' },
    refreshMeter: nothing,
    notify: nothing,
    fail: async () => {},
    show: nothing,
    openMenu: nothing,
    changed: nothing,
    filesShown: nothing,
    onChanged: () => nothing,
  };
}

async function drawnIn(locale: Locale): Promise<Map<string, string>> {
  const areas = ['common', 'drive', 'commands', 'search', 'shares', 'tasks'] as const;
  const messages = createMessages(locale, await loadTables(locale, areas));
  const page = { facts: { locale } as PageFacts, navigate: nothing };
  const drawn = new Map<string, string>();
  for (const [reason, part] of Object.entries(reasons)) {
    network.isThere = !reason.includes('offline');
    const drive = driveOf(reason.includes('recent') ? 'recent' : 'folder');
    const html = renderToStaticMarkup(
      <TextContext value={messages}>
        <PageContext value={page}>
          <DriveContext value={drive}>{part}</DriveContext>
        </PageContext>
      </TextContext>,
    );
    drawn.set(reason, html);
  }
  return drawn;
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
/** Returns the heading and the sentence below it. */
function wordsOf(html: string): string[] {
  const [, heading, tip] = /<h2[^>]*>(.*?)<\/h2>\s*<p>(.*?)<\/p>/s.exec(html)!;
  return [textOf(heading!), textOf(tip!)];
}

const english = await drawnIn('en-US');

describe.each(locales.map(({ code }) => code))('where there is nothing to see, in %s', (code) => {
  it('has a distinct localized sentence for each reason', async () => {
    const drawn = await drawnIn(code);
    const tips = new Map<string, string>();
    for (const [reason, html] of drawn) {
      const [heading, tip] = wordsOf(html);
      expect(heading, reason).toMatch(/\p{L}/u);
      expect(tips.get(tip!), `${reason}: ${tip}`).toBeUndefined();
      tips.set(tip!, reason);
      if (code === 'en-US') continue;
      expect(wordsOf(english.get(reason)!), reason).not.toContain(heading);
      expect(wordsOf(english.get(reason)!), reason).not.toContain(tip);
    }
    expect(tips.size).toBe(12);
  });

  it('offers a keyboard-accessible action for each reason', async () => {
    for (const [reason, html] of await drawnIn(code)) {
      const below = html.slice(html.indexOf('</h2>'));
      const actions = [...below.matchAll(/<(a|button)\b([^>]*)>(.*?)<\/\1>/gs)];
      expect(actions.length, reason).toBeGreaterThan(0);
      for (const [, tag, attributes, inside] of actions) {
        expect(textOf(inside!), reason).toMatch(/\p{L}/u);
        expect(attributes, reason).toMatch(tag === 'a' ? / href="\// : / type="(?:button|submit)"/);
        expect(attributes, reason).not.toMatch(/ (?:disabled|aria-disabled|hidden|tabindex)/i);
      }
    }
  });
});
