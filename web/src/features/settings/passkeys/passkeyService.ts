import type { PasskeyEntry, PasskeyOffer } from '@ledgerline/contract';
import { api } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { lookUpIfLost } from '../../../shared/api/sendOnce.ts';
import { type ServiceResult, unwrap } from '../../../shared/api/serviceResult.ts';
import { loadCode } from '../../../shared/code/loadCode.ts';
import { readSecondFactor } from '../accountService.ts';
import { useFresh } from '../SettingsCard.tsx';
import { code, codeIfMissed, password, type SettingsField } from '../SettingsForm.tsx';

const list = () => api.call('GET /auth/passkeys');

/** The key of the list. */
export const passkeysKey = ['passkeys'];

/** What shows that it is the person; the code only where the authenticator app is on. */
interface Proof {
  password: string;
  code: string;
}

const proofOf = ({ password, code }: Proof) => ({ password, ...(code !== '' && { code }) });

/** The person's passkeys, oldest first. Throws ServiceError. */
export const readPasskeys = async (signal: AbortSignal): Promise<PasskeyEntry[]> =>
  unwrap(await api.call('GET /auth/passkeys', { signal }));

/** Asks for what a new passkey is made with. */
export const beginPasskey = (proof: Proof): Promise<ServiceResult<PasskeyOffer>> =>
  api.call('POST /auth/passkeys/options', { body: proofOf(proof) });

/** What came of making a passkey: the person may also have changed their mind. */
export type Added = { outcome: 'added' } | { outcome: 'cancelled' } | { outcome: 'failed'; reason: string };

/** Lets the browser make a passkey and adds it under a name. */
export async function addPasskey(offer: PasskeyOffer, name: string): Promise<Added> {
  const { makePasskey } = await loadCode(() => import('../../../shared/passkeys/ceremonies.ts'));
  const made = await makePasskey(offer);
  if (made.outcome !== 'done') return made;
  const body = { ticket: offer.ticket, name, credential: made.credential };
  const before = queryClient.getQueryData<PasskeyEntry[]>(passkeysKey) ?? [];
  const result = await lookUpIfLost(await api.call('POST /auth/passkeys', { body }), {
    look: list,
    doneIn: (now) => now.find(({ id }) => !before.some((known) => known.id === id)),
  });
  return result.success ? { outcome: 'added' } : { outcome: 'failed', reason: result.message };
}

/** Calls a passkey something else. */
export const renamePasskey = async (id: string, name: string): Promise<ServiceResult<PasskeyEntry>> =>
  lookUpIfLost(await api.call('PUT /auth/passkeys/:id', { params: { id }, body: { name } }), {
    look: list,
    doneIn: (now) => now.find((passkey) => passkey.id === id && passkey.name === name.trim()),
  });

/** Takes a passkey away. */
export const removePasskey = async (id: string, proof: Proof): Promise<ServiceResult<null>> =>
  lookUpIfLost(await api.call('POST /auth/passkeys/:id/removal', { params: { id }, body: proofOf(proof) }), {
    look: list,
    doneIn: (now) => (now.some((passkey) => passkey.id === id) ? undefined : null),
  });

/** What shows that it is the person: the password, and a code where the authenticator app is on. */
export function useProofFields(): readonly SettingsField<'password' | 'code'>[] {
  const { data } = useFresh(['second-factor'], readSecondFactor);
  return [password, data?.authenticator ? code : codeIfMissed];
}
