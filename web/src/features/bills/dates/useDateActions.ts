import type { Occurrence } from '@ledgerline/contract';
import { useLedgerDialogs } from '../../../ledger/dialogs/useLedgerDialogs.ts';
import { pressedOnce } from '../../../ledger/forms/pressedOnce.ts';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { schedules } from '../../../ledger/schedules/schedules.ts';
import { tellDone, tellFailed } from '../../../ledger/schedules/tellDone.ts';
import { longDate } from '../../../shared/format/dates.ts';
import { useBusyRows } from '../useBusyRows.ts';

export interface DateActions {
  /** Whether a command is on its way for this date. */
  isBusy: (occurrence: Occurrence) => boolean;
  record: (occurrence: Occurrence) => void;
  link: (occurrence: Occurrence) => void;
  skip: (occurrence: Occurrence) => void;
}

/** What tells a date of a schedule from all others. */
export const dateKey = ({ schedule, dueOn }: Occurrence): string => `${schedule.id} ${dueOn}`;

/** What can be done about a date, each with a toast that offers to undo it. */
export function useDateActions(): DateActions {
  const open = useLedgerDialogs();
  const rows = useBusyRows();
  const { accounts } = useAccounts();
  const paysLoan = ({ toAsset }: Occurrence) =>
    accounts.some(({ id, type }) => id === toAsset?.id && type === 'loan');

  async function run(
    occurrence: Occurrence,
    command: () => ReturnType<(typeof schedules)['skip']>,
    did: 'recorded' | 'skipped',
  ) {
    const result = await rows.run(dateKey(occurrence), command);
    if (result === null) return;
    const { title } = occurrence.schedule;
    if (result.success)
      tellDone({
        title: `“${title}” ${did}`,
        description: longDate(occurrence.dueOn),
        revision: result.meta.revision,
      });
    else tellFailed(title, did, result);
  }

  return {
    isBusy: (occurrence) => rows.isBusy(dateKey(occurrence)),
    record(occurrence) {
      if ('exact' in occurrence.amount && !paysLoan(occurrence))
        void run(
          occurrence,
          () => pressedOnce(`record ${dateKey(occurrence)}`, (key) => schedules.record(occurrence, {}, key)),
          'recorded',
        );
      else open({ kind: 'recordDate', occurrence });
    },
    link: (occurrence) => open({ kind: 'linkDate', occurrence }),
    skip: (occurrence) => void run(occurrence, () => schedules.skip(occurrence), 'skipped'),
  };
}
