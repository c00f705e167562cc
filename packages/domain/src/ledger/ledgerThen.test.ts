import type { LedgerEvent, Recorded } from '@ledgerline/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ledgerHistory } from '../testing/index.ts';
import { recordAfter } from './answers.ts';
import { ledgerDecider } from './ledgerDecider.ts';
import type { LedgerState } from './ledgerState.ts';
import { ledgerThen } from './ledgerThen.ts';

const fold = (history: readonly Recorded<LedgerEvent>[]): LedgerState =>
  history.reduce((state, event) => ledgerDecider.evolve(state, event), ledgerDecider.initialState());

/** What an answer says of these records and of the assets that they name. */
function told(state: LedgerState, events: readonly Recorded<LedgerEvent>[]) {
  const { revision, hash, at } = state;
  const records = events.map((event) => {
    const { kind, record } = recordAfter(event);
    if (kind === 'asset') return state.assets.get(record.id);
    if (kind === 'transfer') {
      const { record: transfer, reverted } = state.transfers.get(record.id) ?? {};
      const sides = [record.fromAssetId, record.toAssetId].map((id) => state.assets.get(id));
      return { transfer, reverted, sides };
    }
    if (kind === 'import') return state.assets.get(record.assetId);
    if (kind === 'schedule') {
      const { record: schedule, ended } =
        state.schedules.find(({ record: { id } }) => id === record.id) ?? {};
      const shape = schedule?.shapes.at(-1);
      const sides = [shape?.assetId, shape?.toAssetId].map((id) => state.assets.get(id ?? ''));
      return event.type.startsWith('Schedule') ? { schedule, ended, sides } : event;
    }
    const { paidOff: _, ...transaction } = state.transactions.get(record.id) ?? {};
    return { ...transaction, account: state.assets.get(record.accountId) };
  });
  return { revision, hash, at, records };
}

it('LED-68 any command’s answer can be made again of its events and of what the ledger remembers of it', () => {
  fc.assert(
    fc.property(ledgerHistory(), (history) => {
      const now = fold(history);
      for (const command of now.commands.values()) {
        const { firstRevision, count } = command;
        const events = history.slice(firstRevision, firstRevision + count);
        const then = fold(history.slice(0, firstRevision + count));
        expect(told(ledgerThen(command, events), events)).toEqual(told(then, events));
      }
    }),
  );
});
