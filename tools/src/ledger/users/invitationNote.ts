import type { OneTimePass } from '@ledgerline/accounts';

/** Who made an invitation and when, null where an older version has kept neither. */
export interface InvitationNote {
  by: string | null;
  at: string | null;
}

/** What an invitation says of itself beside its hash. */
export const noteOf = ({ data }: OneTimePass): InvitationNote => ({
  by: null,
  at: null,
  ...(JSON.parse(data) as Partial<InvitationNote>),
});
