import {
  addAsset,
  changeTransactions,
  ledgerAfter,
  makeTransfer,
  sampleId,
  sampleInstant,
  spend,
  updateAsset,
} from '@ledgerline/domain/testing';
import { groupOf, type LedgerEvent, type Recorded } from '@ledgerline/events';
import { GENESIS_HASH } from '@ledgerline/events/chain';
import { expect, it } from 'vitest';
import { emptyStream, type Folded, foldIn } from './folded.ts';
import { foldedPieces, readFolded } from './foldedText.ts';
import { sizeOfGroup } from './groupRuns.ts';
import { ledgerKind, ledgerSnapshots } from './ledgerKind.ts';

const [cash, bank] = [sampleId('asset', 1), sampleId('asset', 2)];
const [lunch, bus] = [sampleId('transaction', 1), sampleId('transaction', 2)];

function folded(history: readonly Recorded<LedgerEvent>[]) {
  const stream = emptyStream(ledgerKind);
  for (const event of history) foldIn(ledgerKind, stream, event);
  return stream;
}

it('begins before the first event, where the chain begins', () => {
  expect(emptyStream(ledgerKind)).toMatchObject({ revision: -1, hash: GENESIS_HASH, at: '' });
});

it('LED-62 stands at its last event', () => {
  const { history } = ledgerAfter(addAsset(cash, { name: 'Wallet' }), addAsset(bank, { name: 'Giro' }));
  expect(folded(history)).toMatchObject({
    revision: 1,
    hash: history[1]?.metadata.hash,
    at: sampleInstant(1),
  });
});

it('LED-64 refuses an event that is not the next one', () => {
  const { history } = ledgerAfter(addAsset(cash), addAsset(bank, { name: 'Giro' }));
  const [first, second] = history;
  if (!first || !second) throw new Error('two events expected');
  const of = `of ${first.stream}`;
  expect(() => folded([second])).toThrow(`expected event 0 ${of}, got 1`);
  expect(() => folded([first, first])).toThrow(`expected event 1 ${of}, got 0`);
});

it('LED-61 LED-68 a command is found by its id, with where its events stand and how it left its assets', () => {
  const { state, history } = ledgerAfter(
    addAsset(cash),
    updateAsset(cash, { name: 'Wallet', balance: 5_00 }),
  );
  const { commands } = folded(history);
  expect(commands.get('command-1')).toEqual({
    commandHash: 'hash of command-1',
    firstRevision: 1,
    count: 2,
    at: sampleInstant(2),
    kept: [{ ...state.assets.get(cash), adjustments: {} }],
  });
  expect(commands.get('never sent')).toBeUndefined();
});

const booked = ledgerAfter(
  addAsset(cash, { balance: 50_00 }),
  addAsset(bank, { name: 'Giro' }),
  spend(lunch, cash, 10_00),
  spend(bus, cash, 2_00),
  changeTransactions([lunch, bus], { date: '2026-02-01' }),
  makeTransfer(sampleId('transfer', 1), cash, bank, 1),
);

it('LED-70 it is known where the events of a group stand', () => {
  const { history } = booked;
  const group = groupOf(history.at(-2)?.metadata ?? { $correlationId: '' })?.id ?? '';
  const { groups } = folded(history);
  expect(groups).toEqual(new Map([[group, [{ first: history.length - 3, count: 2 }]]]));
  expect([sizeOfGroup(groups, group), sizeOfGroup(groups, 'f'.repeat(24))]).toEqual([2, 0]);
});

it('LED-66 a snapshot’s text is read whole, and is of the stream before what comes while it is written', async () => {
  const { history } = booked;
  const stream = folded(history.slice(0, -1));
  const pieces: string[] = [];
  for (const piece of foldedPieces(ledgerSnapshots, stream)) {
    pieces.push(piece);
    if (pieces.length === 1) foldIn(ledgerKind, stream, history.at(-1)!);
  }
  const before: Folded<unknown> = folded(history.slice(0, -1));
  const { revision, hash } = before;
  expect(await readFolded(ledgerSnapshots, { revision, hash, state: pieces })).toEqual(before);
});
