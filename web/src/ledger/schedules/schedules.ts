import { api } from '../../shared/api/api.ts';
import { invalidateLedger, queryClient } from '../../shared/api/queryClient.ts';
import { paintBalances } from '../commands/paint.ts';
import { rememberWrite } from '../undo/ownChanges.ts';
import { createScheduleCommands } from './scheduleCommands.ts';

/** The commands that screens give about what repeats. Everything that is shown is read again after each. */
export const schedules = createScheduleCommands({
  api,
  done(change, meta) {
    paintBalances(queryClient, meta);
    rememberWrite(change, meta);
    void invalidateLedger();
  },
});
