/** Which names of records are meant. */
export type LabelField = 'payee' | 'tags';

/** Gives payees or tags another name, in records, schedules and rules. The names are cleaned. */
export interface RenameLabels {
  type: 'RenameLabels';
  field: LabelField;
  /** At least one. */
  from: readonly string[];
  to: string;
  at: string;
  /** The person's. */
  today: string;
  /** Of payees: a rule gives the new name from now on. The id is for the rule, where a new one is made. */
  always?: { ruleId: string } | undefined;
  /** Where it looks for the names, as `namedSteps` found; without it in all records. */
  ids?: readonly string[];
  /** A part of the command stands in the ledger already. Then the next one is decided. */
  isUnderWay: boolean;
}

/** Gives transactions without a payee the one that their bank names. */
export interface TakePayeesFromBank {
  type: 'TakePayeesFromBank';
  /** The transactions that it looks at, as `fromBankSteps` found; without it all. */
  ids?: readonly string[];
  /** As of a renaming. */
  isUnderWay: boolean;
}

/** Everything that can be asked about payees and tags as such. */
export type LabelCommand = RenameLabels | TakePayeesFromBank;
