import { currencyCodes } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import { Id, InstantText } from '../envelope.ts';
import { colorModes } from './accountRequests.ts';

export const CurrencyText = z.enum(currencyCodes);

export const Settings = z.strictObject({
  colorMode: z.enum(colorModes),
  notifications: z.boolean(),
  currency: CurrencyText,
  language: z.string(),
});
export type Settings = z.infer<typeof Settings>;

const person = {
  id: Id,
  name: z.string(),
  email: z.string(),
  createdAt: InstantText,
  updatedAt: InstantText,
};

/** A person; `settings` come with GET /auth/me and registration. */
export const User = z.strictObject({ ...person, settings: z.exactOptional(Settings) });
export type User = z.infer<typeof User>;

/** POST /auth/login: the person's fields twice, beside the token and under `user`. */
export const LoginData = z.strictObject({
  token: z.string(),
  ...person,
  user: User,
  /** An operator set the password since the person signed in last. */
  passwordSetByOperatorAt: z.exactOptional(InstantText),
  /** Somebody knew the password and sent a wrong code since the person signed in last. */
  wrongCodeSentAt: z.exactOptional(InstantText),
});
export type LoginData = z.infer<typeof LoginData>;

/** GET /auth/second-factor. */
export const SecondFactorState = z.strictObject({
  authenticator: z.nullable(z.strictObject({ addedAt: InstantText })),
  recoveryCodesLeft: z.int(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** A new secret for an authenticator app. It counts once a code of it was sent with `ticket`, within 10 minutes. */
export const AuthenticatorOffer = z.strictObject({ ticket: z.string(), secret: z.string(), uri: z.string() });
export type AuthenticatorOffer = z.infer<typeof AuthenticatorOffer>;

/** Shown once; the server keeps their hashes. */
export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** POST /auth/register. */
export const RegisterData = z.strictObject({ user: User, token: z.string() });
export type RegisterData = z.infer<typeof RegisterData>;

/** PUT /auth/password: the session that goes on. */
export const PasswordData = z.strictObject({ token: z.string() });
export type PasswordData = z.infer<typeof PasswordData>;

/** A browser or another client that is signed in. `lastUsedAt` is kept to the minute. */
export const SessionEntry = z.strictObject({
  id: Id,
  device: z.string(),
  createdAt: InstantText,
  lastUsedAt: InstantText,
  current: z.boolean(),
});
export type SessionEntry = z.infer<typeof SessionEntry>;

/** How many sessions were ended. */
export const EndedSessions = z.strictObject({ ended: z.int() });
export type EndedSessions = z.infer<typeof EndedSessions>;

export const CsrfTokenData = z.strictObject({ csrfToken: z.string() });
export type CsrfTokenData = z.infer<typeof CsrfTokenData>;

/** A ticket for one connection to /ws, good for 30 s. */
export const SocketTicketData = z.strictObject({ ticket: z.string() });
export type SocketTicketData = z.infer<typeof SocketTicketData>;

/** Until a currency was chosen it is USD and `currencyChosen` is false. */
export const Preferences = z.strictObject({ currency: CurrencyText, currencyChosen: z.boolean() });
export type Preferences = z.infer<typeof Preferences>;

/** GET /config.json, outside the envelope. */
export const ClientConfig = z.strictObject({ apiKey: z.string(), registration: z.enum(['open', 'closed']) });
export type ClientConfig = z.infer<typeof ClientConfig>;
