import { isInserted } from '@ledgerline/mongo';
import type { Collection, Db } from 'mongodb';
import type { Lease } from '../projectionStore.ts';
import type { Ask } from './asking.ts';

interface StoredLease {
  /** Its name. */
  _id: string;
  holder: string;
  epoch: number;
  expiresAt: number;
}

/**
 * Leases, each in one document that is found and changed in one step. Whether one has run out is told by the clock of
 * who asks: a clock that is fast takes over early, which costs a hand-over and harms nothing, since epochs fence.
 */
export class Leases {
  readonly #ask: Ask;
  readonly #leases: Collection<StoredLease>;

  constructor(ask: Ask, db: Db) {
    this.#ask = ask;
    this.#leases = db.collection('leases');
  }

  async acquire(name: string, holder: string, ttlMs: number): Promise<Lease | null> {
    const now = Date.now();
    const expiresAt = now + ttlMs;
    const taken =
      (await this.#change({ _id: name, holder }, { $set: { expiresAt } })) ??
      (await this.#change(
        { _id: name, expiresAt: { $lte: now } },
        { $set: { holder, expiresAt }, $inc: { epoch: 1 } },
      ));
    if (taken) return { name, holder, epoch: taken.epoch, expiresAt };
    if (await this.#ask(() => this.#leases.findOne({ _id: name }))) return null;
    const first = { _id: name, holder, epoch: 1, expiresAt };
    const isFirst = await isInserted(this.#ask(() => this.#leases.insertOne(first)));
    return isFirst ? { name, holder, epoch: 1, expiresAt } : null;
  }

  async release({ name, epoch }: Lease): Promise<void> {
    await this.#ask(() => this.#leases.updateOne({ _id: name, epoch }, { $set: { expiresAt: 0 } }));
  }

  /** Whether nobody has taken this lease over. */
  async isNewest({ name, epoch }: Lease): Promise<boolean> {
    const current = await this.#ask(() => this.#leases.findOne({ _id: name }));
    return (current?.epoch ?? epoch) <= epoch;
  }

  #change(
    filter: Parameters<Collection<StoredLease>['findOneAndUpdate']>[0],
    update: { $set: Partial<StoredLease>; $inc?: { epoch: number } },
  ): Promise<StoredLease | null> {
    return this.#ask(() => this.#leases.findOneAndUpdate(filter, update, { returnDocument: 'after' }));
  }
}
