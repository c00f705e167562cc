import type { AsGroup } from '../commandHandling/command.ts';
import type { LedgerRows } from '../writes/ledgerTable.ts';

type Routes = 'renamePayees' | 'renameTags' | 'payeesFromBank' | 'declinePayeesFromBank';

const inParts: AsGroup = { kind: 'bulk', inParts: true };

/** The commands that rename payees and tags or make one of several, and take payees from what banks say. */
export const labelCommands: LedgerRows<Routes> = {
  renamePayees: {
    group: inParts,
    command: ({ newId, today, body: { from, to, always } }, at, _stream, isUnderWay) => ({
      type: 'RenameLabels',
      field: 'payee',
      always: always ? { ruleId: newId() } : undefined,
      from,
      to,
      at,
      today,
      isUnderWay,
    }),
  },
  renameTags: {
    group: inParts,
    command: ({ today, body: { from, to } }, at, _stream, isUnderWay) => ({
      type: 'RenameLabels',
      field: 'tags',
      from,
      to,
      at,
      today,
      isUnderWay,
    }),
  },
  payeesFromBank: {
    group: inParts,
    command: (_asked, _at, _stream, isUnderWay) => ({ type: 'TakePayeesFromBank', isUnderWay }),
  },
  declinePayeesFromBank: {
    command: () => ({ type: 'DeclineRuleOffer', offer: { offer: 'from-bank' } }),
    present: () => ({}),
  },
};
