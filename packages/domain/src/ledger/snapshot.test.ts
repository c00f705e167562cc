import { expect, it } from 'vitest';
import { addAsset, command, ledgerAfter, makeTransfer, revert, sampleId, spend } from '../testing/index.ts';
import { EVOLVE_VERSION, evolve } from './evolve.ts';
import { emptyLedger } from './ledgerState.ts';
import { decodeLedger, encodeLedger, ledgerPieces, linesIn } from './snapshot.ts';

const [cash, bank] = [sampleId('asset', 1), sampleId('asset', 2)];

it('LED-66 decodes what was encoded, whole', () => {
  const { state } = ledgerAfter(
    addAsset(cash, { name: 'Wallet', balance: 50_00 }),
    addAsset(bank, { name: 'Giro' }),
    spend(sampleId('transaction', 1), cash, 10_00),
    makeTransfer(sampleId('transfer', 1), cash, bank, 5_00),
    revert(-1),
    command('DeleteAsset', bank),
  );
  expect(decodeLedger(encodeLedger(state))).toEqual(state);
  expect(decodeLedger(encodeLedger(emptyLedger()))).toEqual(emptyLedger());
});

it('M8 the lines of a text are the same however it was cut', () => {
  const cuts = [['one\n\ntwo\nthree'], ['o', 'ne\n', '\ntw', 'o', '', '\n', 'three']];
  expect(cuts.map((pieces) => [...linesIn(pieces)])).toEqual(cuts.map(() => ['one', '', 'two', 'three']));
  expect([...linesIn(['one\n', ''])]).toEqual(['one']);
});

it('LED-66 refuses a snapshot of another version of evolve', () => {
  const old = encodeLedger(emptyLedger()).replace(`"evolveVersion":${EVOLVE_VERSION}`, '"evolveVersion":0');
  expect(() => decodeLedger(old)).toThrow('snapshot of evolve version 0');
});

it('LED-66 given changes while it is encoded piece by piece, the text is of the ledger before them', () => {
  const spent = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, place) => spend(sampleId('transaction', from + place), cash, 1));
  const begun = [addAsset(cash, { name: 'Wallet', balance: 50_00 }), ...spent(0, 2_500), revert(-1)];
  const more = [command('DeleteTransaction', sampleId('transaction', 7)), revert(-1), ...spent(2_500, 2_600)];
  const { state, history } = ledgerAfter(...begun);
  const whole = encodeLedger(state);
  const changed = ledgerAfter(...begun, ...more);
  const pieces: string[] = [];
  const later = changed.history.slice(history.length);
  const folding = decodeLedger(whole);
  for (const piece of ledgerPieces(folding)) {
    pieces.push(piece);
    for (const event of later.splice(0, 40)) evolve(folding, event);
  }
  expect(later).toEqual([]);
  expect(pieces.length).toBeGreaterThan(4);
  expect(pieces.join('')).toBe(whole);
  expect(encodeLedger(folding)).toBe(encodeLedger(changed.state));
});
