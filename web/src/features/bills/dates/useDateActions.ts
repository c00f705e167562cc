import type { Occurrence } from '@ledgerline/contract';
import { useState } from 'react';
import { useLedgerDialogs } from '../../../ledger/dialogs/useLedgerDialogs.ts';
import { pressedOnce } from '../../../ledger/forms/pressedOnce.ts';
import { schedules } from '../../../ledger/schedules/schedules.ts';
import { tellDone, tellFailed } from '../../../ledger/schedules/tellDone.ts';
import { longDate } from '../../../shared/format/dates.ts';

export interface DateActions {
  /** The date that a command is on its way for, by `dateKey`. */
  busy: string | null;
  record: (occurrence: Occurrence) => void;
  link: (occurrence: Occurrence) => void;
  skip: (occurrence: Occurrence) => void;
}

/** What tells a date of a schedule from all others. */
export const dateKey = ({ schedule, dueOn }: Occurrence): string => `${schedule.id} ${dueOn}`;

/** What can be done about a date, each with a toast that offers to undo it. */
export function useDateActions(): DateActions {
  const open = useLedgerDialogs();
  const [busy, setBusy] = useState<string | null>(null);

  async function run(
    occurrence: Occurrence,
    command: () => ReturnType<(typeof schedules)['skip']>,
    did: 'recorded' | 'skipped',
  ) {
    if (busy !== null) return;
    setBusy(dateKey(occurrence));
    const result = await command();
    setBusy(null);
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
    busy,
    record(occurrence) {
      if ('exact' in occurrence.amount)
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
