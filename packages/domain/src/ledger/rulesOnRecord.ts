import type { SetBy, TransactionRecord } from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';
import { type Decidable, decideByRules, type RuleDecisions } from '../rules/decideByRules.ts';
import { ruleRecords } from '../rules/ruleState.ts';
import { bankTextWithName } from './bankText.ts';
import type { LedgerState } from './ledgerState.ts';

/** What rules look at of a record, new or there; the bank's text is empty for one that was written by hand. */
type Asked = Pick<TransactionRecord, 'type' | 'title' | 'payee' | 'amount' | 'accountId' | 'tags' | 'bank'>;

/** A record as rules are asked about it; `byHand` names the fields that they leave. */
export const decidable = (
  { type, title, payee, amount, accountId, tags, bank }: Asked,
  byHand: Decidable['byHand'],
): Decidable => ({
  type,
  title,
  payee,
  amount,
  accountId,
  tags,
  bankText: bank === null ? '' : bankTextWithName(bank),
  byHand,
});

/** What the rules of a ledger decide of a record. */
export const askRules = (
  { rules, assets }: Pick<LedgerState, 'rules' | 'assets'>,
  record: Decidable,
  catalogue: Catalogue,
): RuleDecisions =>
  decideByRules(ruleRecords(rules), record, {
    catalogue,
    isLive: (id) => assets.get(id)?.deletion === 'none',
  });

/** What a record that is made says of the rules that decided its fields. */
export const setByOf = ({ title, payee, category, tags }: RuleDecisions): SetBy => ({
  ...(title && { title: { rule: title.rule } }),
  ...(payee && { payee: { rule: payee.rule } }),
  ...(category && { category: { rule: category.rule } }),
  ...(tags.length > 0 && { tags: tags.map((added) => ({ rule: added.rule, tags: [...added.tags] })) }),
});

/** The tags of a record, and behind them those that rules add. */
export const tagsWith = (tags: readonly string[], { tags: added }: RuleDecisions): string[] => [
  ...tags,
  ...added.flatMap((one) => one.tags),
];
