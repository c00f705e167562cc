import type { ListedSchedule } from '@ledgerline/contract';
import { schedules } from '../../../ledger/schedules/schedules.ts';
import { tellDone, tellFailed } from '../../../ledger/schedules/tellDone.ts';

/** Ends a schedule and says what came of it; `openDates`: how many dates up to today stay open. */
export async function endSchedule(schedule: ListedSchedule, openDates: number): Promise<void> {
  const result = await schedules.end(schedule);
  const { title } = schedule;
  if (!result.success) return tellFailed(title, 'ended', result);
  tellDone({
    title: `“${title}” ended`,
    description:
      openDates === 0
        ? 'What was recorded stays.'
        : `What was recorded stays. ${openDatesText(openDates)} due.`,
    revision: result.meta.revision,
  });
}

/** '3 open dates up to today stay' */
export const openDatesText = (count: number): string =>
  count === 1 ? '1 open date up to today stays' : `${count} open dates up to today stay`;
