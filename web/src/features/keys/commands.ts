import { commandKeys } from './commandKeys.ts';

export type CommandGroup = 'Record' | 'Go to' | 'Find' | 'Change';

interface CommandEntry {
  /** What it does, as it stands in the palette. */
  text: string;
  /** The same in the list of keys, where that says more. */
  help?: string;
  group: CommandGroup;
  /** It changes the ledger, so it rests while looking back. */
  writes?: true;
}

/** Everything that the keyboard and the palette can do: both, and the list of keys, are made of this. */
const registry = {
  addExpense: { text: 'Add expense', help: 'Add a transaction', group: 'Record', writes: true },
  addIncome: { text: 'Add income', group: 'Record', writes: true },
  transfer: { text: 'Transfer between assets', group: 'Record', writes: true },
  importFile: { text: 'Import a bank’s file', group: 'Record', writes: true },
  addAsset: { text: 'Add asset', group: 'Record', writes: true },
  addSchedule: { text: 'Add schedule', group: 'Record', writes: true },
  addGoal: { text: 'Add goal', group: 'Record', writes: true },
  addRule: { text: 'Add rule', group: 'Record', writes: true },
  undo: { text: 'Undo the last change', group: 'Change', writes: true },
  redo: { text: 'Redo what was undone', group: 'Change', writes: true },
  search: { text: 'Search transactions', group: 'Find' },
  palette: { text: 'Search everything', group: 'Find' },
  help: { text: 'Show the keys', group: 'Find' },
  goOverview: { text: 'Overview', group: 'Go to' },
  goTransactions: { text: 'Transactions', group: 'Go to' },
  goAssets: { text: 'Assets', group: 'Go to' },
  goActivity: { text: 'Activity', group: 'Go to' },
  goSettings: { text: 'Settings', group: 'Go to' },
  goPayees: { text: 'Payees', group: 'Go to' },
  goTags: { text: 'Tags', group: 'Go to' },
  goRules: { text: 'Rules', group: 'Go to' },
  goSavings: { text: 'Savings', group: 'Go to' },
  goBills: { text: 'Bills', group: 'Go to' },
  goReports: { text: 'Reports', group: 'Go to' },
  signOut: { text: 'Sign out', group: 'Change' },
} as const satisfies Record<string, CommandEntry>;

export type CommandId = keyof typeof registry;

export interface Command extends CommandEntry {
  id: CommandId;
  /** As in `commandKeys`. */
  keys?: string;
}

const keysOf = new Map<string, string>(
  Object.entries(commandKeys satisfies Record<string, CommandId>).map(([keys, id]) => [id, keys]),
);

/** All commands, in the order in which they are listed. */
export const commands: readonly Command[] = Object.entries<CommandEntry>(registry).map(([id, entry]) => {
  const keys = keysOf.get(id);
  return { ...entry, id: id as CommandId, ...(keys !== undefined && { keys }) };
});
