/** In local storage: the account that this person last added something to in this browser. */
const key = 'last_account';

/** Its id; empty where none was used yet. */
function lastAccount(storage: Storage = localStorage): string {
  try {
    return storage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Remembers it; a full or forbidden storage only means that none is proposed. */
export function keepLastAccount(id: string, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, id);
  } catch {
    // The next form asks for it.
  }
}

/** The account that a form of something new proposes: the last one used, else the only one; empty where neither is there. */
export function proposedAccount(accounts: readonly { id: string }[], used = lastAccount()): string {
  const [only] = accounts.length === 1 ? accounts : [];
  return (accounts.find(({ id }) => id === used) ?? only)?.id ?? '';
}
