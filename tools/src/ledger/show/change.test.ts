import { sampleUserId } from '@ledgerline/domain/testing';
import { CATEGORIES_STREAM, ledgerStream, userStream } from '@ledgerline/events';
import { expect, it } from 'vitest';
import { NamesOfPeople } from '../history/names.ts';
import {
  auditedCatalogue,
  auditedLedger,
  auditedPerson,
  bank,
  pay,
  storedEvents,
  trip,
  wallet,
} from '../testing/auditedLog.ts';
import { memoryLog } from '../testing/memoryLog.ts';
import { type Change, changeOf } from './change.ts';
import { changeLines } from './changeLines.ts';
import { recordLife } from './recordLife.ts';

const log = memoryLog(storedEvents(auditedCatalogue(), auditedPerson(), auditedLedger()));

async function lifeOf(recordId: string, stream = ledgerStream(sampleUserId), withMoves = false) {
  const life = await recordLife(log, { stream, recordId, userId: sampleUserId, from: 0 }, { withMoves });
  const names = await new NamesOfPeople(log).of(sampleUserId);
  return { moves: life.moves, changes: life.events.map((event) => changeOf(event, life, names)) };
}

const places = ({ changes }: { changes: readonly Change[] }) =>
  changes.map(({ revision, reverts, revertedBy }) => [revision, reverts?.revision, revertedBy?.revision]);

it('tells a transfer’s life: what it did to both assets, and which event took which back', async () => {
  const { changes } = await lifeOf(trip);
  const [made, reverted, restored] = auditedLedger().slice(10, 13);
  const from = { id: wallet, name: 'Wallet' };
  const to = { id: bank, name: 'Gi\u001b[2Jro' };
  const transfer = {
    id: trip,
    fromAsset: from,
    toAsset: to,
    amount: 20,
    description: '',
    date: '2026-02-01',
    tags: [],
  };
  const shown = (balance: number, shortfall = 0) => ({ balance, shortfall, owed: 0 });
  const shared = {
    source: 'web',
    actorId: sampleUserId,
    record: { kind: 'transfer', id: trip, name: 'Wallet → Gi\u001b[2Jro' },
  };
  const out = [
    { asset: from, delta: -20, before: shown(60), after: shown(40) },
    { asset: to, delta: 20, before: shown(0, 90), after: shown(0, 70) },
  ];
  const back = [
    { asset: from, delta: 20, before: shown(40), after: shown(60) },
    { asset: to, delta: -20, before: shown(0, 70), after: shown(0, 90) },
  ];
  expect(changes).toEqual([
    {
      ...shared,
      revision: 11,
      id: made?.id,
      at: '2026-03-01T10:10:00.000Z',
      type: 'TransferMade',
      commandId: 'command-10',
      summary: 'Transferred 20.00 from Wallet to Gi\u001b[2Jro',
      before: null,
      after: transfer,
      balances: out,
      reverts: null,
      revertedBy: { revision: 12, id: reverted?.id },
    },
    {
      ...shared,
      revision: 12,
      id: reverted?.id,
      at: '2026-03-01T10:11:00.000Z',
      type: 'TransferReverted',
      commandId: 'command-11',
      summary: 'Reverted: transferred 20.00 from Wallet to Gi\u001b[2Jro',
      before: transfer,
      after: null,
      balances: back,
      reverts: { revision: 11, id: made?.id },
      revertedBy: { revision: 13, id: restored?.id },
    },
    {
      ...shared,
      revision: 13,
      id: restored?.id,
      at: '2026-03-01T10:12:00.000Z',
      type: 'TransferRestored',
      commandId: 'command-12',
      summary: 'Reverted: undid the transfer of 20.00 from Wallet to Gi\u001b[2Jro',
      before: null,
      after: transfer,
      balances: out,
      reverts: { revision: 12, id: reverted?.id },
      revertedBy: null,
    },
  ]);
});

it('tells a transaction’s life to its permanent end', async () => {
  const { changes } = await lifeOf(pay);
  expect(
    changes.map(({ type, before, after }) => [type, before?.['isDeleted'], after?.['isDeleted']]),
  ).toEqual([
    ['TransactionCreated', undefined, false],
    ['TransactionSoftDeleted', false, true],
    ['TransactionPermanentlyDeleted', true, undefined],
  ]);
  const deleted = changes[1];
  expect(deleted && changeLines(deleted)).toEqual([
    {
      text: '   9  2026-03-01 10:08:00.000  web  Deleted income “Pay day” of 100.00 to Gi\u001b[2Jro',
      style: 'bold',
    },
    '      is deleted: no → yes',
    '      Gi\u001b[2Jro: 10.00 → 0.00 (90.00 short) (-100.00)',
    { text: `      event ${deleted?.id ?? ''}, command command-8, by ${sampleUserId}`, style: 'dim' },
  ]);
});

it('tells of an asset what is its own, and on request what moved it', async () => {
  expect(places(await lifeOf(bank))).toEqual([
    [2, undefined, undefined],
    [15, undefined, undefined],
  ]);
  const { moves, changes } = await lifeOf(bank, ledgerStream(sampleUserId), true);
  expect(moves).toBe(6);
  expect(places({ changes })).toEqual([
    [2, undefined, undefined],
    [7, undefined, undefined],
    [8, undefined, undefined],
    [9, undefined, undefined],
    [11, undefined, 12],
    [12, 11, 13],
    [13, 12, undefined],
    [15, undefined, undefined],
  ]);
});

it('tells settings, currency and what was taken back of them', async () => {
  const life = await lifeOf(sampleUserId, userStream(sampleUserId));
  expect(places(life)).toEqual([
    [1, undefined, undefined],
    [2, undefined, 3],
    [3, 2, undefined],
    [4, undefined, undefined],
  ]);
  expect(life.changes.map(({ record, before, after }) => [record.kind, before, after])).toEqual([
    ['user', null, { id: sampleUserId, name: 'Ann Lee', email: 'ann@example.com' }],
    ['currency', { currency: 'USD', currencyChosen: false }, { currency: 'EUR', currencyChosen: true }],
    ['currency', { currency: 'EUR', currencyChosen: true }, { currency: 'USD', currencyChosen: true }],
    [
      'settings',
      { colorMode: 'light', notifications: true, language: 'en' },
      { colorMode: 'light', notifications: true, language: 'de' },
    ],
  ]);
});

it('tells a category’s life', async () => {
  const food = auditedCatalogue().at(-1)?.data;
  const category = food && 'category' in food ? food.category : undefined;
  const { changes } = await lifeOf(category?.id ?? '', CATEGORIES_STREAM);
  const former = { ...category, name: 'Dining', retired: false };
  expect(changes.map(({ summary, actorId, before, after }) => ({ summary, actorId, before, after }))).toEqual(
    [
      { summary: 'Added expense category “Dining”', actorId: 'root', before: null, after: former },
      {
        summary: 'Renamed expense category “Dining” to “Food & drink”',
        actorId: 'root',
        before: former,
        after: { ...former, name: 'Food & drink' },
      },
    ],
  );
});
