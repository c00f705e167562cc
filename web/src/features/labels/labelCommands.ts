import type { GroupWritten } from '@ledgerline/contract';
import { afterWrite } from '../../ledger/commands/ledger.ts';
import { rememberGroup } from '../../ledger/commands/ownChanges.ts';
import { withServiceText } from '../../ledger/queries/serviceText.ts';
import type { LabelKind } from '../../ledger/queries/useLabels.ts';
import { api } from '../../shared/api/api.ts';
import { invalidateLedger } from '../../shared/api/queryClient.ts';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import { sessionStore } from '../../shared/session/session.ts';

/** Twenty thousand changes take their time, in milliseconds. */
const patience = 300_000;

/**
 * Gives each imported record without a payee the one that its bank names, as one group that the key for undo takes back.
 * Never rejects.
 */
export async function takeBankPayees(idempotencyKey: string): Promise<ServiceResult<GroupWritten>> {
  const result = await api.call('POST /payees/from-bank', { idempotencyKey, patience });
  if (!result.success) return withServiceText(result, { refused: 'Failed to take the payees' });
  rememberGroup(result.data.id, 'Taking payees from your bank’s texts');
  void invalidateLedger();
  return result;
}

/** Says that payees are not to be taken from the bank's texts: it is not offered again. Never rejects. */
export async function declineBankPayees(idempotencyKey: string): Promise<ServiceResult<object>> {
  const result = await api.call('POST /payees/from-bank/decline', { idempotencyKey });
  if (!result.success) return withServiceText(result, { refused: 'Failed to keep your answer' });
  const id = sessionStore.current()?.user.id ?? '';
  const deed = 'Declining payees from your bank’s texts';
  afterWrite({ kind: 'rule', action: 'updated', id, name: 'Payees', deed }, result.meta);
  return result;
}

/** Payees or tags that get another name. `always`: a rule gives it to payees from now on; tags have none. */
interface Renaming {
  kind: LabelKind;
  from: readonly string[];
  to: string;
  always: boolean;
}

/** Renames payees or tags, or merges them into one, as one group that the key for undo takes back. Never rejects. */
export async function renameLabels(
  { kind, from, to, always }: Renaming,
  idempotencyKey: string,
): Promise<ServiceResult<GroupWritten>> {
  const names = { from: [...from], to };
  const result = await (kind === 'payees'
    ? api.call('POST /payees/rename', { body: { ...names, always }, idempotencyKey, patience })
    : api.call('POST /tags/rename', { body: names, idempotencyKey, patience }));
  if (!result.success) return withServiceText(result, { refused: `Failed to rename these ${kind}` });
  rememberGroup(result.data.id, `Renaming ${from.length === 1 ? `“${from[0]}”` : `${from.length} ${kind}`}`);
  void invalidateLedger();
  return result;
}
