import type { UserCommand, UserState } from '@ledgerline/domain';
import { userStream } from '@ledgerline/events';
import type { CommandIdentity, CommandOutcome } from '../commandHandling/command.ts';
import type { Users } from '../commandHandling/createHandlings.ts';
import { orRefusal } from './refusals.ts';

/** Carries a command about its sender out; `changed` tells whether that wrote anything. Throws ApiError. */
export function changeUser<Answer>(
  users: Users,
  identity: CommandIdentity,
  command: UserCommand,
  present: (state: UserState, changed: boolean) => Answer,
): Promise<CommandOutcome<Answer>> {
  return orRefusal(
    users.handle({
      stream: userStream(identity.actorId),
      identity,
      command: () => command,
      present: (state, events) => present(state, events.length > 0),
    }),
  );
}
