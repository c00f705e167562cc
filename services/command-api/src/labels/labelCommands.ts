import type { AsGroup } from '../commandHandling/command.ts';
import type { LedgerRows } from '../writes/ledgerTable.ts';

/** Where a command looks: the ids of the records that it may be about. */
interface Found {
  ids: readonly string[];
}

const inParts: AsGroup = { kind: 'bulk', inParts: true };

/** The command that renames payees or makes one of several. It may make a rule. */
export const renamePayeesCommands: LedgerRows<'renamePayees', Found> = {
  renamePayees: {
    group: inParts,
    refusalContext: { creating: true },
    command: ({ newId, today, body: { from, to, always }, ids }, at, _stream, isUnderWay) => ({
      type: 'RenameLabels',
      field: 'payee',
      always: always ? { ruleId: newId() } : undefined,
      from,
      to,
      at,
      today,
      ids,
      isUnderWay,
    }),
  },
};

/** The command that renames tags or makes one of several. */
export const renameTagsCommands: LedgerRows<'renameTags', Found> = {
  renameTags: {
    group: inParts,
    command: ({ today, body: { from, to }, ids }, at, _stream, isUnderWay) => ({
      type: 'RenameLabels',
      field: 'tags',
      from,
      to,
      at,
      today,
      ids,
      isUnderWay,
    }),
  },
};

/** The command that takes payees from what banks say. */
export const fromBankCommands: LedgerRows<'payeesFromBank', Found> = {
  payeesFromBank: {
    group: inParts,
    command: ({ ids }, _at, _stream, isUnderWay) => ({ type: 'TakePayeesFromBank', ids, isUnderWay }),
  },
};

/** The command that declines to take payees from what banks say. */
export const declineCommands: LedgerRows<'declinePayeesFromBank'> = {
  declinePayeesFromBank: {
    command: () => ({ type: 'DeclineRuleOffer', offer: { offer: 'from-bank' } }),
    present: () => ({}),
  },
};
