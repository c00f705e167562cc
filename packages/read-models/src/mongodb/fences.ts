import { isInserted } from '@ledgerline/mongo';
import type { Collection, Db } from 'mongodb';
import type { Checkpoint } from '../documents.ts';
import { type Lease } from '../projectionStore.ts';
import { Fenced, GenerationBehind } from '../readStoreErrors.ts';
import type { Ask } from './asking.ts';

/** Higher than any lease's: who is fenced by it never writes again. */
const RETIRED_EPOCH = Number.MAX_SAFE_INTEGER;

/** What stands at the gate of one generation: one document, so that each step through it is atomic by itself. */
interface Fence {
  /** The generation's number. */
  _id: number;
  /** The newest epoch that has written here. */
  epoch: number;
  /** How far any batch that has ever begun goes: readers may have seen that much. */
  reach: string;
  position: string;
  checkpoint: Checkpoint | null;
  /** The generation that this one was retired for. */
  successor?: number;
}

/** Who may write to a generation, and how far it has come. */
export class Fences {
  readonly #ask: Ask;
  readonly #fences: Collection<Fence>;

  constructor(ask: Ask, db: Db) {
    this.#ask = ask;
    this.#fences = db.collection('fences');
  }

  /** Makes the gate of a generation, open for everybody, if it is not there. */
  async create(number: number): Promise<void> {
    const empty = { _id: number, epoch: 0, reach: '', position: '', checkpoint: null };
    await isInserted(this.#ask(() => this.#fences.insertOne(empty)));
  }

  async remove(number: number): Promise<void> {
    await this.#ask(() => this.#fences.deleteOne({ _id: number }));
  }

  async checkpoint(number: number): Promise<Checkpoint | null> {
    return (await this.#find(number))?.checkpoint ?? null;
  }

  /** The generation that this one was retired for; undefined for one that is not retired. */
  async successor(number: number): Promise<number | undefined> {
    return (await this.#find(number))?.successor;
  }

  /** Begins a batch: from now on older epochs are fenced, and readers may see up to `position`. Throws Fenced. */
  async enter(number: number, lease: Lease, position: string): Promise<void> {
    const entered = await this.#ask(() =>
      this.#fences.findOneAndUpdate(
        { _id: number, epoch: { $lte: lease.epoch } },
        { $set: { epoch: lease.epoch }, $max: { reach: position } },
      ),
    );
    if (!entered) throw new Fenced(lease);
  }

  /** Ends a batch: moves the checkpoint, only forward. Throws Fenced where another epoch has begun one meanwhile. */
  async advance(number: number, lease: Lease, checkpoint: Checkpoint): Promise<void> {
    const { position } = checkpoint;
    const moved = await this.#ask(() =>
      this.#fences.findOneAndUpdate(
        { _id: number, epoch: lease.epoch, position: { $lt: position } },
        { $set: { position, checkpoint } },
      ),
    );
    if (!moved && (await this.#find(number))?.epoch !== lease.epoch) throw new Fenced(lease);
  }

  /**
   * Lets nobody write to this generation any more, in favour of another one that has all that people may have seen
   * here: the step that decides a switch. Throws GenerationBehind.
   */
  async retire(number: number, successor: number, evenIfBehind: boolean): Promise<void> {
    const position = (await this.#find(successor))?.position ?? '';
    const behind = evenIfBehind ? {} : { reach: { $lte: position } };
    const retired = await this.#ask(() =>
      this.#fences.findOneAndUpdate(
        { _id: number, ...behind },
        { $set: { epoch: RETIRED_EPOCH, successor } },
      ),
    );
    if (retired) return;
    const reach = (await this.#find(number))?.reach ?? '';
    throw new GenerationBehind(successor, position, reach);
  }

  #find(number: number): Promise<Fence | null> {
    return this.#ask(() => this.#fences.findOne({ _id: number }));
  }
}
