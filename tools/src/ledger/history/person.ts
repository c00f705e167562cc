import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '@ledgerline/domain/currency';
import type { EventStore } from '@ledgerline/event-store';
import type { SettingsRecord } from '@ledgerline/events';
import { type Cut, userEvents } from './cut.ts';

/** Who somebody is, and what they had chosen at a cut, as their stream tells it. */
export interface PersonThen {
  userId: string;
  /** What they are called today, whatever the cut; both null where the log does not say. */
  name: string | null;
  email: string | null;
  settings: SettingsRecord | null;
  currency: CurrencyCode;
  /** The currency as it stands in the log, also one that this version does not know. */
  storedCurrency: string;
}

/** Folds a person's own stream; settings and currency up to a cut. Throws UnreadableEvent, GapInStream. */
export async function personThen(
  log: Pick<EventStore, 'readStream'>,
  userId: string,
  { before }: Cut,
): Promise<PersonThen> {
  const person: PersonThen = {
    userId,
    name: null,
    email: null,
    settings: null,
    currency: DEFAULT_CURRENCY,
    storedCurrency: DEFAULT_CURRENCY,
  };
  for await (const { type, data, metadata } of userEvents(log, userId)) {
    if (type === 'UserRegistered') ({ name: person.name, email: person.email } = data.user);
    if (type === 'ProfileUpdated') ({ name: person.name, email: person.email } = data.profile);
    if (metadata.at >= before) continue;
    if ('settings' in data) person.settings = data.settings;
    if ('currency' in data) person.storedCurrency = data.currency;
  }
  if (isCurrencyCode(person.storedCurrency)) person.currency = person.storedCurrency;
  return person;
}

/** `Ann Lee <ann@example.com>`, or the id where no more is known. */
export const describePerson = ({ userId, name, email }: PersonThen): string =>
  name === null ? userId : `${name} <${email ?? userId}>`;
