import type { CurrencyCode } from '@ledgerline/domain/currency';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceResult } from '../api/serviceResult.ts';
import { fakeCall } from '../api/testing/fakeCall.ts';
import { type CurrencySync, createCurrencySync } from './currencySync.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const down: ServiceResult<never> = { success: false, message: 'down', kind: 'network' };

function begin({ stored }: { stored?: CurrencyCode } = {}) {
  const log: unknown[] = [];
  const server = {
    currency: 'USD' as CurrencyCode,
    chosen: false,
    up: true,
    /** What the next answers wait for, once they are decided. */
    slow: Promise.resolve(),
  };
  const success = (data: unknown): ServiceResult<unknown> => ({ success: true, data, meta: {} });
  const api = {
    call: fakeCall(async (method, path, { body }) => {
      if (method === 'GET') {
        log.push([method, path]);
        const data = { currency: server.currency, currencyChosen: server.chosen };
        await server.slow;
        return server.up ? success(data) : down;
      }
      log.push([method, path, body]);
      if (!server.up) return down;
      Object.assign(server, body, { chosen: true });
      await server.slow;
      return success(undefined);
    }),
  };
  let current: CurrencyCode = 'USD';
  const sync = createCurrencySync({
    api,
    shown: () => current,
    show: (code) => {
      current = code;
    },
    stored: () => stored,
    timeZone: () => 'Europe/Berlin',
    language: () => 'en-GB',
    broadcast: (code) => log.push(['live', code]),
    announce: (code) => log.push(['event', code]),
    toast: (kind, text) => log.push([kind, text]),
  });
  return { sync, log, server, shown: () => current };
}

const path = '/users/preferences';

it('S1-4.13 an unsaved choice of one person is never sent for the next', async () => {
  const { sync, log, server, shown } = begin();
  server.up = false;
  sync.choose('EUR');
  await vi.advanceTimersByTimeAsync(1000);
  sync.reset();
  log.length = 0;
  Object.assign(server, { up: true, currency: 'GBP', chosen: true });
  sync.refresh();
  await vi.advanceTimersByTimeAsync(300);
  expect([shown(), log]).toEqual(['GBP', [['GET', path]]]);
});

describe('asking the server', () => {
  it('S1-9.07 debounces by 300 ms', async () => {
    const { sync, log } = begin();
    sync.refresh();
    await vi.advanceTimersByTimeAsync(299);
    sync.refresh();
    await vi.advanceTimersByTimeAsync(299);
    expect(log).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(log[0]).toEqual(['GET', path]);
  });

  it('S1-7.27 a chosen currency of the server comes first and is not sent back', async () => {
    const { sync, server, log, shown } = begin({ stored: 'JPY' });
    Object.assign(server, { currency: 'SGD', chosen: true });
    sync.refresh();
    await vi.advanceTimersByTimeAsync(300);
    expect([shown(), log]).toEqual(['SGD', [['GET', path]]]);
  });

  it('S1-3.12 S1-7.28 S1-7.29 without a choice it goes on with the order and saves silently', async () => {
    const { sync, log, shown } = begin();
    sync.refresh();
    await vi.advanceTimersByTimeAsync(300);
    expect([shown(), log]).toEqual([
      'EUR',
      [
        ['GET', path],
        ['PUT', path, { currency: 'EUR' }],
      ],
    ]);
    const second = begin({ stored: 'JPY' });
    second.sync.refresh();
    await vi.advanceTimersByTimeAsync(300);
    expect(second.shown()).toBe('JPY');
  });
});

