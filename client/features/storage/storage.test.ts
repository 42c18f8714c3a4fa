import { describe, expect, it } from 'vitest';
import { ApiError } from '#protocol/errors.ts';
import { formatPrice } from '#locales/prices.ts';
import { readPlans } from '#client/features/premium/plans.ts';
import { errorDialog } from '#client/features/storage/error-dialogs.ts';
import { barPieces, kindUses } from '#client/features/storage/space-kinds.ts';

describe('storage use', () => {
  const uses = kindUses([
    { category: 'IMAGE', size: '30', file_count: 3 },
    { category: 'VIDEO', size: '60', file_count: 1 },
    { category: 'SOMETHING_NEW', size: '5', file_count: 2 },
    { category: 'OTHER', size: '5', file_count: 1 },
    { category: 'AUDIO', size: '0', file_count: 4 },
  ]);
  it('is listed by file type, largest first, unknown types last', () => {
    expect(uses).toEqual([
      { kind: 'VIDEO', glyph: 'video', sizeBytes: 60, fileCount: 1 },
      { kind: 'IMAGE', glyph: 'image', sizeBytes: 30, fileCount: 3 },
      { kind: 'OTHER', glyph: 'unknown', sizeBytes: 10, fileCount: 3 },
    ]);
  });
  it('fills one bar with the trash at the end', () => {
    expect(barPieces(uses, 100)).toEqual([
      { name: 'VIDEO', start: 0, width: 30 },
      { name: 'IMAGE', start: 30, width: 15 },
      { name: 'OTHER', start: 45, width: 5 },
      { name: 'trash', start: 50, width: 50 },
    ]);
    expect(barPieces([], 0)).toEqual([]);
  });
});

describe('plans for sale', () => {
  const plan = {
    id: 'm',
    title: 'A month',
    premium_days: 30,
    storage_bytes: 0,
    traffic_bytes: 0,
    price: 499,
    currency: 'EUR',
  };
  it('skip invalid entries', () => {
    expect(readPlans([plan, null, { id: 'x' }, 'y'])).toEqual([plan]);
  });
  it('show prices in the smallest unit of the currency', () => {
    expect(formatPrice(plan, 'en-US')).toBe('€4.99');
    expect(formatPrice({ ...plan, price: 900, currency: 'JPY' }, 'en-US')).toBe('¥900');
    expect(formatPrice({ ...plan, price: 1500, currency: 'KWD' }, 'en-US')).toMatch(/1\.500$/);
  });
});

describe('storage errors', () => {
  it('lead to the matching remedy', () => {
    expect(errorDialog(new ApiError('file_space_not_enough'))).toEqual({ name: 'out-of-space' });
    expect(errorDialog(new ApiError('task_daily_create_limit'))).toEqual({ name: 'task-limit' });
    expect(errorDialog(new ApiError('internal'))).toBeUndefined();
    expect(errorDialog(new Error('file_space_not_enough'))).toBeUndefined();
    expect(errorDialog('constructor')).toBeUndefined();
  });

  it('state the missing space if the drive reported it', () => {
    const details = [{ message: 'Full' }, { metadata: { needed_bytes: '1200' } }];
    const remedy = errorDialog(new ApiError('file_space_not_enough', { details }));
    expect(remedy).toEqual({ name: 'out-of-space', neededBytes: 1200 });
  });
});
