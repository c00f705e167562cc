import type { PasskeyOffer, PasskeyQuestion, RequestBody } from '@ledgerline/contract';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** What came of asking the browser: `cancelled` also where its person took too long. */
type Ceremony<Credential> =
  | { outcome: 'done'; credential: Credential }
  | { outcome: 'cancelled' }
  | { outcome: 'failed'; reason: string };

/** Lets the browser make a passkey. */
export const makePasskey = ({
  options,
}: PasskeyOffer): Promise<Ceremony<RequestBody<'addPasskey'>['credential']>> =>
  asked(async () => {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  });

/** Lets the person choose a passkey of this site and use it. */
export const usePasskey = ({
  options,
}: PasskeyQuestion): Promise<Ceremony<RequestBody<'passkeyLogin'>['credential']>> =>
  asked(async () => {
    const { id, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    return { id, clientDataJSON, authenticatorData, signature, userHandle };
  });

async function asked<Credential>(ask: () => Promise<Credential>): Promise<Ceremony<Credential>> {
  try {
    return { outcome: 'done', credential: await ask() };
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NotAllowedError' || name === 'AbortError') return { outcome: 'cancelled' };
    if (name === 'InvalidStateError') {
      return { outcome: 'failed', reason: 'This device has a passkey of yours already.' };
    }
    return { outcome: 'failed', reason: 'Your browser could not do this. Try another device or browser.' };
  }
}
