import type { CurrencyCode } from '@ledgerline/domain/currency';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceResult } from '../api/serviceResult.ts';
import { createCurrencySync } from './currencySync.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const down: ServiceResult<never> = { success: false, message: 'down', kind: 'network' };

function begin({ stored }: { stored?: CurrencyCode } = {}) {
  const log: unknown[] = [];
  const server = { currency: 'USD' as CurrencyCode, chosen: false, up: true };
  const success = <Data>(data: Data): ServiceResult<Data> => ({ success: true, data, meta: {} });
  const api = {
    async get<Data>(path: string) {
      log.push(['GET', path]);
      const data = { currency: server.currency, currencyChosen: server.chosen };
      return server.up ? success(data as Data) : down;
    },
    async put<Data>(path: string, body: unknown) {
      log.push(['PUT', path, body]);
      if (!server.up) return down;
      Object.assign(server, body, { chosen: true });
      return success(undefined as Data);
    },
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
  it('S1-4.25 S1-4.26 applies it at once and says so', () => {
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
