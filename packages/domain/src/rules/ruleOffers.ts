import type { LedgerEvent, RuleOffer } from '@ledgerline/events';
import { changeOf } from '@ledgerline/events';
import { labelKey } from '../values/labels.ts';

/** The newest so many declined offers are kept; older ones may come again. */
export const MAX_DECLINED_OFFERS = 1_000;

/** What two offers have alike where they are one. */
export function offerKey({ payee, title, offer }: RuleOffer): string {
  if (payee !== undefined) return `payee ${labelKey(payee)}`;
  return title === undefined ? (offer ?? '') : `title ${labelKey(title)}`;
}

/** Whether an offer is among the declined ones. */
export const hasDeclined = (declined: readonly string[], offer: RuleOffer): boolean =>
  declined.includes(offerKey(offer));

/** Keys of the declined offers after an event, oldest first; the same list where it is about none. */
export function declinedAfter(declined: readonly string[], event: LedgerEvent): readonly string[] {
  const change = changeOf(event);
  if (change.kind !== 'rule-offer') return declined;
  const key = offerKey(change.offer);
  const others = declined.filter((one) => one !== key);
  return change.after ? [...others, key].slice(-MAX_DECLINED_OFFERS) : others;
}
