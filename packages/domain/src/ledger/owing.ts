import type { AssetRecord, AssetType } from '@ledgerline/events';
import { type Refused, refuse } from '../decision.ts';
import type { LoanField } from '../refusals.ts';
import type { Touched } from '../values/changedFields.ts';
import { heldAt, isCardOrLoan, type Limit } from '../values/owing.ts';
import { mayHaveInstitution } from './assetNames.ts';
import type { OwingFields } from './ledgerCommands.ts';

const mayOweAnything = (type: AssetType): boolean => type === 'bank' || isCardOrLoan(type);

/** The limit of an asset that becomes one of this type. */
export const firstLimit = (type: AssetType): Limit => (isCardOrLoan(type) ? null : 0);

const loanFields: readonly LoanField[] = ['rate', 'term', 'firstDay'];

/** Refuses what an asset of this type has no place for. `owed` is what it is said to owe, `limit` what it may. */
export function cannotOwe(
  type: AssetType,
  { owed = 0, ...said }: Touched<OwingFields> & { owed?: number | undefined },
  limit: Limit,
): Refused | undefined {
  if (!mayOweAnything(type)) {
    if (said.mayOwe !== undefined && said.mayOwe !== 0) {
      return refuse({ code: 'may-not-owe', field: 'mayOwe', why: 'type' });
    }
    if (owed > 0) return refuse({ code: 'may-not-owe', field: 'owed', why: 'type' });
  }
  if (owed > 0 && limit === 0) return refuse({ code: 'may-not-owe', field: 'owed', why: 'limit' });
  const misplaced = type === 'loan' ? undefined : loanFields.find((field) => (said[field] ?? null) !== null);
  return misplaced && refuse({ code: 'loan-only', field: misplaced });
}

/** The record without what its type has no place for. */
export function fittingType(record: AssetRecord): AssetRecord {
  const { type } = record;
  return {
    ...record,
    ...(!mayHaveInstitution(type) && { institution: '' }),
    ...(!mayOweAnything(type) && { mayOwe: 0 }),
    ...(type !== 'loan' && { rate: null, term: null, firstDay: null }),
  };
}

/**
 * The position that somebody says: a balance, or what is owed. Where something may be owed, a figure as it is shown says
 * nothing: a balance of 0 never wipes a debt.
 */
export function positionSaid(
  position: number,
  limit: Limit,
  { balance, owed }: { balance?: number | undefined; owed?: number | undefined },
): number {
  if (limit === 0) return balance ?? position;
  const now = heldAt(position, limit);
  const changes = {
    balance: (balance ?? now.balance) !== now.balance,
    owed: (owed ?? now.owed) !== now.owed,
  };
  if (owed && owed > 0) return changes.owed ? -owed : position;
  if (balance && balance > 0) return changes.balance ? balance : position;
  return changes.owed || changes.balance ? 0 : position;
}
