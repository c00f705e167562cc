export type CommandGroup = 'Record' | 'Go to' | 'Find' | 'Change';

interface CommandEntry {
  /** What it does, as it stands in the palette. */
  text: string;
  /** The same in the list of keys, where that says more. */
  help?: string;
  group: CommandGroup;
  /** As in `strokeOf`; keys pressed one after the other are parted by a space. */
  keys?: string;
  /** What else people call it. */
  words?: string;
  /** It changes the ledger, so it rests while looking back. */
  writes?: true;
}

/** Everything that the keyboard and the palette can do: both, and the list of keys, are made of this. */
const registry = {
  addExpense: {
    text: 'Add expense',
    help: 'Add a transaction',
    group: 'Record',
    keys: 'n',
    words: 'new transaction spend record',
    writes: true,
  },
  addIncome: {
    text: 'Add income',
    group: 'Record',
    words: 'new transaction earn salary record',
    writes: true,
  },
  transfer: {
    text: 'Transfer between assets',
    group: 'Record',
    words: 'move money funds',
    writes: true,
  },
  importFile: {
    text: 'Import a bank’s file',
    group: 'Record',
    words: 'statement csv ofx qif camt mt940 upload',
    writes: true,
  },
  addAsset: {
    text: 'Add asset',
    group: 'Record',
    words: 'new account bank cash e-wallet emergency',
    writes: true,
  },
  addSchedule: {
    text: 'Add schedule',
    group: 'Record',
    words: 'new bill rent salary subscription repeat',
    writes: true,
  },
  addGoal: { text: 'Add goal', group: 'Record', words: 'new saving target put aside', writes: true },
  addRule: { text: 'Add rule', group: 'Record', words: 'new automatic payee category tags', writes: true },
  undo: { text: 'Undo the last change', group: 'Change', keys: 'mod+z', words: 'revert back', writes: true },
  redo: {
    text: 'Redo what was undone',
    group: 'Change',
    keys: 'mod+shift+z',
    words: 'again repeat',
    writes: true,
  },
  search: { text: 'Search transactions', group: 'Find', keys: '/', words: 'find filter history' },
  palette: { text: 'Search everything', group: 'Find', keys: 'mod+k' },
  help: { text: 'Show the keys', group: 'Find', keys: '?', words: 'keyboard shortcuts help' },
  goOverview: { text: 'Overview', group: 'Go to', keys: 'g o', words: 'home dashboard' },
  goTransactions: { text: 'Transactions', group: 'Go to', keys: 'g t', words: 'history income expenses' },
  goAssets: { text: 'Assets', group: 'Go to', keys: 'g a', words: 'accounts balances' },
  goActivity: { text: 'Activity', group: 'Go to', keys: 'g h', words: 'history changes log restore revert' },
  goSettings: { text: 'Settings', group: 'Go to', keys: 'g s', words: 'currency password profile account' },
  goPayees: { text: 'Payees', group: 'Go to', words: 'merchants shops who was paid rename merge' },
  goTags: { text: 'Tags', group: 'Go to', words: 'labels trips rename merge' },
  goRules: { text: 'Rules', group: 'Go to', words: 'automatic categorize payee tags settings' },
  goSavings: { text: 'Savings', group: 'Go to', words: 'plan budget goals put aside spend' },
  goBills: { text: 'Bills', group: 'Go to', keys: 'g b', words: 'schedules rent salary subscriptions due' },
  goReports: { text: 'Reports', group: 'Go to', keys: 'g r', words: 'cash flow categories net worth' },
  signOut: { text: 'Sign out', group: 'Change', words: 'logout log out leave' },
} as const satisfies Record<string, CommandEntry>;

export type CommandId = keyof typeof registry;

export interface Command extends CommandEntry {
  id: CommandId;
}

/** All commands, in the order in which they are listed. */
export const commands: readonly Command[] = Object.entries<CommandEntry>(registry).map(([id, entry]) => ({
  ...entry,
  id: id as CommandId,
}));
