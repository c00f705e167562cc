import type { UserState } from '@ledgerline/domain';
import { userStream } from '@ledgerline/events';
import type { ApiAnswer, ApiRequest, Handlers } from '@ledgerline/http';
import { sessionOf } from '../writes/asked.ts';
import type { UserRows } from '../writes/userTable.ts';
import type { PersonContext } from './personContext.ts';
import { presentPreferences, presentSettings } from './presentUser.ts';

/** Reads settings: one currency, in two places. */
export function settingsHandlers({
  users,
}: PersonContext): Pick<Handlers<'command'>, 'settings' | 'preferences'> {
  const read = (present: (state: UserState) => ApiAnswer) => (request: ApiRequest) =>
    users.read(userStream(sessionOf(request).userId), present);
  return { settings: read(settingsAnswer), preferences: read(preferencesAnswer) };
}

const settingsAnswer = (state: UserState): ApiAnswer => ({ data: presentSettings(state) });

function preferencesAnswer(state: UserState): ApiAnswer {
  const data = presentPreferences(state);
  return { data, extra: { currency: data.currency } };
}

/** Writes them, in the same two places. */
export const settingsCommands: UserRows<'updateSettings' | 'updatePreferences'> = {
  updateSettings: { command: (changes) => ({ type: 'UpdateSettings', changes }), present: settingsAnswer },
  updatePreferences: {
    command: (changes) => ({ type: 'UpdateSettings', changes }),
    present: preferencesAnswer,
  },
};
