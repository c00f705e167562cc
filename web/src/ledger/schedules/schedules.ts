import { api } from '../../shared/api/api.ts';
import { afterWrite } from '../commands/ledger.ts';
import { createScheduleCommands } from './scheduleCommands.ts';

/** The commands that screens give about what repeats. */
export const schedules = createScheduleCommands({ api, done: afterWrite });
