import type { PreferenceName, PreferenceValue } from '@ledgerline/contract';
import { readEvent, type StoredEvent, type UserEvent, userIdOf } from '@ledgerline/events';

/** A preference that really changed, whichever way. */
export interface PreferenceNews {
  userId: string;
  /** The command that changed it: a connection knows its own. */
  commandId: string;
  preference: PreferenceName;
  value: PreferenceValue;
}

/** What an event of a person's stream says about preferences. */
export function preferenceNews(stored: StoredEvent): PreferenceNews[] {
  const userId = userIdOf(stored.stream);
  if (userId === undefined) return [];
  const event = readEvent(stored) as UserEvent & { metadata: { commandId: string } };
  const news = { userId, commandId: event.metadata.commandId };
  switch (event.type) {
    case 'CurrencyChanged':
      return [{ ...news, preference: 'currency', value: event.data.currency }];
    case 'SettingsUpdated': {
      const { settings, former } = event.data;
      return settingNames
        .filter((name) => former[name] !== undefined)
        .map((name) => ({ ...news, preference: name, value: settings[name] }));
    }
    case 'UserRegistered':
      return [];
    default:
      throw new Error(`unknown user event ${(event satisfies never as UserEvent).type}`);
  }
}

const settingNames = ['colorMode', 'notifications', 'language'] as const;