describe('choosing', () => {
  it('S1-4.21 S1-4.22 S1-4.23 S1-4.24 shows, broadcasts, announces, says and saves', async () => {
    const { sync, log, shown } = begin();
    sync.choose('GBP');
    expect(shown()).toBe('GBP');
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual([
      ['live', 'GBP'],
      ['event', 'GBP'],
      ['success', 'Currency changed to GBP'],
      ['PUT', path, { currency: 'GBP' }],
    ]);
  });

  it('S1-7.25 keeps a choice that could not be saved, silently, and sends it again later', async () => {
    const { sync, log, server, shown } = begin();
    server.up = false;
    sync.choose('GBP');
    await vi.advanceTimersByTimeAsync(1000);
    server.up = true;
    log.length = 0;
    sync.refresh();
    await vi.advanceTimersByTimeAsync(300);
    expect([shown(), log]).toEqual(['GBP', [['PUT', path, { currency: 'GBP' }]]]);
  });
});

describe('from another device', () => {
  it('B-11 S1-1.05 S1-4.25 S1-4.26 applies it at once and says so', () => {
    const { sync, log, shown } = begin();
    sync.takePreference('currency', 'EUR');
    expect([shown(), log]).toEqual([
      'EUR',
      [
        ['event', 'EUR'],
        ['info', 'Currency updated to EUR from another device'],
      ],
    ]);
  });

  it('S1-4.27 B-69 says nothing about what changes nothing, is no currency, or comes amid an own choice', () => {
    const { sync, log, shown } = begin();
    sync.takePreference('currency', 'USD');
    sync.takePreference('currency', 'BRL');
    sync.takePreference('language', 'de');
    expect(log).toEqual([]);
    sync.choose('GBP');
    log.length = 0;
    sync.takePreference('currency', 'EUR');
    expect([shown(), log]).toEqual(['GBP', []]);
  });
});

describe('an answer that comes late', () => {
  const others: [string, (sync: CurrencySync) => void, CurrencyCode][] = [
    ['the person chose', (sync) => sync.choose('GBP'), 'GBP'],
    ['another device chose', (sync) => sync.takePreference('currency', 'GBP'), 'GBP'],
    ['another device chose what is shown', (sync) => sync.takePreference('currency', 'USD'), 'USD'],
    ['somebody else signed in', (sync) => sync.reset(), 'USD'],
  ];
  it.each(others)(
    'S1-4.25 given that %s meanwhile, neither shows nor saves an older one',
    async (_, act, now) => {
      const { sync, log, server, shown } = begin({ stored: 'JPY' });
      const slow = Promise.withResolvers<void>();
      server.slow = slow.promise;
      sync.refresh();
      await vi.advanceTimersByTimeAsync(300);
      // A choice is saved at once.
      server.slow = Promise.resolve();
      act(sync);
      await vi.advanceTimersByTimeAsync(0);
      slow.resolve();
      await vi.advanceTimersByTimeAsync(0);
      expect(shown()).toBe(now);
      expect(log).not.toContainEqual(['PUT', path, { currency: 'JPY' }]);
    },
  );

  it('S1-4.24 saves quick choices one after the other, and leaves out those that were overtaken', async () => {
    const { sync, log, server } = begin();
    const slow = Promise.withResolvers<void>();
    server.slow = slow.promise;
    const puts = () => log.filter((entry) => Array.isArray(entry) && entry[0] === 'PUT');
    sync.choose('EUR');
    await vi.advanceTimersByTimeAsync(0);
    sync.choose('JPY');
    sync.choose('GBP');
    await vi.advanceTimersByTimeAsync(0);
    expect(puts()).toEqual([['PUT', path, { currency: 'EUR' }]]);
    slow.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(puts()).toEqual([
      ['PUT', path, { currency: 'EUR' }],
      ['PUT', path, { currency: 'GBP' }],
    ]);
  });

  it('S1-4.13 sends no choice that waits to be saved for the next person', async () => {
    const { sync, log, server } = begin();
    const slow = Promise.withResolvers<void>();
    server.slow = slow.promise;
    sync.choose('EUR');
    await vi.advanceTimersByTimeAsync(0);
    sync.choose('GBP');
    sync.reset();
    slow.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(log).not.toContainEqual(['PUT', path, { currency: 'GBP' }]);
  });
});
