import type { Catalogue, LedgerState } from '@ledgerline/domain';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import type { LedgerRows } from '../writes/ledgerTable.ts';
import { presentRule, presentRules } from './presentRule.ts';

type Routes = 'addRule' | 'updateRule' | 'removeRule' | 'orderRules' | 'declineRuleOffer';

interface More {
  catalogue: Catalogue;
}

/** The commands of rules, and of the order in which they are asked. */
export const ruleCommands: LedgerRows<Routes, More> = {
  addRule: {
    command: ({ newId, catalogue, body: rule }, at) => ({
      type: 'AddRule',
      id: newId(),
      at,
      catalogue,
      rule,
    }),
    present: presentOne,
  },
  updateRule: {
    command: ({ id, catalogue, body: { expectedRevision, ...rule } }) => ({
      type: 'UpdateRule',
      id,
      catalogue,
      rule,
      expectedRevision,
    }),
    present: presentOne,
  },
  removeRule: { command: ({ id }) => ({ type: 'RemoveRule', id }), present: presentOne },
  orderRules: { command: ({ body: { ids } }) => ({ type: 'OrderRules', ids }), present: presentRules },
  declineRuleOffer: {
    command: ({ body: offer }) => ({ type: 'DeclineRuleOffer', offer }),
    present: () => ({}),
  },
};

function presentOne(
  state: LedgerState,
  id: string,
  _asked: unknown,
  events: readonly Recorded<LedgerEvent>[],
) {
  return presentRule(state, id, events);
}
