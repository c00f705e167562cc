import type { RuleRecord } from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';
import { bankTextWithName } from '../ledger/bankText.ts';
import { decideByRules, type RuleDecisions } from '../rules/decideByRules.ts';
import type { BankRow } from './bankRow.ts';
import type { LedgerIndex } from './ledgerIndex.ts';

/**
 * What rules decide of rows of a bank, each with the title and the payee that the bank gives it. They see every row,
 * whether or not it becomes a record.
 */
export function rulesOfRows(
  { asset, others }: Pick<LedgerIndex, 'asset' | 'others'>,
  rules: readonly RuleRecord[],
  catalogue: Catalogue,
): (bank: BankRow, ofBank: { title: string; payee: string; tags: readonly string[] }) => RuleDecisions {
  const live = new Set(others.map(({ id }) => id));
  const settable = { catalogue, isLive: (assetId: string) => live.has(assetId) };
  return (bank, ofBank) =>
    decideByRules(
      rules,
      {
        ...ofBank,
        bankText: bankTextWithName(bank),
        amount: Math.abs(bank.amount),
        accountId: asset.id,
        type: bank.amount > 0 ? 'income' : 'expense',
        byHand: {},
      },
      settable,
    );
}
