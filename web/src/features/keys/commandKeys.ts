/** The keys of commands, as in `strokeOf`; those pressed one after the other are parted by a space. The page needs only these at first. */
export const commandKeys = {
  n: 'addExpense',
  'mod+z': 'undo',
  'mod+shift+z': 'redo',
  '/': 'search',
  'mod+k': 'palette',
  '?': 'help',
  'g o': 'goOverview',
  'g t': 'goTransactions',
  'g a': 'goAssets',
  'g h': 'goActivity',
  'g s': 'goSettings',
  'g b': 'goBills',
  'g r': 'goReports',
} as const;
