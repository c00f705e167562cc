import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AccountStoreUnavailable } from '@ledgerline/accounts';
import { StoreUnavailable } from '@ledgerline/event-store';
import { UnreadableEvent } from '@ledgerline/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asApiError } from './storeErrors.ts';

let folder: string;
let database: DatabaseSync;
let blocker: DatabaseSync;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerline-query-api-'));
  const file = join(folder, 'some.db');
  [database, blocker] = [new DatabaseSync(file), new DatabaseSync(file)];
  database.exec('CREATE TABLE rows (id INTEGER PRIMARY KEY)');
});
afterAll(async () => {
  database.close();
  blocker.close();
  await rm(folder, { recursive: true });
});

const errorOf = (act: () => void): unknown => {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('errors of the stores', () => {
  it('F7 a file that cannot be used right now is a 503 that asks to come again', () => {
    blocker.exec('BEGIN EXCLUSIVE');
    const busy = errorOf(() => database.exec('INSERT INTO rows VALUES (1)'));
    blocker.exec('ROLLBACK');
    const missing = errorOf(() => new DatabaseSync(join(folder, 'not', 'there.db')));
    for (const error of [busy, missing, new AccountStoreUnavailable(busy), new StoreUnavailable('away')]) {
      expect(asApiError(error)).toMatchObject({ status: 503, headers: { 'Retry-After': '1' }, cause: error });
    }
  });

  it('F11 an event that nothing can read is a 503, not a fault of the request', () => {
    const error = new UnreadableEvent({ stream: 'ledger-a', revision: 3, type: 'TransferMade' }, 'nonsense');
    expect(asApiError(error)).toMatchObject({ status: 503, cause: error });
  });

  it('what is our own fault stays one', () => {
    const mistake = errorOf(() => database.exec('SELECT nothing FROM nowhere'));
    const constraint = errorOf(() => database.exec('INSERT INTO rows VALUES (2), (2)'));
    for (const error of [mistake, constraint, new TypeError('broken'), 'text', undefined]) {
      expect(asApiError(error)).toBeUndefined();
    }
  });
});
