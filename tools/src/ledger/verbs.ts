import type { Verb } from './verb.ts';

/** The groups of verbs: the first word of each verb of two words. */
export const groups: Readonly<Record<string, string>> = {
  categories: 'the categories that everybody can choose',
  heads: 'seals: signed proof of what the log contained',
  parked: 'events that the app could not show',
  secrets: 'DATA_SECRET and its former ones',
  snapshots: 'caches that make starting faster',
  users: 'the people and their accounts',
};

/** A verb as the help lists it. Its code is loaded when it is called: loading all takes longer than most verbs run. */
export interface ListedVerb {
  /** As it is typed after `ledger`: `users lock`. */
  name: string;
  /** One line. */
  summary: string;
  load: () => Promise<Verb>;
}

/** All verbs by whom they are for, in the order in which the help shows them. */
export const chapters: readonly { heading: string; verbs: readonly ListedVerb[] }[] = [
  {
    heading: 'People:',
    verbs: [
      {
        name: 'users list',
        summary: 'lists people, in the order in which they registered',
        load: async () => (await import('./users/list.ts')).usersList,
      },
      {
        name: 'users invite',
        summary: 'prints a link that lets one person register; lists and takes back open ones',
        load: async () => (await import('./users/invite.ts')).usersInvite,
      },
      {
        name: 'users change',
        summary: 'changes the name of a person, or the address that they sign in with',
        load: async () => (await import('./users/change.ts')).usersChange,
      },
      {
        name: 'users lock',
        summary: 'locks a person out and ends all their sessions',
        load: async () => (await import('./users/lock.ts')).usersLock,
      },
      {
        name: 'users unlock',
        summary: 'lets a locked person sign in again',
        load: async () => (await import('./users/unlock.ts')).usersUnlock,
      },
      {
        name: 'users set-password',
        summary: 'sets a new password and ends all sessions of the person',
        load: async () => (await import('./users/setPassword.ts')).usersSetPassword,
      },
      {
        name: 'users reset-second-factor',
        summary: 'removes the second factor of a person',
        load: async () => (await import('./users/resetSecondFactor.ts')).usersResetSecondFactor,
      },
      {
        name: 'users end-sessions',
        summary: 'signs somebody out everywhere',
        load: async () => (await import('./users/endSessions.ts')).usersEndSessions,
      },
      {
        name: 'users erase',
        summary: 'removes everything about a person from the stores, for good',
        load: async () => (await import('./users/erase.ts')).usersErase,
      },
      {
        name: 'categories list',
        summary: 'lists the categories, as the log has them now',
        load: async () => (await import('./categories/list.ts')).categoriesList,
      },
      {
        name: 'categories add',
        summary: 'adds a category for everybody',
        load: async () => (await import('./categories/add.ts')).categoriesAdd,
      },
      {
        name: 'categories change',
        summary: 'gives a category another name, icon or color',
        load: async () => (await import('./categories/change.ts')).categoriesChange,
      },
      {
        name: 'categories retire',
        summary: 'retires a category',
        load: async () => (await import('./categories/retire.ts')).categoriesRetire,
      },
      {
        name: 'export',
        summary: 'writes everything that a person ever recorded to files',
        load: async () => (await import('./export/export.ts')).exportVerb,
      },
      {
        name: 'import',
        summary: 'imports what ‘ledger export’ wrote',
        load: async () => (await import('./import/import.ts')).importVerb,
      },
      {
        name: 'import-statement',
        summary: "imports a bank's statement into an asset, or previews it",
        load: async () => (await import('./statements/importStatement.ts')).importStatement,
      },
    ],
  },
  {
    heading: 'Auditing:',
    verbs: [
      {
        name: 'reconcile',
        summary: "checks whether the log has exactly the rows and the balance of a bank's statement",
        load: async () => (await import('./statements/reconcile.ts')).reconcile,
      },
      {
        name: 'events',
        summary: 'lists the events of the log, in their order',
        load: async () => (await import('./events/events.ts')).events,
      },
      {
        name: 'find',
        summary: 'finds records by their title, amount or day, from the log alone',
        load: async () => (await import('./find/find.ts')).find,
      },
      {
        name: 'show',
        summary:
          'shows the whole life of a record: each change with before and after, who, when and from where',
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
        summary: 'compares a person’s balances, records and settings at two moments',
        load: async () => (await import('./diff/diff.ts')).diff,
      },
      {
        name: 'deletions',
        summary: 'lists what was deleted for good, which transfers were taken back, and who was erased',
        load: async () => (await import('./deletions/deletions.ts')).deletions,
      },
      {
        name: 'replay',
        summary: 'folds the whole log and shows its counts, its balances and the speed',
        load: async () => (await import('./replay/replay.ts')).replay,
      },
      {
        name: 'verify',
        summary: 'checks the event log and everything that the app shows',
        load: async () => (await import('./verify/verify.ts')).verify,
      },
      {
        name: 'heads key',
        summary: 'makes a key pair for sealing heads',
        load: async () => (await import('./heads/key.ts')).headsKey,
      },
      {
        name: 'heads seal',
        summary: 'writes a signed list of the last event of every stream',
        load: async () => (await import('./heads/seal.ts')).headsSeal,
      },
      {
        name: 'heads timestamp',
        summary: 'gets a time stamp for a seal from an authority',
        load: async () => (await import('./heads/timestamp.ts')).headsTimestamp,
      },
    ],
  },
  {
    heading: 'Upkeep:',
    verbs: [
      {
        name: 'doctor',
        summary: 'says what is there, what is behind or wrong, and what to do',
        load: async () => (await import('./doctor/doctor.ts')).doctor,
      },
      {
        name: 'backup',
        summary: 'copies the log, the accounts and the secrets into a new folder',
        load: async () => (await import('./backup/backup.ts')).backup,
      },
      {
        name: 'rebuild',
        summary: 'builds new read models from the log and switches to them, or repairs them',
        load: async () => (await import('./rebuild/rebuild.ts')).rebuildVerb,
      },
      {
        name: 'compact',
        summary: 'gives back the room that people who left take in SQLite files',
        load: async () => (await import('./compact/compact.ts')).compact,
      },
      {
        name: 'secrets status',
        summary: 'shows what was made with DATA_SECRET and with each former one',
        load: async () => (await import('./secrets/status.ts')).secretsStatus,
      },
      {
        name: 'secrets rotate',
        summary: 'makes a new DATA_SECRET; the one of before goes on recognising what is there',
        load: async () => (await import('./secrets/rotate.ts')).secretsRotate,
      },
      {
        name: 'secrets mark',
        summary: 'after a leak: from here on only MACs of the new DATA_SECRET count',
        load: async () => (await import('./secrets/mark.ts')).secretsMark,
      },
      {
        name: 'parked list',
        summary: 'lists events that the app could not show, and events that were skipped',
        load: async () => (await import('./parked/list.ts')).parkedList,
      },
      {
        name: 'parked retry',
        summary: 'tries all parked events again',
        load: async () => (await import('./parked/retry.ts')).parkedRetry,
      },
      {
        name: 'parked skip',
        summary: 'lets the read models skip an event that they cannot show',
        load: async () => (await import('./parked/skip.ts')).parkedSkip,
      },
    ],
  },
];

