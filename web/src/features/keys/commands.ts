import {
  Activity,
  ArrowLeftRight,
  ChartNoAxesColumn,
  FileUp,
  Hash,
  House,
  Keyboard,
  List,
  ListChecks,
  LogOut,
  type LucideIcon,
  Minus,
  PiggyBank,
  Plus,
  ReceiptText,
  Redo2,
  Search,
  Settings,
  Store,
  Undo2,
  Wallet,
} from 'lucide-react';
import { commandKeys } from './commandKeys.ts';

type CommandGroup = 'Record' | 'Go to' | 'Find' | 'Change';

interface CommandEntry {
  /** What it does, as it stands in the palette. */
  text: string;
  /** The same in the list of keys, where that says more. */
  help?: string;
  group: CommandGroup;
  icon: LucideIcon;
  /** It changes the ledger, so it rests while looking back. */
  writes?: true;
}

/** Everything that the keyboard and the palette can do: both, and the list of keys, are made of this. */
const registry = {
  addExpense: { text: 'Add expense', help: 'Add a transaction', group: 'Record', writes: true, icon: Minus },
  addIncome: { text: 'Add income', group: 'Record', writes: true, icon: Plus },
  transfer: { text: 'Transfer between assets', group: 'Record', writes: true, icon: ArrowLeftRight },
  importFile: { text: 'Import a bank’s file', group: 'Record', writes: true, icon: FileUp },
  addAsset: { text: 'Add asset', group: 'Record', writes: true, icon: Wallet },
  addSchedule: { text: 'Add schedule', group: 'Record', writes: true, icon: ReceiptText },
  addGoal: { text: 'Add goal', group: 'Record', writes: true, icon: PiggyBank },
  addRule: { text: 'Add rule', group: 'Record', writes: true, icon: ListChecks },
  undo: { text: 'Undo the last change', group: 'Change', writes: true, icon: Undo2 },
  redo: { text: 'Redo what was undone', group: 'Change', writes: true, icon: Redo2 },
  search: { text: 'Search transactions', group: 'Find', icon: Search },
  palette: { text: 'Search everything', group: 'Find', icon: Search },
  help: { text: 'Show the keys', group: 'Find', icon: Keyboard },
  goOverview: { text: 'Overview', group: 'Go to', icon: House },
  goTransactions: { text: 'Transactions', group: 'Go to', icon: List },
  goAssets: { text: 'Assets', group: 'Go to', icon: Wallet },
  goActivity: { text: 'Activity', group: 'Go to', icon: Activity },
  goSettings: { text: 'Settings', group: 'Go to', icon: Settings },
  goPayees: { text: 'Payees', group: 'Go to', icon: Store },
  goTags: { text: 'Tags', group: 'Go to', icon: Hash },
  goRules: { text: 'Rules', group: 'Go to', icon: ListChecks },
  goSavings: { text: 'Savings', group: 'Go to', icon: PiggyBank },
  goBills: { text: 'Bills', group: 'Go to', icon: ReceiptText },
  goReports: { text: 'Reports', group: 'Go to', icon: ChartNoAxesColumn },
  signOut: { text: 'Sign out', group: 'Change', icon: LogOut },
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
