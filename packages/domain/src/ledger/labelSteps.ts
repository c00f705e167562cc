import type { RenameLabels } from './labelCommands.ts';
import type { LedgerState } from './ledgerState.ts';
import { namesIn } from './namesIn.ts';
import { payeeToTake } from './payeesFromBank.ts';
import { Renaming } from './renaming.ts';

/** Finds the live records that have one of the names, in steps: the ledger must not change before the last one. */
export function* namedSteps(
  asked: Pick<RenameLabels, 'field' | 'from' | 'to'>,
  { transactions, transfers }: LedgerState,
): Generator<void, string[]> {
  const renaming = Renaming.of(asked);
  const isNamed = (names: readonly string[]) => names.some((name) => renaming.keyOf(name) !== undefined);
  const found: string[] = [];
  for (const [id, { record, deletion }] of transactions) {
    yield;
    if (deletion === 'none' && isNamed(namesIn(record, asked))) found.push(id);
  }
  for (const [id, { record, reverted }] of transfers) {
    yield;
    if (!reverted && isNamed(namesIn({ tags: record.tags }, asked))) found.push(id);
  }
  return found;
}

/** Finds the live transactions that would take their payee from what their bank says, in steps as above. */
export function* fromBankSteps({ transactions }: LedgerState): Generator<void, string[]> {
  const found: string[] = [];
  for (const [id, { record, deletion }] of transactions) {
    yield;
    if (deletion === 'none' && payeeToTake(record) !== '') found.push(id);
  }
  return found;
}
