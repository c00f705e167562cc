/** What a person keeps in the model: minor units, by the order of creation. */
export interface Model {
  /** `mayOwe`: how far a position may go below 0; null without a limit. */
  assets: { id: string; position: number; deleted: boolean; mayOwe: number | null }[];
  transactions: {
    id: string;
    income: boolean;
    failed: boolean;
    amount: number;
    asset: number;
    deleted: boolean;
    /** What its deletion paid off beyond the limit: of a shortfall, where nothing may be owed. */
    paidOff: number;
  }[];
}

type Entry = Model['transactions'][number];

/** Something that a person tries; numbers choose among what there is. */
export type Attempt =
  | { kind: 'record'; income: boolean; failed: boolean; amount: number; asset: number }
  | { kind: 'change'; at: number; income?: boolean; failed?: boolean; amount?: number; asset?: number }
  | { kind: 'transfer'; from: number; to: number; amount: number }
  | { kind: 'set'; asset: number; balance: number }
  | { kind: 'owe'; asset: number; owed: number }
  | { kind: 'delete' | 'restore'; of: 'transaction' | 'asset'; at: number };

/** What an entry counts for in its asset's position. */
export const target = ({ income, failed, amount, deleted }: Entry): number =>
  failed || deleted ? 0 : income ? amount : -amount;

type Asset = Pick<Model['assets'][number], 'position' | 'mayOwe'>;

/** The balance, the shortfall and what is owed. */
export function shown({ position, mayOwe }: Asset): [balance: number, shortfall: number, owed: number] {
  const [above, below] = [Math.max(0, position) / 100, Math.max(0, -position) / 100];
  return mayOwe === 0 ? [above, below, 0] : [above, 0, below];
}

/** What covers an outflow at a position. */
const availableAt = (position: number, mayOwe: number | null): number =>
  mayOwe === null ? Number.POSITIVE_INFINITY : Math.max(0, position + mayOwe);

/** What of a position is beyond the limit. */
const beyond = (position: number, mayOwe: number | null): number =>
  mayOwe === null ? 0 : Math.max(0, -position - mayOwe);

/** Does to the model what the contract says of an attempt; false where it is to be refused, and then nothing. */
export function attemptOn(model: Model, attempt: Attempt): boolean {
  const { assets, transactions } = model;
  const asset = (at: number) => assets[at % assets.length] as Model['assets'][number];
  const covers = (at: number, amount: number) => amount <= availableAt(asset(at).position, asset(at).mayOwe);
  const entryAt = (at: number) => transactions[at % transactions.length] as Entry;

  switch (attempt.kind) {
    case 'record': {
      const entry = { ...attempt, id: '', asset: attempt.asset % assets.length, deleted: false, paidOff: 0 };
      if (asset(entry.asset).deleted || (target(entry) < 0 && !covers(entry.asset, entry.amount)))
        return false;
      asset(entry.asset).position += target(entry);
      transactions.push(entry);
      return true;
    }
    case 'change': {
      const { kind: _, at, ...changes } = attempt;
      const entry = entryAt(at);
      const changed = { ...entry, ...changes };
      changed.asset %= assets.length;
      const moved = changed.asset !== entry.asset;
      const kept = (['income', 'failed', 'amount'] as const).every(
        (field) => changed[field] === entry[field],
      );
      if (entry.deleted) return false;
      if (asset(entry.asset).deleted && (moved || !kept)) return false;
      if (moved && asset(changed.asset).deleted) return false;
      const now = target(entry);
      const then = target(changed);
      // On its own asset an income is gone before, and of an expense only the increase counts.
      const [gone, spent] = moved ? [0, 0] : [Math.max(0, now), Math.max(0, -now)];
      const { position, mayOwe } = asset(changed.asset);
      if (then < 0 && -then - spent > availableAt(position - gone, mayOwe)) return false;
      asset(entry.asset).position -= now;
      asset(changed.asset).position += then;
      Object.assign(entry, changed);
      return true;
    }
    case 'transfer': {
      const [from, to] = [asset(attempt.from), asset(attempt.to)];
      if (from === to || from.deleted || to.deleted || !covers(attempt.from, attempt.amount)) return false;
      from.position -= attempt.amount;
      to.position += attempt.amount;
      return true;
    }
    case 'set': {
      const set = asset(attempt.asset);
      if (set.deleted) return false;
      // Where something may be owed, a balance as it is shown says nothing.
      const isShown = attempt.balance === Math.max(0, set.position);
      if (set.mayOwe === 0 || !isShown) set.position = attempt.balance;
      return true;
    }
    case 'owe': {
      const set = asset(attempt.asset);
      if (set.deleted || (attempt.owed > 0 && set.mayOwe === 0)) return false;
      const isShown = attempt.owed === Math.max(0, -set.position);
      if (set.mayOwe !== 0 && !isShown) set.position = -attempt.owed;
      return true;
    }
    case 'delete':
      if (attempt.of === 'asset') asset(attempt.at).deleted = true;
      else {
        const entry = entryAt(attempt.at);
        const holder = asset(entry.asset);
        if (entry.deleted) return true;
        const before = beyond(holder.position, holder.mayOwe);
        holder.position -= target(entry);
        entry.paidOff = Math.max(0, before - beyond(holder.position, holder.mayOwe));
        entry.deleted = true;
      }
      return true;
    case 'restore':
      if (attempt.of === 'asset') asset(attempt.at).deleted = false;
      else {
        const entry = entryAt(attempt.at);
        if (!entry.deleted) return true;
        const back = target({ ...entry, deleted: false });
        if (back < 0 && !covers(entry.asset, -back - entry.paidOff)) return false;
        asset(entry.asset).position += back;
        entry.deleted = false;
      }
      return true;
  }
}
