import { currencyCodes } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import { colorModes } from '../requests/accountRequests.ts';
import { Id, InstantText } from './envelope.ts';

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
export const LoginData = z.strictObject({ token: z.string(), ...person, user: User });
export type LoginData = z.infer<typeof LoginData>;

/** POST /auth/register. */
export const RegisterData = z.strictObject({ user: User, token: z.string() });
export type RegisterData = z.infer<typeof RegisterData>;

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
