import type { UpdateSettings, UserState } from '@ledgerline/domain';
import { userStream } from '@ledgerline/events';
import type { CommandIdentity, CommandOutcome } from '../commandHandling/command.ts';
import type { Users } from '../commandHandling/createHandlings.ts';
import { orRefusal } from './refusals.ts';

/** Changes any part of somebody's settings; `changed` tells whether that wrote anything. */
export function changeSettings<Answer>(
  users: Users,
  identity: CommandIdentity,
  changes: UpdateSettings['changes'],
  present: (state: UserState, changed: boolean) => Answer,
): Promise<CommandOutcome<Answer>> {
  return orRefusal(
    users.handle({
      stream: userStream(identity.actorId),
      identity,
      command: () => ({ type: 'UpdateSettings', changes }),
      present: (state, events) => present(state, events.length > 0),
    }),
  );
}
