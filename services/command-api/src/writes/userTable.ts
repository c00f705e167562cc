import { type RequestBody, type RouteName, type RouteNameOf, routes, takesKey } from '@ledgerline/contract';
import type { UserCommand, UserState } from '@ledgerline/domain';
import type { ApiAnswer, Handlers, RequestOf } from '@ledgerline/http';
import type { Users } from '../commandHandling/createHandlings.ts';
import type { NewId } from '../ids.ts';
import { identityOf, sessionOf } from './asked.ts';
import { changeUser } from './changeUser.ts';

/** One route that changes what is kept of a person: which command it is, and what it answers. */
interface UserRow<Name extends RouteName> {
  command: (body: RequestBody<Name>) => UserCommand;
  present: (state: UserState) => ApiAnswer;
}

/** Rows by their routes' names. */
export type UserRows<Names extends RouteName> = { [Name in Names]: UserRow<Name> };

/** The handlers of a table's routes. A repeat under a key is told where the route takes keys. */
export function userHandlers<Names extends RouteNameOf<'command'>>(
  rows: UserRows<Names>,
  { users, newId }: { users: Users; newId: NewId },
): Pick<Handlers<'command'>, Names> {
  const handlerOf =
    <Name extends Names>(name: Name) =>
    async (request: RequestOf<Name>): Promise<ApiAnswer> => {
      const { command, present } = rows[name];
      const isKeyed = takesKey(routes[name]);
      const asked = isKeyed ? request : { ...request, idempotencyKey: undefined };
      const identity = identityOf(asked, sessionOf(request).userId, newId);
      const { answer, replayed } = await changeUser(users, identity, command(request.body), present);
      return isKeyed ? { ...answer, replayed } : answer;
    };
  return Object.fromEntries((Object.keys(rows) as Names[]).map((name) => [name, handlerOf(name)])) as never;
}
