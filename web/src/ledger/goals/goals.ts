import { api } from '../../shared/api/api.ts';
import { afterWrite } from '../commands/afterWrite.ts';
import { createGoalCommands } from './goalCommands.ts';

/** The commands that screens give about goals. */
export const goals = createGoalCommands({ api, done: afterWrite });
