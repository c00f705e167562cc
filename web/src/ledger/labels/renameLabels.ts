import type { GroupWritten } from '@ledgerline/contract';
import { api } from '../../shared/api/api.ts';
import { invalidateLedger } from '../../shared/api/queryClient.ts';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import { rememberGroup } from '../commands/ownChanges.ts';
import { withServiceText } from '../queries/serviceText.ts';
import type { LabelKind } from '../queries/useLabels.ts';

/** Payees or tags that get another name. `always`: a rule gives it to payees from now on; tags have none. */
export interface Renaming {
  kind: LabelKind;
  from: readonly string[];
  to: string;
  always: boolean;
}

/** Twenty thousand changes take their time, in milliseconds. */
const patience = 300_000;

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
