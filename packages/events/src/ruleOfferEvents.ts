import { z } from 'zod';
import { defineChange } from './defineEvent.ts';

/** What was offered: a rule for a payee or a title, or to take payees from what banks say. One of the three. */
const offered = {
  payee: z.exactOptional(z.string()),
  title: z.exactOptional(z.string()),
  offer: z.exactOptional(z.literal('from-bank')),
};
const RuleOffer = z.strictObject(offered);
export type RuleOffer = z.infer<typeof RuleOffer>;

/** Whether an offer was declined, and is now. */
export interface RuleOfferChange {
  kind: 'rule-offer';
  key: [];
  offer: RuleOffer;
  before: boolean;
  after: boolean;
}

/** It is not to be offered again. The name is of rules; `offer: 'from-bank'` declines the bank's payees instead. */
export const RuleOfferDeclined = defineChange(
  'RuleOfferDeclined',
  1,
  offered,
  (offer): RuleOfferChange => ({ kind: 'rule-offer', key: [], offer, before: false, after: true }),
);
/** It may be offered again. */
export const RuleOfferRestored = defineChange(
  'RuleOfferRestored',
  1,
  offered,
  (offer): RuleOfferChange => ({ kind: 'rule-offer', key: [], offer, before: true, after: false }),
);

/** The events of what is offered once or daily. */
export const ruleOfferEventDefinitions = [RuleOfferDeclined, RuleOfferRestored] as const;
