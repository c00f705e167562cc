import { resolve } from 'node:path';
import type { StoreLocations } from '@ledgerline/http';
import { counted } from '../act.ts';
import { Refused } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { takeBackup } from './takeBackup.ts';

/** `ledger backup` */
export const backup: Verb<{ withoutSecrets?: true }> = {
  reads: true,
  interrupted: 'Interrupted: there is no backup of that name.',
  details: `Works beside the running product and holds nobody up: every write that was acknowledged before it began is in it.
Read models are rebuilt from the log. Sessions and the addresses that sign-in knows are left out, so that a restore brings no ended one back. The folder
is a data folder: to restore, put it in the place of the one that was lost while the product does not run. It is for
SQLite; docs/run/servers.md says how to back up EventStoreDB and MongoDB.`,
  examples: ['/backups/ledgerline/2026-05-03', '/backups/ledgerline/2026-05-03 --without-secrets'],
  declare: (command) =>
    command
      .argument('<folder>', 'where the backup goes; there must be none yet')
      .option('--without-secrets', 'leave secrets.json out: keep it elsewhere, a restore needs it'),
  async run({ stores, dataDir, output, now }, { withoutSecrets = false }, folder) {
    const { events, accounts } = stores.locations;
    if (events.engine !== 'sqlite' && accounts.engine !== 'sqlite') {
      throw new Refused('Neither log nor accounts are in SQLite: use the tools of their servers.');
    }
    const path = resolve(folder);
    const taken = await takeBackup({ stores, dataDir, folder: path, now, withoutSecrets });
    if (withoutSecrets)
      output.note('The secrets are not in this backup: a restore needs secrets.json beside it.');
    for (const note of elsewhere(stores.locations)) output.note(note);
    const { people, log } = taken;
    const what = [
      log && `the log up to position ${log.position || 'none'}`,
      people !== undefined && counted(people, 'account'),
    ];
    output.result({ folder: path, ...taken }, `Backed up ${what.filter(Boolean).join(' and ')} to ${path}.`);
  },
};

const elsewhere = ({ events, accounts }: StoreLocations): string[] => [
  ...(events.engine === 'sqlite' ? [] : ['The log is in an EventStoreDB and not in this backup.']),
  ...(accounts.engine === 'sqlite' ? [] : ['The accounts are in a MongoDB and not in this backup.']),
];
