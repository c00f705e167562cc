import { limits } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import { choice, currency, email, flag, language, newPassword, requiredText } from '../fields.ts';

export const colorModes = ['light', 'dark'] as const;

export const register = z.strictObject({
  name: requiredText({ label: 'Name', ...limits.userName }),
  email,
  password: newPassword,
});

/** Any password is looked at, also one that no rule allows: it is wrong like every other wrong one. */
export const login = z.strictObject({ email, password: z.string({ error: 'Password is required' }) });

/** Any part of the settings. */
export const updateSettings = z.strictObject({
  colorMode: z.exactOptional(choice(colorModes, 'Color mode must be light or dark')),
  notifications: z.exactOptional(flag('Notifications')),
  currency: z.exactOptional(currency),
  language: z.exactOptional(language),
});

export const updatePreferences = z.strictObject({ currency });
