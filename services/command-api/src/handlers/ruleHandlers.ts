import type { RequestBody, Rule } from '@ledgerline/contract';
import { type Catalogue, type LedgerState, ruleOf, ruleShown } from '@ledgerline/domain';
import { changeOf, type LedgerEvent, type Recorded } from '@ledgerline/events';
import type { ApiRequest, Handlers } from '@ledgerline/http';
import type { NewId } from '../ids.ts';
import { idOf, sessionOf } from './commandIdentity.ts';
import type { WriteToLedger } from './ledgerWrites.ts';

type RuleHandlers = Pick<
  Handlers<'command'>,
  'addRule' | 'updateRule' | 'removeRule' | 'orderRules' | 'declineRuleOffer'
>;

export interface RuleHandlersOptions {
  write: WriteToLedger;
  newId: NewId;
  currentCatalogue: () => Promise<Catalogue>;
}

/** Rules, and the order in which they are asked. */
export function ruleHandlers({ write, newId, currentCatalogue }: RuleHandlersOptions): RuleHandlers {
  return {
    async addRule(request: ApiRequest<RequestBody<'addRule'>>) {
      const id = newId();
      const catalogue = await currentCatalogue();
      const { body: rule } = request;
      return write({
        request,
        command: (at) => ({ type: 'AddRule', id, at, catalogue, rule }),
        present: presentRule,
        creates: true,
      });
    },

    async updateRule(request: ApiRequest<RequestBody<'updateRule'>>) {
      const id = idOf(request);
      const catalogue = await currentCatalogue();
      const { expectedRevision, ...rule } = request.body;
      return write({
        request,
        command: () => ({ type: 'UpdateRule', id, catalogue, rule, expectedRevision }),
        present: presentRule,
      });
    },

    removeRule(request: ApiRequest) {
      return write({
        request,
        command: () => ({ type: 'RemoveRule', id: idOf(request) }),
        present: presentRule,
      });
    },

    orderRules(request: ApiRequest<RequestBody<'orderRules'>>) {
      const { ids } = request.body;
      return write({
        request,
        recordId: sessionOf(request).userId,
        command: () => ({ type: 'OrderRules', ids }),
        present: presentRules,
      });
    },

    declineRuleOffer(request: ApiRequest<RequestBody<'declineRuleOffer'>>) {
      const { body: offer } = request;
      return write({
        request,
        recordId: sessionOf(request).userId,
        command: () => ({ type: 'DeclineRuleOffer', offer }),
        present: () => ({}),
      });
    },
  };
}

/** A rule as the last of these events left it, also a removed one; without any as it is. */
export function presentRule(
  { rules }: LedgerState,
  id: string,
  events: readonly Recorded<LedgerEvent>[],
): Rule {
  const told = events.flatMap((event) => {
    const change = changeOf(event);
    const { revision, metadata } = event;
    if (change.kind !== 'rule' || change.key[0] !== id) return [];
    return [{ record: change.after.record, updatedAt: metadata.at, revision: revision + 1 }];
  });
  const rule = told.at(-1) ?? ruleOf(rules, id);
  if (!rule) throw new Error(`no rule ${id} in this ledger`);
  return ruleShown(rule);
}

/** All rules in their order. */
export const presentRules = ({ rules: { rules } }: LedgerState): Rule[] => rules.map(ruleShown);
