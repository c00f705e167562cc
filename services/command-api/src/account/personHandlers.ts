import { userHandlers } from '../writes/userTable.ts';
import { accountHandlers } from './accountHandlers.ts';
import { accountRemoval } from './accountRemoval.ts';
import { passkeyHandlers } from './passkeyHandlers.ts';
import { passkeySignIn } from './passkeySignIn.ts';
import { createPersonContext, type PersonDependencies } from './personContext.ts';
import { profileCommands, profileHandlers } from './profileHandlers.ts';
import { secondFactorHandlers } from './secondFactorHandlers.ts';
import { sessionHandlers } from './sessionHandlers.ts';
import { settingsCommands, settingsHandlers } from './settingsHandlers.ts';

/** Wires all handlers about the person: registering, signing in, second factors, sessions, profile, settings, leaving. */
export function personHandlers(dependencies: PersonDependencies) {
  const context = createPersonContext(dependencies);
  return {
    ...accountHandlers(context),
    ...profileHandlers(context),
    ...secondFactorHandlers(context),
    ...passkeyHandlers(context),
    ...passkeySignIn(context),
    ...sessionHandlers(context),
    ...settingsHandlers(context),
    ...userHandlers({ ...profileCommands, ...settingsCommands }, context),
    ...accountRemoval(context),
  };
}
