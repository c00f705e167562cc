import { describe, expect, it } from 'vitest';
import { isCostly, type ListQuestion } from './historyLists.ts';

const page = (query: object) =>
  ({
    ask: 'page',
    userId: '',
    timeZone: 'UTC',
    query: { sort: 'newest', page: 1, limit: 20, deleted: false, ...query },
  }) as ListQuestion;
const summary = (query: object) => ({ ask: 'summary', userId: '', today: '', query }) as ListQuestion;

describe('which lists are read beside the main thread', () => {
  it.each([
    {},
    { search: '' },
    { type: 'expense', sort: 'highest', page: 9 },
    { include: 'transfers', resolveReferences: true },
    { sort: 'a-z' },
  ])('not one whose pages are near its end: %j', (query) => {
    expect(isCostly(page(query))).toBe(false);
  });

  it.each([
    { search: 'x' },
    { payee: '' },
    { payee: 'Starbucks' },
    { tag: ['trip'] },
    { goal: '1' },
    { spentIn: '1' },
    { category: '1' },
    { account: '1', running: true },
    { from: '2026-01-01' },
    { deleted: true },
    { around: '1' },
    { sort: 'z-a', include: 'transfers' },
    { somethingNew: 'x' },
  ])('one that looks at the whole history, and any that is new: %j', (query) => {
    expect(isCostly(page(query))).toBe(true);
  });

  it('not a summary of everything, but one that is narrowed', () => {
    expect(isCostly(summary({ type: 'income' }))).toBe(false);
    expect(isCostly(summary({ tag: ['trip'] }))).toBe(true);
  });
});
