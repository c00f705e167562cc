import type { Verb } from './verb.ts';

/** What the first words of verbs of two words stand for. */
export const groups: Readonly<Record<string, string>> = {
  categories: 'the categories that everybody is offered',
  heads: 'signed lists of how far every stream has come',
  parked: 'events at which read models stopped',
  snapshots: 'folded ledgers, kept to answer sooner',
  users: 'the people and their accounts',
};

/** A verb as the help lists it. Its code is loaded when it is called: all of them would take longer to load than most to run. */
export interface ListedVerb {
  /** As it is typed after `ledger`: `users lock`. */
  name: string;
  /** One line. */
  summary: string;
  load: () => Promise<Verb>;
}

/** All verbs, in the order in which the help shows them. */
export const verbs: readonly ListedVerb[] = [
  {
    name: 'categories list',
    summary: 'lists the categories, as the log has them now',
    load: async () => (await import('./categories/list.ts')).categoriesList,
  },
  {
    name: 'categories add',
    summary: 'offers everybody a new category',
    load: async () => (await import('./categories/add.ts')).categoriesAdd,
  },
  {
    name: 'categories change',
    summary: 'gives a category another name, icon or color',
    load: async () => (await import('./categories/change.ts')).categoriesChange,
  },
  {
    name: 'categories retire',
    summary: 'offers a category no longer',
    load: async () => (await import('./categories/retire.ts')).categoriesRetire,
  },
  {
    name: 'users list',
    summary: 'lists people, in the order in which they registered',
    load: async () => (await import('./users/list.ts')).usersList,
  },
  {
    name: 'users invite',
    summary: 'prints a link with which one person may register',
    load: async () => (await import('./users/invite.ts')).usersInvite,
  },
  {
    name: 'users rename',
    summary: 'changes what somebody is called',
    load: async () => (await import('./users/rename.ts')).usersRename,
  },
  {
    name: 'users set-email',
    summary: 'gives somebody another address to sign in with',
    load: async () => (await import('./users/setEmail.ts')).usersSetEmail,
  },
  {
    name: 'users lock',
    summary: 'refuses somebody’s sign-in and ends all their sessions',
    load: async () => (await import('./users/lock.ts')).usersLock,
  },
  {
    name: 'users unlock',
    summary: 'lets somebody sign in again',
    load: async () => (await import('./users/unlock.ts')).usersUnlock,
  },
  {
    name: 'users set-password',
    summary: 'gives somebody a new password and ends all their sessions',
    load: async () => (await import('./users/setPassword.ts')).usersSetPassword,
  },
  {
    name: 'users reset-second-factor',
    summary: 'lets somebody sign in with the password alone again',
    load: async () => (await import('./users/resetSecondFactor.ts')).usersResetSecondFactor,
  },
  {
    name: 'users end-sessions',
    summary: 'signs somebody out everywhere',
    load: async () => (await import('./users/endSessions.ts')).usersEndSessions,
  },
  {
    name: 'users erase',
    summary: 'takes everything that there is of somebody out of the stores, for good',
    load: async () => (await import('./users/erase.ts')).usersErase,
  },
  {
    name: 'backup',
    summary: 'copies the log, the accounts and the secrets into a new folder',
    load: async () => (await import('./backup/backup.ts')).backup,
  },
  {
    name: 'export',
    summary: 'writes out everything that somebody ever recorded',
    load: async () => (await import('./export/export.ts')).exportVerb,
  },
  {
    name: 'import',
    summary: 'takes in what ‘ledger export’ wrote of somebody',
    load: async () => (await import('./import/import.ts')).importVerb,
  },
  {
    name: 'import-statement',
    summary: "imports a bank's statement into an asset, or shows what would become of its rows",
    load: async () => (await import('./statements/importStatement.ts')).importStatement,
  },
  {
    name: 'reconcile',
    summary: "tells whether the log holds exactly the rows and the balance of a bank's statement",
    load: async () => (await import('./statements/reconcile.ts')).reconcile,
  },
  {
    name: 'events',
    summary: 'lists what is in the log, in its order',
    load: async () => (await import('./events/events.ts')).events,
  },
  {
    name: 'find',
    summary: 'finds records by their title, amount or day, from the log alone',
    load: async () => (await import('./find/find.ts')).find,
  },
  {
    name: 'show',
    summary: 'tells one record’s whole life: each change with before and after, who, when and from where',
    load: async () => (await import('./show/show.ts')).show,
  },
  {
    name: 'balances',
    summary: 'shows what somebody’s assets hold, now or at any moment, from the log alone',
    load: async () => (await import('./balances/balances.ts')).balances,
  },
  {
    name: 'statement',
    summary: 'writes a statement of somebody’s assets for a period, as a page to print',
    load: async () => (await import('./accountStatement/statement.ts')).statement,
  },
  {
    name: 'diff',
    summary: 'shows what is different of somebody between two moments: balances, records, settings',
    load: async () => (await import('./diff/diff.ts')).diff,
  },
  {
    name: 'deletions',
    summary: 'lists what was deleted for good, which transfers were taken back, and who was erased',
    load: async () => (await import('./deletions/deletions.ts')).deletions,
  },
  {
    name: 'replay',
    summary: 'folds the whole log and tells what it comes to, and how fast that went',
    load: async () => (await import('./replay/replay.ts')).replay,
  },
  {
    name: 'verify',
    summary: 'checks all promises of the log, and the read models against it',
    load: async () => (await import('./verify/verify.ts')).verify,
  },
  {
    name: 'repair',
    summary: 'mends the read models from the log',
    load: async () => (await import('./repair/repair.ts')).repair,
  },
  {
    name: 'rebuild',
    summary: 'fills new read models from the log and makes them live',
    load: async () => (await import('./rebuild/rebuild.ts')).rebuildVerb,
  },
  {
    name: 'heads key',
    summary: 'makes a pair of keys to seal heads with',
    load: async () => (await import('./heads/key.ts')).headsKey,
  },
  {
    name: 'heads seal',
    summary: 'writes down, signed, how far every stream has come',
    load: async () => (await import('./heads/seal.ts')).headsSeal,
  },
  {
    name: 'heads timestamp',
    summary: 'has an authority say when a seal was there at the latest',
    load: async () => (await import('./heads/timestamp.ts')).headsTimestamp,
  },
  {
    name: 'heads check',
    summary: 'tells whether the log still has all that was sealed',
    load: async () => (await import('./heads/check.ts')).headsCheck,
  },
  {
    name: 'parked list',
    summary: 'lists events at which read models stopped, and those that were skipped',
    load: async () => (await import('./parked/list.ts')).parkedList,
  },
  {
    name: 'parked retry',
    summary: 'tries everything that is parked again',
    load: async () => (await import('./parked/retry.ts')).parkedRetry,
  },
  {
    name: 'parked skip',
    summary: 'lets read models go on after an event that they cannot show',
    load: async () => (await import('./parked/skip.ts')).parkedSkip,
  },
  {
    name: 'snapshots list',
    summary: 'lists the folded ledgers that are kept to answer sooner after a start',
    load: async () => (await import('./snapshots/list.ts')).snapshotsList,
  },
  {
    name: 'snapshots drop',
    summary: 'drops folded ledgers, which are made again from the log',
    load: async () => (await import('./snapshots/drop.ts')).snapshotsDrop,
  },
];
