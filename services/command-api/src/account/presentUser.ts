import { type Preferences, type Settings, texts, type User } from '@ledgerline/contract';
import type { UserState } from '@ledgerline/domain';
import { userStream } from '@ledgerline/events';
import { ApiError } from '@ledgerline/http';
import type { Users } from '../commandHandling/createHandlings.ts';

/** A person's fields as clients see them; null for somebody who never registered. */
export function presentUser({ user, changedAt }: UserState): User | null {
  if (!user) return null;
  const { id, name, email, createdAt } = user;
  return { id, name, email, createdAt, updatedAt: changedAt };
}

export const presentSettings = ({ settings, currency }: UserState): Settings => ({
  colorMode: settings.colorMode,
  notifications: settings.notifications,
  currency,
  language: settings.language,
});

export const presentPreferences = ({ currency, currencyChosen }: UserState): Preferences => ({
  currency,
  currencyChosen,
});

/** A person with their settings. Throws ApiError 401 where the person is gone. */
export type Profile = (userId: string) => Promise<User>;

export const createProfile =
  (users: Users): Profile =>
  (userId) =>
    users.read(userStream(userId), (state) => {
      const user = presentUser(state);
      if (!user) throw new ApiError(401, texts.notSignedIn);
      return { ...user, settings: presentSettings(state) };
    });
