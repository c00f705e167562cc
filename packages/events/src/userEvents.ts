import { z } from 'zod';
import {
  type CurrencyChange,
  type OwnChange,
  type ProfileChange,
  type RegistrationChange,
  type SettingsChange,
  withFormer,
} from './changes.ts';
import { defineChange, type EventOf } from './defineEvent.ts';
import { ProfileRecord, SettingsRecord, UserRecord } from './records.ts';

/** `currency` is what the server answers until `CurrencyChanged`. */
export const UserRegistered = defineChange(
  'UserRegistered',
  1,
  {
    user: UserRecord,
    settings: SettingsRecord,
    currency: z.string(),
  },
  ({ user }): RegistrationChange => ({ kind: 'user', key: [], before: null, after: user }),
);
/** `former` has the values of just those fields that changed. */
export const SettingsUpdated = defineChange(
  'SettingsUpdated',
  1,
  {
    settings: SettingsRecord,
    former: SettingsRecord.partial(),
  },
  ({ settings, former }): SettingsChange => ({
    kind: 'settings',
    key: [],
    before: withFormer(settings, former),
    after: settings,
  }),
);
/** `former.chosen` is false where the person had not chosen a currency before. */
export const CurrencyChanged = defineChange(
  'CurrencyChanged',
  1,
  {
    currency: z.string(),
    former: z.strictObject({ currency: z.string(), chosen: z.boolean() }),
  },
  ({ currency, former }): CurrencyChange => ({
    kind: 'currency',
    key: [],
    before: former,
    after: { currency, chosen: true },
  }),
);

/** `former` has the values of just those fields that changed. Only an operator changes the address. */
export const ProfileUpdated = defineChange(
  'ProfileUpdated',
  1,
  {
    profile: ProfileRecord,
    former: ProfileRecord.partial(),
  },
  ({ profile, former }): ProfileChange => ({
    kind: 'profile',
    key: [],
    before: withFormer(profile, former),
    after: profile,
  }),
);

/** Who did something to an account: the person, or an administrator. */
const By = z.enum(['self', 'operator']);

const noteOfSecurity = <Facts>(after: Facts): OwnChange<'security', Facts> => ({
  kind: 'security',
  key: [],
  before: null,
  after,
});

/** Security events hold no address and no secret: neither belongs into a log that is kept for ever. */
export const SignedIn = defineChange(
  'SignedIn',
  1,
  {
    method: z.enum(['password', 'password-and-code', 'password-and-recovery-code', 'passkey']),
  },
  noteOfSecurity,
);
/** Too many attempts locked the sign-in for an address or for all, or an operator locked the account. */
export const SignInLocked = defineChange(
  'SignInLocked',
  1,
  { by: z.enum(['attempts', 'operator']) },
  noteOfSecurity,
);
/** Somebody knew the password and sent a wrong code; told once a day at most. */
export const WrongCodeSent = defineChange('WrongCodeSent', 1, {}, noteOfSecurity);
export const PasswordChanged = defineChange('PasswordChanged', 1, { by: By }, noteOfSecurity);
/** `passkey`: the SHA-256 of the passkey that was added or removed (`passkeyDigest`); events of older versions lack it. */
export const SecondFactorChanged = defineChange(
  'SecondFactorChanged',
  1,
  {
    factor: z.enum(['authenticator', 'passkey', 'recovery-codes', 'all']),
    change: z.enum(['added', 'removed', 'renamed', 'renewed']),
    by: By,
    passkey: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  },
  ({ factor, change, by }) => noteOfSecurity({ factor, change, by }),
);
/** `count`: how many sessions there were. */
export const SessionsEnded = defineChange(
  'SessionsEnded',
  1,
  { count: z.int().nonnegative(), by: By },
  noteOfSecurity,
);
export const DataDownloaded = defineChange('DataDownloaded', 1, {}, noteOfSecurity);

/** What happened to the ways into an account. */
export const securityEventDefinitions = [
  SignedIn,
  SignInLocked,
  WrongCodeSent,
  PasswordChanged,
  SecondFactorChanged,
  SessionsEnded,
  DataDownloaded,
] as const;

/** A security event: `{type, data}`. */
export type SecurityEvent = EventOf<(typeof securityEventDefinitions)[number]>;

export const userEventDefinitions = [
  UserRegistered,
  SettingsUpdated,
  CurrencyChanged,
  ProfileUpdated,
  ...securityEventDefinitions,
] as const;

const securityTypes: ReadonlySet<string> = new Set(securityEventDefinitions.map(({ type }) => type));

/** Whether an event is about the ways into an account. */
export const isSecurityEvent = <Event extends { type: string }>(
  event: Event,
): event is Extract<Event, { type: SecurityEvent['type'] }> => securityTypes.has(event.type);

/** Everything that can happen to one person's profile, settings and account: `{type, data}`. */
export type UserEvent = EventOf<(typeof userEventDefinitions)[number]>;
