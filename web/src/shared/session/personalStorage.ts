/** The local storage keys that belong to the signed-in person; a key ending in `_` stands for all that begin so. */
const personalKeys = [
  'auth_token',
  'user',
  'userCurrency',
  'user_assets',
  'user_categories',
  'csrfToken',
  'not_payments',
  'last_account',
  'category_',
  'account_',
];

/** Removes everything of a person from local storage. */
export function clearPersonalStorage(storage: Storage = localStorage): void {
  for (const key of Object.keys(storage)) {
    const personal = personalKeys.some((known) =>
      known.endsWith('_') ? key.startsWith(known) : key === known,
    );
    if (personal) storage.removeItem(key);
  }
}
