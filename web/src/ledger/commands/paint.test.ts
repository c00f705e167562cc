import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { LedgerChange } from '../events/ledgerEvents.ts';
import { ledgerKeys } from '../queries/ledgerKeys.ts';
import { paint } from './paint.ts';

const cash = 'c'.repeat(24);
const bank = 'b'.repeat(24);
const gone = (kind: LedgerChange['kind'], id: string): LedgerChange => ({
  kind,
  action: 'softDeleted',
  id,
  record: null,
});

it('paints the answered balances before anything is read again', () => {
  const cache = new QueryClient();
  cache.setQueryData(ledgerKeys.assets(), [
    { id: cash, balance: 0.1, shortfall: 0, mayOwe: 0 },
    { id: bank, balance: 5, mayOwe: 2 },
  ]);
  cache.setQueryData(ledgerKeys.balances(), {
    total: 5.1,
    owed: 0,
    byType: { cash: 0.1, bank: 5 },
    assets: [
      { id: cash, type: 'cash', balance: 0.1, owed: 0 },
      { id: bank, type: 'bank', balance: 5, owed: 0 },
    ],
  });
  paint(cache, gone('transaction', 'x'), {
    balances: [
      { id: cash, balance: 0.3, owed: 0 },
      { id: bank, balance: 0, owed: 2.5 },
    ],
  });
  expect(cache.getQueryData(ledgerKeys.assets())).toEqual([
    { id: cash, balance: 0.3, shortfall: 0, mayOwe: 0, available: 0.3 },
    { id: bank, balance: 0, shortfall: 0, owed: 2.5, overLimit: 0.5, mayOwe: 2, available: 0 },
  ]);
  expect(cache.getQueryData(ledgerKeys.balances())).toEqual({
    total: -2.2,
    owed: 2.5,
    byType: { cash: 0.3, bank: 0 },
    assets: [
      { id: cash, type: 'cash', balance: 0.3, owed: 0 },
      { id: bank, type: 'bank', balance: 0, owed: 2.5 },
    ],
  });
});

it('B-19 takes deleted records out of what is shown', () => {
  const cache = new QueryClient();
  cache.setQueryData(ledgerKeys.assets(), [{ id: cash }, { id: bank }]);
  cache.setQueryData(ledgerKeys.transactions({ page: 1 }), { rows: [{ id: 'x' }, { id: 'y' }], meta: {} });
  paint(cache, gone('transaction', 'x'), {});
  paint(cache, gone('asset', cash), {});
  expect(cache.getQueryData(ledgerKeys.assets())).toEqual([{ id: bank }]);
  expect(cache.getQueryData(ledgerKeys.transactions({ page: 1 }))).toEqual({ rows: [{ id: 'y' }], meta: {} });
});

it('leaves alone what was never read', () => {
  const cache = new QueryClient();
  paint(cache, gone('asset', cash), { balances: [{ id: cash, balance: 1, owed: 0 }] });
  expect(cache.getQueryData(ledgerKeys.assets())).toBeUndefined();
});
