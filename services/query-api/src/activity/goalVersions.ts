import type { GoalVersion } from '@ledgerline/contract';
import { goalRecordShown } from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import { type At, type EarmarkChange, type GoalRecord, live, type RecordChange } from '@ledgerline/events';
import type { Names } from '../names.ts';
import type { Versions } from './versions.ts';

/** A goal before and after a change; of an earmark with what it put aside. */
export function goalVersions(
  change: RecordChange<'goal'> | EarmarkChange,
  names: Names,
): Versions<GoalVersion> {
  if (change.kind === 'goal') {
    return {
      before: change.before && versionOf(change.before, names),
      after: versionOf(change.after, names),
    };
  }
  const version = versionOf(live(change.goal), names);
  const { assetId, delta, date } = change;
  return {
    before: version,
    after: { ...version, earmarked: { asset: names.account(assetId), amount: toDecimal(delta), date } },
  };
}

const versionOf = ({ record, deletion }: At<GoalRecord>, names: Names): GoalVersion => ({
  ...goalRecordShown(record, names.account),
  isDeleted: deletion !== 'none',
});
