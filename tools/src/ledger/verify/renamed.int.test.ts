import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addAsset,
  addRule,
  bankData,
  createTransaction,
  importRecord,
  importRows,
  ledgerAfter,
  makeTransfer,
  revertGroup,
  sampleCategories,
  sampleId,
  sampleNow,
  setUpSchedule,
} from '@ledgerline/domain/testing';
import { expect, it } from 'vitest';
import { emptyServer } from '../testing/emptyServer.ts';
import { registration, sampleHistory, sampleUserId } from '../testing/sampleHistory.ts';

const [cash, bank] = [sampleId('asset', 1), sampleId('asset', 2)];
const rename = (field: 'payee' | 'tags', from: string[], to: string, ruleId?: string) => ({
  type: 'RenameLabels' as const,
  field,
  from,
  to,
  at: sampleNow,
  today: sampleNow.slice(0, 10),
  always: ruleId === undefined ? undefined : { ruleId },
  isUnderWay: false,
});
const imported = importRecord(bank);

/** Payees and tags of all that has them are renamed, taken back and renamed again, and payees taken from the bank. */
const { history } = ledgerAfter(
  addAsset(cash, { name: 'Wallet', balance: 900_00 }),
  addAsset(bank, { name: 'Bank', type: 'bank', balance: 900_00 }),
  createTransaction(sampleId('transaction', 1), { accountId: cash, payee: 'KOPI', tags: ['trip', 'x'] }),
  createTransaction(sampleId('transaction', 2), { accountId: cash, payee: 'Kopi', tags: ['Trip'] }),
  makeTransfer(sampleId('transfer', 1), cash, bank, 1_00, { tags: ['trip'] }),
  setUpSchedule(sampleId('schedule', 1), { assetId: cash, payee: 'kopi', tags: ['TRIP'] }),
  addRule(1, { then: { payee: 'Kopi', tags: ['trip'] } }),
  rename('payee', ['kopi'], 'Kopi Kenangan', '8'.repeat(24)),
  revertGroup(-1),
  revertGroup(-1),
  rename('tags', ['trip', 'x'], 'Travel'),
  importRows(imported, [
    {
      action: 'add',
      id: sampleId('transaction', 3),
      title: 'CARD',
      payee: '',
      tags: [],
      setBy: {},
      category: {
        categoryId: sampleCategories.food,
        categorizedBy: 'auto',
        confidence: 0.5,
        words: [],
      },
      bank: bankData({ importId: imported.id, counterparty: 'Warung', amount: -1_00 }),
      settles: null,
    },
  ]),
  { type: 'TakePayeesFromBank', isUnderWay: false },
);

it('PY-14 given renamings, and payees taken from the bank, then verify finds nothing, here and where the history is taken in', async () => {
  await using here = await emptyServer();
  await using there = await emptyServer();
  const { user, ledger } = sampleHistory(history, [registration]);
  await here.append(user, ledger);
  const sound = async (server: typeof here) => {
    const { code, stdout } = await server.ledger(['verify', '--log-only']);
    return { code, stdout };
  };
  expect(await sound(here)).toEqual({ code: 0, stdout: '' });
  const out = join(here.dataDir, 'out');
  await here.ledger(['export', '--user', sampleUserId, '--out', out]);
  const file = join(out, 'history.ndjson');
  expect(await there.ledger(['import', file, '--locked'])).toMatchObject({ code: 0 });
  expect(await sound(there)).toEqual({ code: 0, stdout: '' });
  const again = join(there.dataDir, 'out');
  await there.ledger(['export', '--user', sampleUserId, '--out', again]);
  const eventsIn = async (path: string) =>
    (await readFile(path, 'utf8'))
      .split('\n')
      .slice(1)
      .filter((line) => line.includes('"ledger-'));
  expect(await eventsIn(join(again, 'history.ndjson'))).toEqual(await eventsIn(file));
});
