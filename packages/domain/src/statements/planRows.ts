import type { CategoryChoice } from '../ledger/categoryChoice.ts';
import type { PlannedRow } from '../ledger/ledgerCommands.ts';
import { setByOf, tagsWith } from '../ledger/rulesOnRecord.ts';
import type { Action, DecidedRow } from './decideRows.ts';

/** What a person decided about a row, where it is not what was shown. */
export interface RowDecision {
  action?: Action | undefined;
  /** With `match`: which record; with `transfer`: the other side's transaction. */
  record?: string | undefined;
  /** With `transfer`: the other asset. */
  asset?: string | undefined;
}

/** What becomes of a row; a decision that names what the row was not shown with is `moved`. */
export type RowPlan = { ok: true; planned: PlannedRow | null } | { ok: false };

export interface PlanOptions {
  importId: string;
  newId: () => string;
  category: (decided: DecidedRow) => CategoryChoice;
}

const leave: RowPlan = { ok: true, planned: null };
const moved: RowPlan = { ok: false };

/** Makes what is written for a row of its verdict and of what a person decided. */
export function planRow(decided: DecidedRow, decision: RowDecision, options: PlanOptions): RowPlan {
  const { verdict, byRules } = decided;
  const { row: _row, labels: _labels, ...bankRow } = decided.bank;
  const bank = { ...bankRow, importId: options.importId };
  const { settles } = decided;
  const action = decision.action ?? decided.action;
  // What is there already is never written twice, and a row without an amount or of the future not at all.
  if (action === 'leave' || verdict === 'already' || verdict === 'later' || bank.amount === 0) return leave;
  switch (action) {
    case 'add':
      return {
        ok: true,
        planned: { action, id: options.newId(), ...addedAs(decided, options), bank, settles },
      };
    case 'match': {
      const found = decision.record === undefined ? decided.candidates[0] : decided.find(decision.record);
      if (!found || verdict !== 'match') return moved;
      return { ok: true, planned: { action, record: { kind: found.kind, id: found.id }, bank, settles } };
    }
    case 'transfer': {
      const [first] = decided.transfers;
      const isDefault = decision.asset === undefined && decision.record === undefined;
      const other = isDefault
        ? first?.other
        : decision.record === undefined || verdict !== 'transfer'
          ? undefined
          : decided.find(decision.record);
      if (!isDefault && decision.record !== undefined && !other) return moved;
      const assetId = other?.assetId ?? decision.asset ?? first?.assetId;
      if (assetId === undefined) return moved;
      return {
        ok: true,
        planned: {
          action,
          id: options.newId(),
          assetId,
          description: bank.text.slice(0, 200).toWellFormed(),
          other: other?.id ?? null,
          // Whichever rule names the other asset, the transfer has the tags of all of them.
          tags: assetId === byRules.transferTo?.value ? tagsWith(decided.tags, byRules) : [...decided.tags],
          bank,
          settles,
        },
      };
    }
  }
}

/** What a transaction that is made of a row gets: a category that a person chose is said of no rule. */
function addedAs(decided: DecidedRow, options: PlanOptions) {
  const { title, payee, byRules } = decided;
  const category = options.category(decided);
  const { category: ruled, ...setBy } = setByOf(byRules);
  const isRuled = ruled && category.categorizedBy === 'auto';
  return {
    title,
    payee,
    category,
    tags: tagsWith(decided.tags, byRules),
    setBy: { ...setBy, ...(isRuled && { category: ruled }) },
  };
}
