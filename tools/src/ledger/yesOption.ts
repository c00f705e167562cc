import type { Command } from 'commander';

/** Options of a verb that asks before it does what can't be taken back. */
export interface YesOption {
  yes?: true;
}

export const addYesOption = (command: Command): Command =>
  command.option('-y, --yes', 'do it without being asked, for example in a script');
