import type { UserState } from '@ledgerline/domain';
import { userStream } from '@ledgerline/events';
import type { ApiAnswer, ApiRequest, Handlers } from '@ledgerline/http';
import { identityOf, sessionOf } from '../writes/asked.ts';
import { changeSettings } from '../writes/userWrites.ts';
import type { PersonContext } from './personContext.ts';
import { presentPreferences, presentSettings } from './presentUser.ts';

type SettingsHandlers = Pick<
  Handlers<'command'>,
  'settings' | 'updateSettings' | 'preferences' | 'updatePreferences'
>;

/** One currency, read and written in two places. */
export function settingsHandlers({ users, newId }: PersonContext): SettingsHandlers {
  const read = (request: ApiRequest, present: (state: UserState) => ApiAnswer) =>
    users.read(userStream(sessionOf(request).userId), present);

  return {
    settings: (request) => read(request, settingsAnswer),

    // Below /auth there are no idempotency keys: a repeat of a change of settings changes nothing anyway.
    async updateSettings(request) {
      const { userId } = sessionOf(request);
      const identity = identityOf({ ...request, idempotencyKey: undefined }, userId, newId);
      return (await changeSettings(users, identity, request.body, settingsAnswer)).answer;
    },

    preferences: (request) => read(request, preferencesAnswer),

    async updatePreferences(request) {
      const identity = identityOf(request, sessionOf(request).userId, newId);
      const { answer, replayed } = await changeSettings(users, identity, request.body, preferencesAnswer);
      return { ...answer, replayed };
    },
  };
}

const settingsAnswer = (state: UserState): ApiAnswer => ({ data: presentSettings(state) });

function preferencesAnswer(state: UserState): ApiAnswer {
  const data = presentPreferences(state);
  return { data, extra: { currency: data.currency } };
}
