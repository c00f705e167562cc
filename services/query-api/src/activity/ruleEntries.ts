import type { RuleVersion } from '@ledgerline/contract';
import { ruleVersionShown } from '@ledgerline/domain';
import { type RecordChange, type RuleOfferChange, type RuleOrderChange, turnOf } from '@ledgerline/events';
import { named, type Sentence, say } from './sentence.ts';
import type { Versions } from './versions.ts';

/** A rule before and after a change; of a new order the ids in it. */
export function ruleVersions(change: RecordChange<'rule'> | RuleOrderChange): Versions<RuleVersion> {
  if (change.kind === 'rule-order') {
    const { before, after } = change;
    return { before: before && { order: [...before] }, after: { order: [...after] } };
  }
  return {
    before: change.before && ruleVersionShown(change.before.record),
    after: change.after.deletion === 'none' ? ruleVersionShown(change.after.record) : null,
  };
}

/** What happened to a rule, or to the order of all. */
export function tellRule(change: RecordChange<'rule'> | RuleOrderChange): Sentence {
  if (change.kind === 'rule-order') return say`Ordered the rules`;
  const { before, after } = change;
  const rule = say`rule “${named(after.record.name)}”`;
  switch (turnOf(change)) {
    case 'made':
    case 'restored':
      return say`Made ${rule}`;
    case 'deleted':
    case 'removed':
      return say`Removed ${rule}`;
    case 'changed': {
      if (before && before.record.version === after.record.version) {
        return after.record.enabled ? say`Switched ${rule} on` : say`Switched ${rule} off`;
      }
      const former = before?.record.name ?? after.record.name;
      return former === after.record.name
        ? say`Changed ${rule}`
        : say`Changed rule “${named(former)}”, now “${named(after.record.name)}”`;
    }
  }
}

/** Whether somebody wants an offer of a rule no more, or again. */
export function tellRuleOffer({ offer, after }: RuleOfferChange): Sentence {
  const name = offer.payee ?? offer.title;
  const what =
    name === undefined ? say`to take payees from the bank’s texts` : say`a rule for “${named(name)}”`;
  return after ? say`Declined the offer: ${what}` : say`Allowed the offer again: ${what}`;
}
