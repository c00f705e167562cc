import { limits } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import { choice, currency, email, flag, language, newEmail, newPassword, requiredText } from '../fields.ts';

export const colorModes = ['light', 'dark'] as const;

export const register = z.strictObject({
  name: requiredText({ label: 'Name', ...limits.userName }),
  email: newEmail,
  password: newPassword,
  /** From the link of an invitation; needed where registration is closed. */
  invitation: z.exactOptional(
    z.string({ error: 'Invitation must be text' }).check(z.maxLength(100, 'Invitation is too long')),
  ),
});

/** Any password is looked at, also one that no rule allows: it is wrong like every other wrong one. */
export const login = z.strictObject({ email, password: z.string({ error: 'Password is required' }) });

export const updateProfile = z.strictObject({
  name: requiredText({ label: 'Name', ...limits.userName }),
});

const currentPassword = z.string({ error: 'Password is required' });

export const changePassword = z.strictObject({ currentPassword, newPassword });

const code = z.string({ error: 'Code is required' }).check(z.maxLength(40, 'Code is too long'));
const ticket = z.string({ error: 'Ticket is required' }).check(z.maxLength(100, 'Ticket is too long'));

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export const loginCode = z.strictObject({ ticket, code });

/** What is asked before the authenticator app is set up, and before a session is ended. */
export const passwordAlone = z.strictObject({ password: currentPassword });

export const confirmAuthenticator = z.strictObject({ ticket, code });

/** What is asked before a second factor is weakened. */
export const passwordAndCode = z.strictObject({ password: currentPassword, code });

/** `email`: typed out, so that nobody leaves by a slip. `code`: needed where a second factor is on. */
export const deleteAccount = z.strictObject({
  email,
  password: currentPassword,
  code: z.exactOptional(code),
});

/** Any part of the settings. */
export const updateSettings = z.strictObject({
  colorMode: z.exactOptional(choice(colorModes, 'Color mode must be light or dark')),
  notifications: z.exactOptional(flag('Notifications')),
  currency: z.exactOptional(currency),
  language: z.exactOptional(language),
});

export const updatePreferences = z.strictObject({ currency });
