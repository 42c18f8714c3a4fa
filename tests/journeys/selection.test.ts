import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isSelected,
  noSelection,
  type ListSelection,
} from '#client/features/list/input/selection.ts';
import type { Engine } from '#scripts/browsers.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { keepComplaints, launchBrowser } from '#tests/support/browser.ts';
import { callDrive, givenFile } from '#tests/support/drive.ts';
import { openFirefox } from '#tests/support/firefox.ts';
import {
  after,
  click,
  type Gesture,
  gestureOn,
  isByKeys,
  isSwept,
  make,
  readGround,
} from '#tests/support/gestures.ts';
import type { Hands } from '#tests/support/hands.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';

const count = 12;
const sequencesPerView = 6;
const views = ['List', 'Grid'] as const;
const sequences = fc.sample(
  fc.array(gestureOn(count), { minLength: 10, maxLength: 10 }).filter(hasNoDoubleClick),
  { numRuns: sequencesPerView * views.length, seed: 7 },
);

/** High enough to show all files in both views. */
const viewport = { width: 1280, height: 1100 };

interface Opened {
  hands: Hands;
  complaints(): readonly string[];
  close(): Promise<void>;
}

const open: Record<Exclude<Engine, 'fullChromium'>, () => Promise<Opened>> = {
  chromium: async () => {
    const browser = await launchBrowser();
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const { errors, violations } = await keepComplaints(context);
    return {
      hands: await context.newPage(),
      complaints: () => [...errors, ...violations],
      close: () => browser.close(),
    };
  },
  firefox: async () => {
    const { complaints, close, ...hands } = await openFirefox(viewport);
    return { hands, complaints: () => complaints, close };
  },
};

let magpie: Magpie;
let user: TestUser;
beforeAll(async () => {
  magpie = await sharedMagpie();
  user = await createUser(magpie);
  const files = Array.from({ length: count }, (_, at) => givenFile(`f${10 + at}`, 1));
  await callDrive(magpie, user.userId, 'insertFiles', { parentId: '', files });
});
afterAll(async () => {
  await magpie?.stop();
});

describe.each(Object.keys(open) as (keyof typeof open)[])('selection in %s', (engine) => {
  let opened: Opened | undefined;
  beforeAll(async () => {
    opened = await open[engine]();
  });
  afterAll(async () => {
    await opened?.close();
  });

  it('matches the model over random mouse and keyboard sequences', async () => {
    const { hands, complaints } = opened!;
    await enter(hands);
    let model: ListSelection = noSelection;
    for (const [number, view] of views.entries()) {
      // A selection replaces the view switch in the toolbar.
      if (isSomething(model)) await hands.keyboard.press('Escape');
      model = isSomething(model) ? { ...noSelection, current: model.current } : model;
      await untilThere(hands, '.view-switch');
      await click(hands, await middleOf(hands, `.view-switch [aria-label=${view}]`));
      await untilThere(hands, `[data-list][data-view=${view.toLowerCase()}]:not([data-moving])`);
      const ground = await readGround(hands);
      const names = ground.files.map(({ name }) => name);
      expect(names).toHaveLength(count);

      const first = number * sequencesPerView;
      for (const sequence of sequences.slice(first, first + sequencesPerView)) {
        for (const gesture of sequence) {
          await make(hands, gesture, ground, model);
          model = after(model, gesture, ground);
          const expected = {
            selected: names.filter((name) => isSelected(model, name)),
            ...(isByKeys(gesture) ? { focused: model.current } : {}),
          };
          const message = `${view}: ${JSON.stringify(gesture)} of ${JSON.stringify(sequence)}`;
          const see = () => shown(hands);
          await expect.poll(see, { message, interval: 20 }).toMatchObject(expected);
        }
      }
    }
    expect(complaints()).toEqual([]);
  });
});

/** Two clicks on one file open it. */
function hasNoDoubleClick(gestures: readonly Gesture[]): boolean {
  const fileOf = (gesture: Gesture | undefined) => gesture && 'at' in gesture && gesture.at;
  return gestures.every(
    (gesture, place) => !('at' in gesture) || fileOf(gestures[place - 1]) !== gesture.at,
  );
}

const isSomething = ({ all, ids }: ListSelection) => all || ids.size > 0;

/** Opens the drive, signed in, and waits for the script that handles presses. */
async function enter(hands: Hands): Promise<void> {
  await hands.goto(`${magpie.origin}/drive/all`);
  await untilThere(hands, 'html[data-live]');
  for (const [field, text] of [
    ['input[type=email]', user.email],
    ['input[type=password]', user.password],
  ] as const) {
    await hands.evaluate((found) => document.querySelector<HTMLElement>(found)!.focus(), field);
    await hands.keyboard.type(text);
  }
  await hands.keyboard.press('Enter');
  await untilThere(hands, '[data-list][data-started]');
  const { x, y } = (await readGround(hands)).room[0]!;
  const press = async () => {
    await hands.mouse.move(x, y);
    await hands.mouse.down();
    await hands.mouse.move(x + 6, y + 6);
    const isListening = await isSwept(hands);
    await hands.mouse.move(x, y);
    await hands.mouse.up();
    return isListening;
  };
  await expect.poll(press).toBe(true);
}

async function untilThere(hands: Hands, found: string): Promise<void> {
  const isThere = () =>
    hands.evaluate((selector) => document.querySelector(selector) !== null, found);
  await expect.poll(isThere, { message: found }).toBe(true);
}

function middleOf(hands: Hands, found: string): Promise<{ x: number; y: number }> {
  return hands.evaluate((selector) => {
    const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  }, found);
}

/** Returns the selected files and the focused row. */
function shown(hands: Hands): Promise<{ selected: string[]; focused: string | null }> {
  return hands.evaluate(() => {
    const nameOf = (row: Element) => row.querySelector('bdi')!.textContent;
    const focused = document.activeElement?.closest('.row');
    return {
      selected: [...document.querySelectorAll('.row[aria-selected=true]')].map(nameOf),
      focused: focused ? nameOf(focused) : null,
    };
  }, null);
}
