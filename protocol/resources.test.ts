import { describe, expect, it } from 'vitest';
import {
  actions,
  actionsFollowedInFrame,
  appEventNames,
  isAction,
  parsePhase,
  restoreStates,
} from '#protocol/resources.ts';
import {
  defaultDisplayMode,
  isWorthSaving,
  parseDisplayMode,
  sharedDisplayMode,
} from '#protocol/display-mode.ts';
import { parseView } from '#protocol/views.ts';
import { asksForPasscode, shareStatuses } from '#protocol/share-status.ts';

describe('phases', () => {
  it.each([
    ['PHASE_TYPE_PENDING', 'PHASE_TYPE_PENDING'],
    ['PHASE_TYPE_RUNNING', 'PHASE_TYPE_RUNNING'],
    ['PHASE_TYPE_ERROR', 'PHASE_TYPE_ERROR'],
    ['PHASE_TYPE_COMPLETE', 'PHASE_TYPE_COMPLETE'],
    ['PHASE_TYPE_PAUSED', 'PHASE_TYPE_PAUSED'],
    ['PHASE_TYPE_UNKNOW', 'PHASE_TYPE_UNKNOWN'],
    ['PHASE_TYPE_UNKNOWN', 'PHASE_TYPE_UNKNOWN'],
    ['', 'PHASE_TYPE_UNKNOWN'],
    [null, 'PHASE_TYPE_UNKNOWN'],
  ])('parse %j as %s', (value, phase) => {
    expect(parsePhase(value)).toBe(phase);
  });
});

describe('share statuses', () => {
  it('are the eleven of the specification', () => {
    expect(shareStatuses.toSorted()).toEqual([
      'AUDITING',
      'DELETED',
      'EXPIRED',
      'MAX_RESTORE_COUNT',
      'NOT_FOUND',
      'OK',
      'PASS_CODE_EMPTY',
      'PASS_CODE_ERROR',
      'PROHIBITED',
      'SENSITIVE_RESOURCE',
      'SENSITIVE_WORD',
    ]);
  });

  it("ask for a passcode only if it's missing or wrong", () => {
    expect(shareStatuses.filter(asksForPasscode)).toEqual(['PASS_CODE_EMPTY', 'PASS_CODE_ERROR']);
  });

  it('are accompanied by restore states that start as unknown', () => {
    expect(restoreStates.slice(0, 3)).toEqual([
      'RESTORE_UNKNOWN',
      'RESTORE_START',
      'RESTORE_COMPLETE',
    ]);
  });
});

describe('actions', () => {
  it('are the eighteen of the specification, each once', () => {
    expect(actions.toSorted()).toEqual([
      'create_task',
      'highlight_files',
      'login_required',
      'login_to_drive',
      'move_files',
      'open_feedback',
      'open_file',
      'open_redeem_box',
      'search',
      'show_activity_dialog',
      'show_beginner_dialog',
      'show_invite_dialog',
      'show_login',
      'show_mobile_sidebar',
      'show_popup_window',
      'show_storage_dialog',
      'show_task',
      'show_traffic_dialog',
    ]);
  });

  it('are matched exactly', () => {
    expect(isAction('show_task')).toBe(true);
    expect(isAction('SHOW_TASK')).toBe(false);
    expect(isAction(null)).toBe(false);
  });

  it('are handled in a frame in four cases', () => {
    expect(actions.filter((action) => !actionsFollowedInFrame.has(action))).toHaveLength(14);
    expect(actionsFollowedInFrame.has('open_file')).toBe(true);
    expect(actionsFollowedInFrame.has('show_login')).toBe(false);
  });
});

describe('app events', () => {
  it('are those of the specification', () => {
    expect(Object.values(appEventNames).toSorted()).toEqual([
      'after_login',
      'close_picture_player',
      'close_video_player',
      'file_manager_close',
      'jump_to_vip',
      'login_failed',
      'logout_success',
      'player_mount',
      'player_restore',
      'restore_click',
      'restore_saving',
      'restore_status',
      'share_will_jump_to_web',
    ]);
  });
});

describe('display settings', () => {
  it('start as a grid, newest first, folders on top', () => {
    expect(defaultDisplayMode).toEqual({
      orderType: 6,
      pinFoldersTop: true,
      viewType: 'grid',
      isCompact: false,
      orderSettingGlobal: true,
      viewSettingGlobal: true,
    });
  });

  it('have no global flags in a share', () => {
    expect(parseDisplayMode({ viewSettingGlobal: true }, sharedDisplayMode)).toEqual({
      orderType: 6,
      pinFoldersTop: true,
      viewType: 'grid',
    });
  });

  it('are read as stored', () => {
    const stored = {
      ...defaultDisplayMode,
      viewType: 'list',
      orderType: 1,
      orderSettingGlobal: false,
    };
    expect(parseDisplayMode(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it('convert an order stored as a key name', () => {
    expect(parseDisplayMode({ orderType: 'NAME_DESC' }).orderType).toBe(2);
  });

  it.each([
    null,
    undefined,
    'x',
    5,
    [],
    {},
    { viewType: 'cards', pinFoldersTop: 'no', orderType: 77 },
  ])('use the default for %j', (stored) => {
    expect(parseDisplayMode(stored)).toEqual(defaultDisplayMode);
  });

  it.each([
    ['list', 'list'],
    ['grid', 'grid'],
    ['flow', 'flow'],
    ['single', 'single'],
    ['cards', 'grid'],
    ['', 'grid'],
    [undefined, 'grid'],
  ])('shows %j as %s', (value, view) => {
    expect(parseView(value)).toBe(view);
  });

  it("aren't stored if empty", () => {
    expect(isWorthSaving({})).toBe(false);
    expect(isWorthSaving({ pinFoldersTop: false })).toBe(true);
  });
});
