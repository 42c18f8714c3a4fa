import { describe, expect, it } from 'vitest';
import {
  actions,
  actionsFollowedInFrame,
  isAction,
  parsePhase,
  restoreStates,
} from '#protocol/resources.ts';
import {
  defaultDisplayMode,
  isWorthSaving,
  parseDisplayMode,
  parseView,
  sharedDisplayMode,
} from '#protocol/views.ts';
import { asksForPasscode, shareStatuses } from '#protocol/share-status.ts';

describe('phases', () => {
  it.each([
    ['PHASE_TYPE_COMPLETE', 'PHASE_TYPE_COMPLETE'],
    ['PHASE_TYPE_PAUSED', 'PHASE_TYPE_PAUSED'],
    ['PHASE_TYPE_UNKNOW', 'PHASE_TYPE_UNKNOWN'],
    ['PHASE_TYPE_UNKNOWN', 'PHASE_TYPE_UNKNOWN'],
    ['', 'PHASE_TYPE_UNKNOWN'],
    [null, 'PHASE_TYPE_UNKNOWN'],
  ])('read %j as %s', (value, phase) => {
    expect(parsePhase(value)).toBe(phase);
  });
});

describe('share statuses', () => {
  it('are the eleven of the specification', () => {
    expect(shareStatuses).toHaveLength(11);
  });

  it('ask for a passcode when it is missing or wrong, and only then', () => {
    expect(shareStatuses.filter(asksForPasscode)).toEqual(['PASS_CODE_EMPTY', 'PASS_CODE_ERROR']);
  });

  it('stand beside restore states that begin unknown', () => {
    expect(restoreStates[0]).toBe('RESTORE_UNKNOWN');
  });
});

describe('actions', () => {
  it('are the eighteen of the specification, each once', () => {
    expect(actions).toHaveLength(18);
    expect(new Set(actions).size).toBe(18);
  });

  it('are recognised exactly', () => {
    expect(isAction('show_task')).toBe(true);
    expect(isAction('SHOW_TASK')).toBe(false);
    expect(isAction(null)).toBe(false);
  });

  it('are followed inside a frame in four cases', () => {
    expect(actions.filter((action) => !actionsFollowedInFrame.has(action))).toHaveLength(14);
    expect(actionsFollowedInFrame.has('open_file')).toBe(true);
    expect(actionsFollowedInFrame.has('show_login')).toBe(false);
  });
});

describe('the display mode', () => {
  it('starts as a grid of the newest with folders on top', () => {
    expect(defaultDisplayMode).toEqual({
      orderType: 6,
      pinFoldersTop: true,
      viewType: 'grid',
      isCompact: false,
      orderSettingGlobal: true,
      viewSettingGlobal: true,
    });
  });

  it('has no global flags in a share', () => {
    expect(parseDisplayMode({ viewSettingGlobal: true }, sharedDisplayMode)).toEqual({
      orderType: 6,
      pinFoldersTop: true,
      viewType: 'grid',
    });
  });

  it('is read as it was stored', () => {
    const stored = {
      ...defaultDisplayMode,
      viewType: 'list',
      orderType: 1,
      orderSettingGlobal: false,
    };
    expect(parseDisplayMode(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it('turns an order stored as a key name into its number', () => {
    expect(parseDisplayMode({ orderType: 'NAME_DESC' }).orderType).toBe(2);
  });

  it.each([
    null,
    undefined,
    'x',
    5,
    [],
    {},
    { viewType: 'flow', pinFoldersTop: 'no', orderType: 77 },
  ])('is the default for %j', (stored) => {
    expect(parseDisplayMode(stored)).toEqual(defaultDisplayMode);
  });

  it.each([
    ['list', 'list'],
    ['grid', 'grid'],
    ['flow', 'grid'],
    ['', 'grid'],
    [undefined, 'grid'],
  ])('shows %j as %s', (value, view) => {
    expect(parseView(value)).toBe(view);
  });

  it('is not saved when it is empty', () => {
    expect(isWorthSaving({})).toBe(false);
    expect(isWorthSaving({ pinFoldersTop: false })).toBe(true);
  });
});
