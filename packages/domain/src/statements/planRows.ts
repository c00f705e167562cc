import type { CategoryChoice } from '../ledger/categoryChoice.ts';
import type { PlannedRow } from '../ledger/ledgerCommands.ts';
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
  const { verdict, title } = decided;
  const { row: _row, ...bankRow } = decided.bank;
  const bank = { ...bankRow, importId: options.importId };
  const { settles } = decided;
  const action = decision.action ?? decided.action;
  // What is there already is never written twice, and a row without an amount or of the future not at all.
  if (action === 'leave' || verdict === 'already' || verdict === 'later' || bank.amount === 0) return leave;
  switch (action) {
    case 'add':
      return {
        ok: true,
        planned: { action, id: options.newId(), title, category: options.category(decided), bank, settles },
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
          bank,
          settles,
        },
      };
    }
  }
}
