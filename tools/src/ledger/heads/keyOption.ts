import { Option } from 'commander';

/** With which key heads are sealed or checked. */
export interface KeyOption {
  key?: string;
}

export const keyOption = (text: string): Option => new Option('-k, --key <file>', text);
