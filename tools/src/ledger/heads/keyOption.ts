import { Option } from 'commander';

/** With which key heads are sealed or checked. */
export interface KeyOption {
  key?: string;
}

export const keyOption = (text: string): Option => new Option('-k, --key <file>', text);

/** The seals before the one that is checked. */
export const formerOption = (): Option =>
  new Option(
    '--former <file...>',
    'the seals before it, in any order: that each follows from the one before',
  );
