import * as z from 'zod/mini';
import { requiredText } from '../fields.ts';
import { list } from '../list.ts';

/** How long the name of a passkey may be, and how many passkeys one person may have. */
export const PASSKEY_NAME_MAX = 50;
export const MOST_PASSKEYS = 20;

/** How a browser may reach a passkey. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const password = z.string({ error: 'Password is required' });
const code = z.exactOptional(
  z.string({ error: 'Code must be text' }).check(z.maxLength(40, 'Code is too long')),
);
const ticket = z.string({ error: 'Ticket is required' }).check(z.maxLength(100, 'Ticket is too long'));
const name = requiredText({ label: 'Name', min: 1, max: PASSKEY_NAME_MAX });

/** Bytes of WebAuthn as base64url; `max` counts characters. */
const bytes = (label: string, max: number) =>
  z
    .string({ error: `${label} is required` })
    .check(
      z.maxLength(max, `${label} is too long`),
      z.regex(/^[\w-]*$/, `${label} must be base64url without padding`),
    );

const credentialError = { error: 'Credential is required' };

/** The password, and a code of the authenticator app where that is on. */
export const passkeyProof = z.strictObject({ password, code });

/** What the browser's `navigator.credentials.create()` gave, in base64url. */
export const addPasskey = z.strictObject({
  ticket,
  name,
  credential: z.strictObject(
    {
      id: bytes('Credential id', 1_400),
      clientDataJSON: bytes('Client data', 4_000),
      attestationObject: bytes('Attestation', 16_000),
      /** Those that we do not know are left out. */
      transports: list(z.string('Transport must be text').check(z.maxLength(30, 'Transport is too long')), {
        error: 'Transports must be a list',
        max: { length: 20, error: 'There are too many transports' },
      }),
    },
    credentialError,
  ),
});

export const renamePasskey = z.strictObject({ name });

/** What the browser's `navigator.credentials.get()` gave, in base64url. */
export const passkeyLogin = z.strictObject({
  ticket,
  credential: z.strictObject(
    {
      id: bytes('Credential id', 1_400),
      clientDataJSON: bytes('Client data', 4_000),
      authenticatorData: bytes('Authenticator data', 4_000),
      signature: bytes('Signature', 2_000),
      userHandle: bytes('User handle', 100),
    },
    credentialError,
  ),
});
