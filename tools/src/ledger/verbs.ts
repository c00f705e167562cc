import { statement } from './accountStatement/statement.ts';
import { backup } from './backup/backup.ts';
import { balances } from './balances/balances.ts';
import { categoriesAdd } from './categories/add.ts';
import { categoriesChange } from './categories/change.ts';
import { categoriesList } from './categories/list.ts';
import { categoriesRetire } from './categories/retire.ts';
import { deletions } from './deletions/deletions.ts';
import { diff } from './diff/diff.ts';
import { events } from './events/events.ts';
import { exportVerb } from './export/export.ts';
import { find } from './find/find.ts';
import { headsCheck } from './heads/check.ts';
import { headsKey } from './heads/key.ts';
import { headsSeal } from './heads/seal.ts';
import { headsTimestamp } from './heads/timestamp.ts';
import { importVerb } from './import/import.ts';
import { parkedList } from './parked/list.ts';
import { parkedRetry } from './parked/retry.ts';
import { parkedSkip } from './parked/skip.ts';
import { rebuildVerb } from './rebuild/rebuild.ts';
import { repair } from './repair/repair.ts';
import { replay } from './replay/replay.ts';
import { show } from './show/show.ts';
import { snapshotsDrop } from './snapshots/drop.ts';
import { snapshotsList } from './snapshots/list.ts';
import { importStatement } from './statements/importStatement.ts';
import { reconcile } from './statements/reconcile.ts';
import { usersEndSessions } from './users/endSessions.ts';
import { usersErase } from './users/erase.ts';
import { usersInvite } from './users/invite.ts';
import { usersList } from './users/list.ts';
import { usersLock } from './users/lock.ts';
import { usersRename } from './users/rename.ts';
import { usersResetSecondFactor } from './users/resetSecondFactor.ts';
import { usersSetEmail } from './users/setEmail.ts';
import { usersSetPassword } from './users/setPassword.ts';
import { usersUnlock } from './users/unlock.ts';
import type { Verb } from './verb.ts';
import { verify } from './verify/verify.ts';

/** What the first words of verbs of two words stand for. */
export const groups: Readonly<Record<string, string>> = {
  categories: 'the categories that everybody is offered',
  heads: 'signed lists of how far every stream has come',
  parked: 'events at which read models stopped',
  snapshots: 'folded ledgers, kept to answer sooner',
  users: 'the people and their accounts',
};

/** All verbs, in the order in which the help shows them. */
export const verbs: readonly Verb[] = [
  categoriesList,
  categoriesAdd,
  categoriesChange,
  categoriesRetire,
  usersList,
  usersInvite,
  usersRename,
  usersSetEmail,
  usersLock,
  usersUnlock,
  usersSetPassword,
  usersResetSecondFactor,
  usersEndSessions,
  usersErase,
  backup,
  exportVerb,
  importVerb,
  importStatement,
  reconcile,
  events,
  find,
  show,
  balances,
  statement,
  diff,
  deletions,
  replay,
  verify,
  repair,
  rebuildVerb,
  headsKey,
  headsSeal,
  headsTimestamp,
  headsCheck,
  parkedList,
  parkedRetry,
  parkedSkip,
  snapshotsList,
  snapshotsDrop,
];
