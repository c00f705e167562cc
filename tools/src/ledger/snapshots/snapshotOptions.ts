import { Option } from 'commander';

/** Whose snapshots are meant; everybody's if not given. */
export interface SnapshotOptions {
  user?: string;
}

export const snapshotUserOption = (): Option =>
  new Option('-u, --user <user>', 'only of this person: an e-mail address, or an id');
