import type { PasskeyEntry, PasskeyOffer } from '@ledgerline/contract';
import { api } from '../../../shared/api/api.ts';
import { type ServiceResult, unwrap } from '../../../shared/api/serviceResult.ts';
import { loadCode } from '../../../shared/code/loadCode.ts';

const path = '/auth/passkeys';

/** What shows that it is the person; the code only where the authenticator app is on. */
export interface Proof {
  password: string;
  code: string;
}

const proofOf = ({ password, code }: Proof) => ({ password, ...(code !== '' && { code }) });

/** The person's passkeys, oldest first. Throws ServiceError. */
export const readPasskeys = async (signal: AbortSignal): Promise<PasskeyEntry[]> =>
  unwrap(await api.get<PasskeyEntry[]>(path, { signal }));

/** Asks for what a new passkey is made with. */
export const beginPasskey = (proof: Proof): Promise<ServiceResult<PasskeyOffer>> =>
  api.post(`${path}/options`, proofOf(proof));

/** What came of making a passkey: the person may also have changed their mind. */
export type Added = { outcome: 'added' } | { outcome: 'cancelled' } | { outcome: 'failed'; reason: string };

/** Lets the browser make a passkey and adds it under a name. */
export async function addPasskey(offer: PasskeyOffer, name: string): Promise<Added> {
  const { makePasskey } = await loadCode(() => import('../../../shared/passkeys/ceremonies.ts'));
  const made = await makePasskey(offer);
  if (made.outcome !== 'done') return made;
  const body = { ticket: offer.ticket, name, credential: made.credential };
  const result = await api.post<PasskeyEntry>(path, body);
  return result.success ? { outcome: 'added' } : { outcome: 'failed', reason: result.message };
}

/** Calls a passkey something else. */
export const renamePasskey = (id: string, name: string): Promise<ServiceResult<PasskeyEntry>> =>
  api.put(`${path}/${id}`, { name });

/** Takes a passkey away. */
export const removePasskey = (id: string, proof: Proof): Promise<ServiceResult<null>> =>
  api.post(`${path}/${id}/removal`, proofOf(proof));
