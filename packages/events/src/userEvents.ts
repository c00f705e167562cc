import { z } from 'zod';
import { defineEvent, type EventOf } from './defineEvent.ts';
import { SettingsRecord, UserRecord } from './records.ts';

/** `currency` is what the server answers until `CurrencyChanged`. */
export const UserRegistered = defineEvent('UserRegistered', 1, {
  user: UserRecord,
  settings: SettingsRecord,
  currency: z.string(),
});
/** `former` has the values of just those fields that changed. */
export const SettingsUpdated = defineEvent('SettingsUpdated', 1, {
  settings: SettingsRecord,
  former: SettingsRecord.partial(),
});
/** `former.chosen` is false where the person had not chosen a currency before. */
export const CurrencyChanged = defineEvent('CurrencyChanged', 1, {
  currency: z.string(),
  former: z.strictObject({ currency: z.string(), chosen: z.boolean() }),
});

export const userEventDefinitions = [UserRegistered, SettingsUpdated, CurrencyChanged] as const;

/** Everything that can happen to one person's profile and settings: `{type, data}`. */
export type UserEvent = EventOf<(typeof userEventDefinitions)[number]>;
export type UserEventType = UserEvent['type'];
