import { insertNew } from '@ledgerline/mongo';
import type { Collection, Db, Filter, UpdateFilter } from 'mongodb';
import type { Checkpoint, ParkedLedger } from '../documents.ts';
import { type Lease } from '../projectionStore.ts';
import { Fenced, GenerationBehind } from '../readStoreErrors.ts';
import type { Ask } from './asking.ts';

/** What stands at the gate of one generation: one document, so that each step through it is atomic by itself. */
interface Fence {
  /** The generation's number. */
  _id: number;
  /** The newest epoch that has written here. */
  epoch: number;
  /** How far any batch that has ever begun goes: readers may have seen that much. */
  reach: string;
  /** What the batch that goes so far would end with; absent in what an older version wrote. */
  begun?: Checkpoint;
  position: string;
  checkpoint: Checkpoint | null;
  /** By stream. They are here because a projector that was overtaken may neither park nor release a stream. */
  parked: Record<string, ParkedLedger>;
  /** Counts the changes of `parked`, so that one which comes late finds another number. */
  parkings: number;
  /** The generation that this one was retired for: nobody passes any more. */
  successor?: number;
}

/** Nobody has retired the generation. */
const OPEN = { successor: { $exists: false } };

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
    const empty = {
      _id: number,
      epoch: 0,
      reach: '',
      position: '',
      checkpoint: null,
      parked: {},
      parkings: 0,
    };
    await this.#ask((within) => insertNew(this.#fences, empty, within));
  }

  async remove(number: number): Promise<void> {
    await this.#ask((within) => this.#fences.deleteOne({ _id: number }, within));
  }

  async checkpoint(number: number): Promise<Checkpoint | null> {
    return (await this.#find(number))?.checkpoint ?? null;
  }

  /** The end of the batch that went the furthest of those that were begun. */
  async reached(number: number): Promise<Checkpoint | null> {
    const fence = await this.#find(number);
    return fence?.begun ?? fence?.checkpoint ?? null;
  }

  /** What is parked, by stream. */
  async parked(number: number): Promise<Record<string, ParkedLedger>> {
    return (await this.#find(number))?.parked ?? {};
  }

  /** The generation that this one was retired for; undefined for one that is not retired. */
  async successor(number: number): Promise<number | undefined> {
    return (await this.#find(number))?.successor;
  }

  /** Begins a batch: from now on older epochs are fenced, and readers may see up to its position. Throws Fenced. */
  async enter(number: number, lease: Lease, begun: Checkpoint): Promise<void> {
    const { epoch } = lease;
    const { position: reach } = begun;
    const open = { _id: number, epoch: { $lte: epoch }, ...OPEN };
    const change = (filter: Filter<Fence>, update: Partial<Fence>): Promise<Fence | null> =>
      this.#ask((within) => this.#fences.findOneAndUpdate(filter, { $set: update }, within));
    const isFurthest = await change({ ...open, reach: { $lte: reach } }, { epoch, reach, begun });
    // What was begun before may go further.
    if (!isFurthest && !(await change(open, { epoch }))) throw new Fenced(lease);
  }

  /**
   * Notes that streams are parked, within a batch up to `position`. A batch that was projected before changes nothing.
   * Throws Fenced where another epoch has begun one meanwhile.
   */
  async park(number: number, lease: Lease, position: string, notes: readonly ParkedLedger[]): Promise<void> {
    if (notes.length === 0) return;
    const parked = Object.fromEntries(notes.map((note) => [`parked.${note.stream}`, note]));
    await this.#changeParked(number, (fence) => {
      if (!isOpenFor(fence, lease)) throw new Fenced(lease);
      return fence.position <= position ? { $set: parked } : undefined;
    });
  }

  /** Notes that a stream is not parked any more. Throws Fenced where a newer epoch has begun a batch. */
  async unpark(number: number, lease: Lease, stream: string): Promise<void> {
    await this.#changeParked(number, (fence) => {
      if (fence.epoch > lease.epoch || fence.successor !== undefined) throw new Fenced(lease);
      return stream in fence.parked ? { $unset: { [`parked.${stream}`]: true } } : undefined;
    });
  }

  /** Ends a batch: moves the checkpoint, only forward. Throws Fenced where another epoch has begun one meanwhile. */
  async advance(number: number, lease: Lease, checkpoint: Checkpoint): Promise<void> {
    const { position } = checkpoint;
    const moved = await this.#ask((within) =>
      this.#fences.findOneAndUpdate(
        { _id: number, epoch: lease.epoch, position: { $lte: position }, ...OPEN },
        { $set: { position, checkpoint } },
        within,
      ),
    );
    if (!moved && !isOpenFor(await this.#find(number), lease)) throw new Fenced(lease);
  }

  /**
   * Lets nobody write to this generation any more, in favour of another one that has all that people may have seen
   * here: the step that decides a switch. Throws GenerationBehind.
   */
  async retire(number: number, successor: number, evenIfBehind: boolean): Promise<void> {
    for (;;) {
      const position = (await this.#find(successor))?.position ?? '';
      const fence = await this.#find(number);
      if (!fence) throw new Error(`there is no generation ${number} of the read models`);
      const { reach } = fence;
      if (reach > position && !evenIfBehind) throw new GenerationBehind(successor, position, reach);
      // Only what was looked at is retired: a switch that arrives long after it was given up finds more.
      const retired = await this.#ask((within) =>
        this.#fences.findOneAndUpdate({ _id: number, reach }, { $set: { successor } }, within),
      );
      if (retired) return;
    }
  }

  /** Opens a generation again whose successor is not there any more: its switch arrived after it was given up. */
  async reopen(number: number, successor: number): Promise<void> {
    await this.#ask((within) =>
      this.#fences.updateOne({ _id: number, successor }, { $unset: { successor: true } }, within),
    );
  }

  /** Changes what is parked as `edit` says of the fence that it is shown, unless that is another one by then. */
  async #changeParked(
    number: number,
    edit: (fence: Fence) => UpdateFilter<Fence> | undefined,
  ): Promise<void> {
    for (;;) {
      const fence = await this.#find(number);
      const update = fence && edit(fence);
      if (!update) return;
      const { epoch, position, parkings } = fence;
      const { matchedCount } = await this.#ask((within) =>
        this.#fences.updateOne(
          { _id: number, epoch, position, parkings, ...OPEN },
          { ...update, $inc: { parkings: 1 } },
          within,
        ),
      );
      if (matchedCount === 1) return;
    }
  }

  #find(number: number): Promise<Fence | null> {
    return this.#ask((within) => this.#fences.findOne({ _id: number }, within));
  }
}

const isOpenFor = (fence: Fence | null, lease: Lease): boolean =>
  fence?.epoch === lease.epoch && fence.successor === undefined;
