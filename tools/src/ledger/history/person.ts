import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '@ledgerline/domain/currency';
import type { EventStore } from '@ledgerline/event-store';
import type { SettingsRecord } from '@ledgerline/events';
import { type Cut, userEvents } from './cut.ts';

/** Who somebody is and what they chose, as their stream tells it up to a cut. */
export interface PersonThen {
  userId: string;
  /** Both null before registration. */
  name: string | null;
  email: string | null;
  settings: SettingsRecord | null;
  currency: CurrencyCode;
  /** The currency as it stands in the log, also one that this version does not know. */
  storedCurrency: string;
}

/** Folds a person's own stream up to a cut. Throws UnreadableEvent, GapInStream. */
export async function personThen(
  log: Pick<EventStore, 'readStream'>,
  userId: string,
  cut: Cut,
): Promise<PersonThen> {
  const person: PersonThen = {
    userId,
    name: null,
    email: null,
    settings: null,
    currency: DEFAULT_CURRENCY,
    storedCurrency: DEFAULT_CURRENCY,
  };
  for await (const { type, data } of userEvents(log, userId, cut)) {
    if (type === 'UserRegistered') ({ name: person.name, email: person.email } = data.user);
    if ('settings' in data) person.settings = data.settings;
    if ('currency' in data) person.storedCurrency = data.currency;
  }
  if (isCurrencyCode(person.storedCurrency)) person.currency = person.storedCurrency;
  return person;
}

/** `Ann Lee <ann@example.com>`, or the id where no more is known. */
export const describePerson = ({ userId, name, email }: PersonThen): string =>
  name === null ? userId : `${name} <${email ?? userId}>`;
