import type { GroupWritten, RequestBody, RuleApplied } from '@ledgerline/contract';
import {
  applySteps,
  type Catalogue,
  cannotSayRule,
  type LedgerState,
  previewSteps,
  ruleOf,
  type TriedRule,
} from '@ledgerline/domain';
import { ledgerStream, type RuleRecord } from '@ledgerline/events';
import type { ApiAnswer, ApiRequest, Handlers } from '@ledgerline/http';
import { inSteps } from '@ledgerline/patience';
import { CommandRefused } from '../commandHandling/errors.ts';
import { foldedWithinMs } from '../commandHandling/handleCommand.ts';
import type { Ledgers } from '../commandHandling/ledgerKind.ts';
import type { Claim } from '../oneAtATime.ts';
import { idOf, sessionOf } from '../writes/asked.ts';
import type { LedgerRow, LedgerTable } from '../writes/ledgerTable.ts';
import { orRefusal } from '../writes/refusals.ts';
import { presentRulePreview } from './presentRulePreview.ts';

/** What trying and applying rules needs. */
export interface RuleTrialsOptions {
  ledgers: Ledgers;
  table: Pick<LedgerTable, 'write'>;
  currentCatalogue: () => Promise<Catalogue>;
  /** One preview or apply of a person at a time. */
  claim: Claim;
}

/**
 * What a rule would do to the records that are there, and doing it. Each record is looked at in steps, so that others
 * have turns; one person's commands wait meanwhile.
 */
export function ruleTrials({
  ledgers,
  table,
  currentCatalogue,
  claim,
}: RuleTrialsOptions): Pick<Handlers<'command'>, 'previewRule' | 'applyRule'> {
  async function alone<Answer>(
    request: ApiRequest,
    work: (userId: string) => Promise<Answer>,
  ): Promise<Answer> {
    const { userId } = sessionOf(request);
    const release = claim(userId);
    try {
      return await work(userId);
    } finally {
      release();
    }
  }

  return {
    previewRule: (request) =>
      alone(request, async (userId): Promise<ApiAnswer> => {
        const catalogue = await currentCatalogue();
        const read = ledgers.read(
          ledgerStream(userId),
          async (state, { revision }) => {
            const tried = triedIn(request.body, state, catalogue);
            const { page, limit } = request.body;
            const preview = await inSteps(previewSteps(tried, state, catalogue, page * limit));
            return presentRulePreview(preview, { state, catalogue, revision, page: request.body });
          },
          { waitMs: foldedWithinMs },
        );
        return orRefusal(read);
      }),

    applyRule: (request) =>
      alone(request, async (userId) => {
        const { revision, version, byHand, except, transfers } = request.body;
        const id = idOf(request);
        const catalogue = await currentCatalogue();
        const { ids, done, left } = await ledgers.read(
          ledgerStream(userId),
          async (state) => {
            const rule = ruleOf(state.rules, id)?.record;
            if (!rule) return { ids: [], done: 0, left: 0 };
            const applied = {
              ...savedRule(state, rule, byHand),
              revision,
              except: new Set(except),
              transfers: new Set(transfers),
            };
            return inSteps(applySteps(applied, state, catalogue));
          },
          { waitMs: foldedWithinMs },
        );
        const row: LedgerRow<'applyRule'> = {
          group: { kind: 'bulk', inParts: true },
          refusalContext: { renamed: { ids: 'transfers' } },
          command: ({ newId }, at, stream, isUnderWay) => ({
            type: 'ApplyRule',
            id,
            at,
            catalogue,
            version,
            revision,
            byHand,
            ids,
            transferIds: new Map(transfers.map((one) => [one, newId(one)])),
            isMoved: stream.revision + 1 !== revision,
            isUnderWay,
          }),
        };
        const written = await table.write('applyRule', request, row, {});
        const group = written.data as GroupWritten;
        // A record takes one change, and one that becomes a transfer takes several.
        const count = transfers.length === 0 ? group.count : done + ids.length;
        return { ...written, data: { ...group, count, left } satisfies RuleApplied };
      }),
  };
}

/** The rule of a request, where it stands or would stand. Throws CommandRefused. */
function triedIn(
  { rule, id, place, byHand }: RequestBody<'previewRule'>,
  state: LedgerState,
  catalogue: Catalogue,
): TriedRule {
  if (rule !== undefined) {
    const refused = cannotSayRule(rule, undefined, catalogue, state);
    if (refused) throw new CommandRefused(refused.refusal);
    return { rule: { id: '', ...rule, version: 1, createdAt: '' }, place: place ?? 0, byHand };
  }
  const saved = id === undefined ? undefined : ruleOf(state.rules, id)?.record;
  if (!saved) throw new CommandRefused({ code: 'rule-not-found', field: 'id' });
  const tried = savedRule(state, saved, byHand);
  return place === undefined ? tried : { ...tried, place };
}

const savedRule = ({ rules: { rules } }: LedgerState, rule: RuleRecord, byHand: boolean): TriedRule => ({
  rule,
  place: rules.findIndex(({ record }) => record.id === rule.id),
  byHand,
});
