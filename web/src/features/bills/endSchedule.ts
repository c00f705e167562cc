import type { ListedSchedule } from '@ledgerline/contract';
import { schedules } from '../../ledger/schedules/schedules.ts';
import { tellDone } from '../../ledger/writes/tellDone.ts';
import { useWrite } from '../../ledger/writes/useWrite.ts';

interface Ending {
  schedule: ListedSchedule;
  /** How many dates up to today stay open. */
  openDates: number;
}

/** Ends schedules, each once at a time, and says what came of it. */
export function useEndSchedule() {
  return useWrite({
    what: ({ schedule }: Ending) => `end ${schedule.id}`,
    rowOf: ({ schedule }) => schedule.id,
    send: ({ schedule }, key) => schedules.end(schedule, key),
    onDone({ meta }, { schedule, openDates }) {
      tellDone({
        title: `“${schedule.title}” ended`,
        description:
          openDates === 0
            ? 'What was recorded stays.'
            : `What was recorded stays. ${openDatesText(openDates)} due.`,
        revision: meta.revision,
      });
    },
    failed: ({ schedule }) => [schedule.title, 'ended'],
  });
}

/** '3 open dates up to today stay' */
export const openDatesText = (count: number): string =>
  count === 1 ? '1 open date up to today stays' : `${count} open dates up to today stay`;
