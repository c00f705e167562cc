import * as z from 'zod/mini';
import { updateSettings } from './account/accountRequests.ts';
import { Revision } from './envelope.ts';

export const preferenceNames = ['colorMode', 'notifications', 'currency', 'language'] as const;
export type PreferenceName = (typeof preferenceNames)[number];
export type PreferenceValue = string | boolean;

/** What a client sends on the live channel. The value is checked like PUT /auth/settings checks it. */
export const ClientFrame = z.pipe(
  z.strictObject({
    type: z.literal('preference_update', { error: 'Unknown type of message' }),
    preference: z.enum(preferenceNames, { error: 'Unknown preference' }),
    value: z.exactOptional(z.unknown()),
  }),
  z.transform((frame, payload) => {
    const { preference } = frame;
    const settings = updateSettings.safeParse({ [preference]: frame.value });
    const value = settings.data?.[preference];
    if (value !== undefined) return { ...frame, value };
    for (const { message } of settings.error?.issues ?? []) {
      payload.issues.push({ code: 'custom', input: frame.value, message, path: ['value'] });
    }
    return z.NEVER;
  }),
);
export type ClientFrame = z.output<typeof ClientFrame>;

/** What the server sends on the live channel. */
export const ServerFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('preference_updated'),
    preference: z.enum(preferenceNames),
    value: z.union([z.string(), z.boolean()]),
  }),
  /** Something of the person's ledger changed: it has this revision now. */
  z.strictObject({ type: z.literal('ledger_changed'), revision: Revision }),
  /** The person is called otherwise now, or signs in with another address. */
  z.strictObject({ type: z.literal('profile_updated'), name: z.string(), email: z.string() }),
  z.strictObject({ type: z.literal('error'), message: z.string() }),
]);
export type ServerFrame = z.infer<typeof ServerFrame>;
