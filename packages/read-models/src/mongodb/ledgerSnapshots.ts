import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { isInserted } from '@ledgerline/mongo';
import { Binary, type Collection, type Db } from 'mongodb';
import type { Snapshot } from '../readStore.ts';
import type { Ask } from './asking.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

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

/** Folded ledgers, compressed and cut into chunks. Their heads are written last: what is found is whole or not used. */
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

  async save({ stream, evolveVersion, revision, hash, state }: Snapshot): Promise<void> {
    await this.#createIndexes();
    const bytes = await compress(state);
    const of = randomUUID();
    const count = Math.ceil(bytes.length / CHUNK_BYTES);
    for (let place = 0; place < count; place += 1) {
      const part = bytes.subarray(place * CHUNK_BYTES, (place + 1) * CHUNK_BYTES);
      const chunk = { _id: chunkKey(of, place), stream, of, bytes: new Binary(part) };
      await this.#ask(() => this.#chunks.insertOne(chunk), 'batch');
    }
    const head = { stream, evolveVersion, revision, hash, chunks: { of, count } };
    const former = await this.#putHead(headKey(stream, evolveVersion), head);
    if (former) await this.#ask(() => this.#chunks.deleteMany({ _id: { $in: keysOf(former) } }));
  }

  /** What snapshots are deleted by; indexes that are there stay. */
  async #createIndexes(): Promise<void> {
    if (this.#isIndexed) return;
    await this.#ask(() => this.#heads.createIndex({ stream: 1 }), 'batch');
    await this.#ask(() => this.#chunks.createIndex({ stream: 1 }), 'batch');
    this.#isIndexed = true;
  }

  /** Answers the head that stood there before. */
  async #putHead(_id: string, head: Omit<StoredSnapshot, '_id'>): Promise<StoredSnapshot | null> {
    const former = await this.#ask(() => this.#heads.findOneAndReplace({ _id }, head));
    if (former || (await isInserted(this.#ask(() => this.#heads.insertOne({ _id, ...head }))))) return former;
    return this.#ask(() => this.#heads.findOneAndReplace({ _id }, head));
  }

  async load(stream: string, evolveVersion: number): Promise<Snapshot | null> {
    const head = await this.#ask(() => this.#heads.findOne({ _id: headKey(stream, evolveVersion) }));
    if (!head) return null;
    const keys = keysOf(head);
    const found = await this.#ask(() => this.#chunks.find({ _id: { $in: keys } }).toArray(), 'batch');
    const parts = new Map(found.map(({ _id, bytes }) => [_id, bytes.buffer]));
    const chunks = keys.flatMap((key) => parts.get(key) ?? []);
    // Replaced or deleted meanwhile: a snapshot is only a shortcut.
    if (chunks.length < keys.length) return null;
    const state = (await decompress(Buffer.concat(chunks))).toString();
    return { stream, evolveVersion, revision: head.revision, hash: head.hash, state };
  }

  async delete(stream: string): Promise<void> {
    await this.#ask(() => this.#heads.deleteMany({ stream }));
    await this.#ask(() => this.#chunks.deleteMany({ stream }), 'batch');
  }
}

const headKey = (stream: string, evolveVersion: number): string => `${stream}:${evolveVersion}`;
const chunkKey = (of: string, place: number): string => `${of}:${place}`;
const keysOf = ({ chunks: { of, count } }: Pick<StoredSnapshot, 'chunks'>): string[] =>
  Array.from({ length: count }, (_, place) => chunkKey(of, place));
