import type { CommandId } from '../commands.ts';

/** What else people call what a command does. */
export const commandWords: Partial<Record<CommandId, string>> = {
  addExpense: 'new transaction spend record',
  addIncome: 'new transaction earn salary record',
  transfer: 'move money funds',
  importFile: 'statement csv ofx qif camt mt940 upload',
  addAsset: 'new account bank cash e-wallet emergency',
  addSchedule: 'new bill rent salary subscription repeat',
  addGoal: 'new saving target put aside',
  addRule: 'new automatic payee category tags',
  undo: 'revert back',
  redo: 'again repeat',
  search: 'find filter history',
  help: 'keyboard shortcuts help',
  goOverview: 'home dashboard',
  goTransactions: 'history income expenses',
  goAssets: 'accounts balances',
  goActivity: 'history changes log restore revert',
  goSettings: 'currency password profile account',
  goPayees: 'merchants shops who was paid rename merge',
  goTags: 'labels trips rename merge',
  goRules: 'automatic categorize payee tags settings',
  goSavings: 'plan budget goals put aside spend',
  goBills: 'schedules rent salary subscriptions due',
  goReports: 'cash flow categories net worth',
  signOut: 'logout log out leave',
};
