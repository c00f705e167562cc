import { makePasskey, type SoftwarePasskey } from '@ledgerline/accounts/software-authenticator';
import type { PasskeyEntry, PasskeyOffer } from '@ledgerline/contract';
import { type Person, password } from './client.ts';

interface Proof {
  password: string;
  code?: string;
}

/** Adds a passkey to somebody's account from a page of this origin. */
export async function addPasskey(
  person: Person,
  origin: string,
  name = 'Laptop',
  proof: Proof = { password },
): Promise<PasskeyEntry & { passkey: SoftwarePasskey }> {
  const { ticket, options } = await offerOf(person, origin, proof);
  const { passkey, made } = makePasskey(options, origin);
  const body = { ticket, name, credential: made };
  const answer = await person.ask<PasskeyEntry>('POST', '/auth/passkeys', body, { Origin: origin });
  if (answer.status !== 201) throw new Error(`adding a passkey was answered ${answer.status}`);
  return { ...answer.body.data, passkey };
}

/** What a new passkey is made with. */
export async function offerOf(
  person: Person,
  origin: string,
  proof: Proof = { password },
): Promise<PasskeyOffer> {
  const answer = await person.ask<PasskeyOffer>('POST', '/auth/passkeys/options', proof, { Origin: origin });
  if (answer.status !== 200) throw new Error(`an offer of a passkey was answered ${answer.status}`);
  return answer.body.data;
}