/** The verbs of all chapters. */
export const verbs: readonly ListedVerb[] = chapters.flatMap((chapter) => chapter.verbs);

/**
 * Former names, which scripts and monitoring call: they do, write and end as ever. The help of all verbs leaves them out, and
 * stderr tells what is called instead: `now`, as it is typed after `ledger`.
 */
export const formerVerbs: readonly (ListedVerb & { now: string })[] = [
  {
    name: 'repair',
    now: 'rebuild --repair',
    summary: 'repairs the read models from the log',
    load: async () => (await import('./repair/repair.ts')).repair,
  },
  {
    name: 'heads check',
    now: 'verify --log-only --heads',
    summary: 'checks whether the log still has everything that was sealed',
    load: async () => (await import('./heads/check.ts')).headsCheck,
  },
  {
    name: 'snapshots list',
    now: 'verify --snapshots',
    summary: 'lists the caches that make starting faster',
    load: async () => (await import('./snapshots/list.ts')).snapshotsList,
  },
  {
    name: 'snapshots drop',
    now: 'rebuild --drop-snapshots',
    summary: 'deletes the caches that make starting faster; they are made again from the log',
    load: async () => (await import('./snapshots/drop.ts')).snapshotsDrop,
  },
  {
    name: 'users invitations',
    now: 'users invite --list',
    summary: 'lists the open invitations, or takes one back',
    load: async () => (await import('./users/invitations.ts')).usersInvitations,
  },
  {
    name: 'users rename',
    now: 'users change --name',
    summary: 'changes the name of a person',
    load: async () => (await import('./users/rename.ts')).usersRename,
  },
  {
    name: 'users set-email',
    now: 'users change --email',
    summary: 'changes the address that a person signs in with',
    load: async () => (await import('./users/setEmail.ts')).usersSetEmail,
  },
];
