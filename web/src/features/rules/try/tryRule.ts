import type { RuleApplied, RulePreview } from '@ledgerline/contract';
import { rememberGroup } from '../../../ledger/commands/ownChanges.ts';
import { successOf, withServiceText } from '../../../ledger/queries/serviceText.ts';
import type { RuleBody } from '../../../ledger/rules/rules.ts';
import { api } from '../../../shared/api/api.ts';
import { createQueue } from '../../../shared/api/createQueue.ts';
import { invalidateLedger } from '../../../shared/api/queryClient.ts';
import type { ServiceResult } from '../../../shared/api/serviceResult.ts';

/** What is tried: a saved rule, or one as it would be sent. */
export type Tried = { id: string } | { rule: RuleBody };

/** A rule that is tried on the records that are there. */
export type Trial = Tried & {
  /** Where it would stand, counted from 0; unless given, where it stands, and an unsaved one first. */
  place?: number;
  /** Also what was chosen by hand is changed. */
  byHand: boolean;
  page: number;
  limit: number;
};

/** A page of what a rule would change, and how many changes and pages there are. */
export interface Previewed {
  preview: RulePreview;
  total: number;
  pages: number;
}

/** The server refuses a second preview beside one that is running. */
const inTurn = createQueue();

/** Tries a rule, one preview after the other. Throws a `ServiceError`. */
export const previewRule = (body: Trial, signal: AbortSignal): Promise<Previewed> =>
  inTurn(() => previewOnce(body, signal));

async function previewOnce(body: Trial, signal: AbortSignal): Promise<Previewed> {
  const { data, meta } = successOf(await api.call('POST /rules/preview', { body, signal }), {
    refused: 'Failed to try this rule',
  });
  return { preview: data, total: meta.total ?? data.changes.length, pages: meta.totalPages ?? 1 };
}

/** What was shown of a rule, and what of it is done. */
export interface Application {
  /** The ledger's revision that the preview showed. */
  revision: number;
  version: number;
  byHand: boolean;
  /** Ids of records that stay as they are. */
  except: string[];
  /** Ids of records that become transfers. */
  transfers: string[];
}

/** Five thousand changes take their time, in milliseconds. */
const patience = 300_000;

/** Applies a rule to the records that are there, as one group that the key for undo takes back. Never rejects. */
export async function applyRule(
  { id, name }: { id: string; name: string },
  body: Application,
  idempotencyKey: string,
): Promise<ServiceResult<RuleApplied>> {
  const result = await api.call('POST /rules/:id/apply', { params: { id }, body, idempotencyKey, patience });
  if (!result.success) return withServiceText(result, { refused: 'Failed to apply this rule' });
  rememberGroup(result.data.id, `Applying the rule “${name}”`);
  void invalidateLedger();
  return result;
}
