import type { Occurrence } from '@ledgerline/contract';
import { api } from '../../shared/api/api.ts';
import { sendOnce } from '../../shared/api/sendOnce.ts';
import { longDate } from '../../shared/format/dates.ts';
import { dismissToast, showToast } from '../../shared/toasts/showToast.ts';
import { tellDone, tellFailed } from '../writes/tellDone.ts';
import { schedules } from './schedules.ts';

/** How long the question stays, in milliseconds: longer than what only tells something. */
const duration = 12_000;

/**
 * Asks whether a record that somebody has just made settles the open date that it fits best. Says nothing where it fits
 * none, or where no answer comes: it can be linked by hand.
 */
export async function proposeLink(recordId: string): Promise<void> {
  const query = { fits: recordId };
  const result = await api.call('GET /schedules/occurrences', { query });
  const best = result.success ? result.data[0] : undefined;
  if (!best) return;
  const { schedule, dueOn } = best;
  const id: string = showToast({
    kind: 'info',
    title: `This looks like your “${schedule.title}” of ${longDate(dueOn)}`,
    description: 'Settle that date with it?',
    duration,
    actions: [
      {
        text: 'Settle it',
        variant: 'primary',
        onPress() {
          dismissToast(id);
          void settle(best, recordId);
        },
      },
      { text: 'No', onPress: () => dismissToast(id) },
    ],
  });
}

async function settle(occurrence: Occurrence, recordId: string): Promise<void> {
  const { id, title } = occurrence.schedule;
  const result = await sendOnce(`link ${id} ${occurrence.dueOn} ${recordId}`, (key) =>
    schedules.link(occurrence, recordId, key),
  );
  if (result.success)
    tellDone({
      title: `“${title}” linked`,
      description: longDate(occurrence.dueOn),
      revision: result.meta.revision,
    });
  else tellFailed(title, 'linked', result);
}
