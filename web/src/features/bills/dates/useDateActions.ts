import type { Occurrence } from '@ledgerline/contract';
import { useLedgerDialogs } from '../../../ledger/dialogs/useLedgerDialogs.ts';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { schedules } from '../../../ledger/schedules/schedules.ts';
import { tellDone } from '../../../ledger/writes/tellDone.ts';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import { longDate } from '../../../shared/format/dates.ts';

export interface DateActions {
  /** Whether a command is on its way for this date. */
  isBusy: (occurrence: Occurrence) => boolean;
  record: (occurrence: Occurrence) => void;
  link: (occurrence: Occurrence) => void;
  skip: (occurrence: Occurrence) => void;
}

/** What tells a date of a schedule from all others. */
export const dateKey = ({ schedule, dueOn }: Occurrence): string => `${schedule.id} ${dueOn}`;

interface DateAction {
  occurrence: Occurrence;
  did: 'recorded' | 'skipped';
}

/** What can be done about a date, each with a toast that offers to undo it. */
export function useDateActions(): DateActions {
  const open = useLedgerDialogs();
  const { accounts } = useAccounts();
  const paysLoan = ({ toAsset }: Occurrence) =>
    accounts.some(({ id, type }) => id === toAsset?.id && type === 'loan');
  const write = useWrite({
    what: ({ occurrence, did }: DateAction) => `${did} ${dateKey(occurrence)}`,
    rowOf: ({ occurrence }) => dateKey(occurrence),
    send: ({ occurrence, did }, key) =>
      did === 'recorded' ? schedules.record(occurrence, {}, key) : schedules.skip(occurrence, key),
    onDone: ({ meta }, { occurrence, did }) =>
      tellDone({
        title: `“${occurrence.schedule.title}” ${did}`,
        description: longDate(occurrence.dueOn),
        revision: meta.revision,
      }),
    failed: ({ occurrence, did }) => [occurrence.schedule.title, did],
  });

  return {
    isBusy: (occurrence) => write.of(dateKey(occurrence)).busy,
    record(occurrence) {
      if ('exact' in occurrence.amount && !paysLoan(occurrence)) write.send({ occurrence, did: 'recorded' });
      else open({ kind: 'recordDate', occurrence });
    },
    link: (occurrence) => open({ kind: 'linkDate', occurrence }),
    skip: (occurrence) => write.send({ occurrence, did: 'skipped' }),
  };
}
