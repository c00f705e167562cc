import * as z from 'zod/mini';
import { Id, InstantText } from '../envelope.ts';
import { passkeyTransports } from './passkeyRequests.ts';

/** A passkey of the person. `site`: the host name that it was made for, and where alone it works. */
export const PasskeyEntry = z.strictObject({
  id: Id,
  name: z.string(),
  site: z.string(),
  createdAt: InstantText,
  lastUsedAt: z.nullable(InstantText),
});
export type PasskeyEntry = z.infer<typeof PasskeyEntry>;

const publicKey = z.literal('public-key');

/** What `navigator.credentials.create()` is asked with, as JSON, and the ticket that goes with its answer. */
export const PasskeyOffer = z.strictObject({
  ticket: z.string(),
  options: z.strictObject({
    rp: z.strictObject({ id: z.string(), name: z.string() }),
    user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.strictObject({ type: publicKey, alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(
      z.strictObject({ type: publicKey, id: z.string(), transports: z.array(z.enum(passkeyTransports)) }),
    ),
    authenticatorSelection: z.strictObject({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});
export type PasskeyOffer = z.infer<typeof PasskeyOffer>;

/** What `navigator.credentials.get()` is asked with, as JSON, and the ticket that goes with its answer. */
export const PasskeyQuestion = z.strictObject({
  ticket: z.string(),
  options: z.strictObject({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>;
