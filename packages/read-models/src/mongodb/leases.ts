import { insertNew } from '@ledgerline/mongo';
import type { Collection, Db, Filter, UpdateFilter } from 'mongodb';
import { type Clocks, ObservedLeases } from '../observedLeases.ts';
import type { Lease } from '../projectionStore.ts';
import type { Ask } from './asking.ts';

type StoredLease = Omit<Lease, 'name'> & {
  /** Its name. */
  _id: string;
};

/** Leases, each in one document that is found and changed in one step. Epochs fence a holder who was only slow. */
export class Leases {
  readonly #ask: Ask;
  readonly #leases: Collection<StoredLease>;
  readonly #clocks: Clocks;
  readonly #observed: ObservedLeases;

  constructor(ask: Ask, db: Db, clocks: Clocks) {
    this.#ask = ask;
    this.#leases = db.collection('leases');
    this.#clocks = clocks;
    this.#observed = new ObservedLeases(clocks);
  }

  async acquire(name: string, holder: string, ttlMs: number): Promise<Lease | null> {
    const expiresAt = this.#clocks.now() + ttlMs;
    const renewed = await this.#change({ _id: name, holder }, { $set: { expiresAt } });
    if (renewed) return leaseOf(renewed);
    const held = await this.#find(name);
    if (!held) {
      const first = { _id: name, holder, epoch: 1, expiresAt };
      const isFirst = await this.#ask((within) => insertNew(this.#leases, first, within));
      return isFirst ? leaseOf(first) : null;
    }
    if (!this.#observed.hasRunOut(leaseOf(held), ttlMs)) return null;
    // Only as it was seen: it may have been renewed, or taken over by somebody else, since.
    const seen = { _id: name, epoch: held.epoch, expiresAt: held.expiresAt };
    const taken = await this.#change(seen, { $set: { holder, expiresAt }, $inc: { epoch: 1 } });
    return taken && leaseOf(taken);
  }

  async release({ name, epoch }: Lease): Promise<void> {
    const given = { $set: { expiresAt: 0 } };
    await this.#ask((within) => this.#leases.updateOne({ _id: name, epoch }, given, within));
  }

  /** Whether nobody has taken this lease over. */
  async isNewest({ name, epoch }: Lease): Promise<boolean> {
    return ((await this.#find(name))?.epoch ?? epoch) <= epoch;
  }

  #find(name: string): Promise<StoredLease | null> {
    return this.#ask((within) => this.#leases.findOne({ _id: name }, within));
  }

  #change(filter: Filter<StoredLease>, update: UpdateFilter<StoredLease>): Promise<StoredLease | null> {
    return this.#ask((within) =>
      this.#leases.findOneAndUpdate(filter, update, { returnDocument: 'after', ...within }),
    );
  }
}

const leaseOf = ({ _id, holder, epoch, expiresAt }: StoredLease): Lease => ({
  name: _id,
  holder,
  epoch,
  expiresAt,
});
