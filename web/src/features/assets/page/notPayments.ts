/** In this browser, until the person signs out: the expenses that are no payments of a card or loan. */
const key = 'not_payments';
/** The oldest are forgotten first. */
const kept = 500;

/** The ids of the expenses that the person has said to be no payments. */
export function notPayments(storage: Storage = localStorage): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Remembers that these expenses are no payments. */
export function rememberNotPayments(ids: readonly string[], storage: Storage = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify([...notPayments(storage), ...ids].slice(-kept)));
  } catch {
    // Without storage they are offered again.
  }
}
