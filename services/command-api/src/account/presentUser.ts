import type { Preferences, Settings, User } from '@ledgerline/contract';
import type { UserState } from '@ledgerline/domain';

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
