import { type Command, Option } from 'commander';

/** With which key heads are sealed or checked. */
export interface KeyOption {
  key?: string;
}

export const keyOption = (text: string): Option => new Option('-k, --key <file>', text);

/** Adds what the verbs that check heads have in common. `key`: the help on the key. */
export const addSealOptions = (command: Command, key: string): Command =>
  command.addOption(keyOption(key)).addOption(formerOption()).addOption(timestampOption());

/** The seals before the one that is checked. */
const formerOption = (): Option =>
  new Option(
    '--former <file...>',
    'the seals before it, in any order: that each follows from the one before',
  );

const timestampOption = (): Option =>
  new Option(
    '--timestamp-ca <file>',
    'certificates (PEM) of time stamp authorities that are believed: checks the replies (.tsr) beside the seals',
  );
