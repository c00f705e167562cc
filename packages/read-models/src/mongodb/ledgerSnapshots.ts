import { randomUUID } from 'node:crypto';
import { insertNew } from '@ledgerline/mongo';
import { Binary, type Collection, type Db } from 'mongodb';
import type { Snapshot } from '../readStore.ts';
import type { Ask } from './asking.ts';

/** A document has at most 16 MB. */
const CHUNK_BYTES = 8 * 1024 * 1024;

interface StoredSnapshot {
  _id: string;
  stream: string;
  evolveVersion: number;
  revision: number;
  hash: string;
  /** Names the chunks that belong to it, and says how many there are. */
  chunks: { of: string; count: number };
}

interface StoredChunk {
  _id: string;
  stream: string;
  of: string;
  bytes: Binary;
}

/** Sealed ledgers, cut into chunks. Their heads are written last: what is found is whole or not used. */
export class LedgerSnapshots {
  readonly #ask: Ask;
  readonly #heads: Collection<StoredSnapshot>;
  readonly #chunks: Collection<StoredChunk>;
  #isIndexed = false;

  constructor(ask: Ask, db: Db) {
    this.#ask = ask;
    this.#heads = db.collection('snapshots');
    this.#chunks = db.collection('snapshot_chunks');
  }

  async save({ stream, evolveVersion, revision, hash, state: bytes }: Snapshot): Promise<void> {
    await this.#createIndexes();
    const of = randomUUID();
    const count = Math.ceil(bytes.length / CHUNK_BYTES);
    for (let place = 0; place < count; place += 1) {
      const part = bytes.subarray(place * CHUNK_BYTES, (place + 1) * CHUNK_BYTES);
      const chunk = { _id: chunkKey(of, place), stream, of, bytes: new Binary(part) };
      await this.#ask((within) => insertNew(this.#chunks, chunk, within), 'batch');
    }
    const head = { stream, evolveVersion, revision, hash, chunks: { of, count } };
    await this.#putHead(headKey(stream, evolveVersion), head);
    await this.#dropOthers(stream, of);
  }

  /** Deletes the chunks that no head names: those of the former one, and what a crash before its head left. */
  async #dropOthers(stream: string, of: string): Promise<void> {
    const heads = await this.#ask((within) => this.#heads.find({ stream }, within).toArray());
    const named = [of, ...heads.map(({ chunks }) => chunks.of)];
    await this.#ask((within) => this.#chunks.deleteMany({ stream, of: { $nin: named } }, within), 'batch');
  }

  /** What snapshots are deleted by; indexes that are there stay. */
  async #createIndexes(): Promise<void> {
    if (this.#isIndexed) return;
    await this.#ask((within) => this.#heads.createIndex({ stream: 1 }, within), 'batch');
    await this.#ask((within) => this.#chunks.createIndex({ stream: 1 }, within), 'batch');
    this.#isIndexed = true;
  }

  async #putHead(_id: string, head: Omit<StoredSnapshot, '_id'>): Promise<void> {
    const replace = () => this.#ask((within) => this.#heads.findOneAndReplace({ _id }, head, within));
    const insert = () => this.#ask((within) => insertNew(this.#heads, { _id, ...head }, within));
    if (!((await replace()) ?? (await insert()))) await replace();
  }

  async load(stream: string, evolveVersion: number): Promise<Snapshot | null> {
    const key = { _id: headKey(stream, evolveVersion) };
    const head = await this.#ask((within) => this.#heads.findOne(key, within));
    if (!head) return null;
    const keys = keysOf(head);
    const wanted = { _id: { $in: keys } };
    const found = await this.#ask((within) => this.#chunks.find(wanted, within).toArray(), 'batch');
    const parts = new Map(found.map(({ _id, bytes }) => [_id, bytes.buffer]));
    const chunks = keys.flatMap((key) => parts.get(key) ?? []);
    // Replaced or deleted meanwhile: a snapshot is only a shortcut.
    if (chunks.length < keys.length) return null;
    const { revision, hash } = head;
    return { stream, evolveVersion, revision, hash, state: Buffer.concat(chunks) };
  }

  async delete(stream: string): Promise<void> {
    await this.#ask((within) => this.#heads.deleteMany({ stream }, within));
    await this.#ask((within) => this.#chunks.deleteMany({ stream }, within), 'batch');
  }
}

const headKey = (stream: string, evolveVersion: number): string => `${stream}:${evolveVersion}`;
const chunkKey = (of: string, place: number): string => `${of}:${place}`;
const keysOf = ({ chunks: { of, count } }: Pick<StoredSnapshot, 'chunks'>): string[] =>
  Array.from({ length: count }, (_, place) => chunkKey(of, place));
