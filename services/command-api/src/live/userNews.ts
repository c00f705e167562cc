import type { PreferenceName, PreferenceValue, ServerFrame } from '@ledgerline/contract';
import { readEvent, type StoredEvent, type UserEvent, userIdOf } from '@ledgerline/events';

/** A preference or a name that really changed, whichever way. */
export interface UserNews {
  userId: string;
  /** The command that changed it: a connection knows its own. */
  commandId: string;
  frame: ServerFrame;
}

/** What an event of a person's stream has to say to the person's open pages. */
export function userNews(stored: StoredEvent): UserNews[] {
  const userId = userIdOf(stored.stream);
  if (userId === undefined) return [];
  const event = readEvent(stored) as UserEvent & { metadata: { commandId: string } };
  const news = { userId, commandId: event.metadata.commandId };
  switch (event.type) {
    case 'CurrencyChanged':
      return [{ ...news, frame: preference('currency', event.data.currency) }];
    case 'SettingsUpdated': {
      const { settings, former } = event.data;
      return settingNames
        .filter((name) => former[name] !== undefined)
        .map((name) => ({ ...news, frame: preference(name, settings[name]) }));
    }
    case 'ProfileUpdated':
      return [{ ...news, frame: { type: 'profile_updated', ...event.data.profile } }];
    case 'UserRegistered':
    case 'SignedIn':
    case 'SignInLocked':
    case 'WrongCodeSent':
    case 'PasswordChanged':
    case 'SecondFactorChanged':
    case 'SessionsEnded':
    case 'DataDownloaded':
      return [];
    default:
      throw new Error(`unknown user event ${(event satisfies never as UserEvent).type}`);
  }
}

const settingNames = ['colorMode', 'notifications', 'language'] as const;

const preference = (name: PreferenceName, value: PreferenceValue): ServerFrame => ({
  type: 'preference_updated',
  preference: name,
  value,
});
