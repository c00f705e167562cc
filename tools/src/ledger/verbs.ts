import { categoriesAdd } from './categories/add.ts';
import { categoriesChange } from './categories/change.ts';
import { categoriesList } from './categories/list.ts';
import { categoriesRetire } from './categories/retire.ts';
import { events } from './events/events.ts';
import { usersEndSessions } from './users/endSessions.ts';
import { usersList } from './users/list.ts';
import { usersLock } from './users/lock.ts';
import { usersSetPassword } from './users/setPassword.ts';
import { usersUnlock } from './users/unlock.ts';
import type { Verb } from './verb.ts';

/** What the first words of verbs of two words stand for. */
export const groups: Readonly<Record<string, string>> = {
  categories: 'the categories that everybody is offered',
  users: 'the people and their accounts',
};

/** All verbs, in the order in which the help shows them. */
export const verbs: readonly Verb[] = [
  categoriesList,
  categoriesAdd,
  categoriesChange,
  categoriesRetire,
  usersList,
  usersLock,
  usersUnlock,
  usersSetPassword,
  usersEndSessions,
  events,
];
