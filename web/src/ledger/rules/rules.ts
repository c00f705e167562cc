import { api } from '../../shared/api/api.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { afterWrite } from '../commands/afterWrite.ts';
import { createRuleCommands } from './ruleCommands.ts';

/** The commands that screens give about rules. */
export const rules = createRuleCommands({
  api,
  done: afterWrite,
  person: () => sessionStore.current()?.user.id ?? '',
});
