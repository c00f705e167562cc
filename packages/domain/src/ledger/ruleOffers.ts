import type { LedgerEvent, RuleOfferChange } from '@ledgerline/events';
import { accept, type Decision } from '../decision.ts';
import { hasDeclined } from '../rules/ruleOffers.ts';
import type { LedgerState } from './ledgerState.ts';
import { blocked } from './revertObstacles.ts';
import type { DeclineRuleOffer } from './ruleCommands.ts';

/** Says that an offer is not to come again; no event where that was said. */
export function declineRuleOffer(
  { offer }: DeclineRuleOffer,
  { rules: { declined } }: LedgerState,
): Decision<LedgerEvent> {
  return hasDeclined(declined, offer) ? accept() : accept({ type: 'RuleOfferDeclined', data: offer });
}

/** Lets a declined offer come again, or declines it again. */
export function takeOfferBack(
  { rules: { declined } }: LedgerState,
  { offer, before }: RuleOfferChange,
): Decision<LedgerEvent> {
  if (hasDeclined(declined, offer) === before) {
    return blocked('already', offer.payee ?? offer.title ?? 'Payees');
  }
  return accept({ type: before ? 'RuleOfferDeclined' : 'RuleOfferRestored', data: offer });
}
