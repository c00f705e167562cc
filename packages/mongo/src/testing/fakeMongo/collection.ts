import { type Index, type IndexDefinition, makeIndex } from './collectionIndex.ts';
import type { CompiledFilter } from './filter.ts';
import type { CollectionChange } from './journal.ts';
import { ServerError } from './serverError.ts';
import { type Doc, keyOf } from './values.ts';

/** The index that every collection has. */
const ID_INDEX: IndexDefinition = { name: '_id_', key: { _id: 1 } };

/** Documents in memory, by the key of their `_id`, and the indexes over them. */
export class Collection {
  readonly name: string;
  readonly #docs = new Map<string, Doc>();
  readonly #indexes = new Map<string, Index>();

  readonly #note: (change: CollectionChange) => void;

  /** `name` is the full one, with the database; `note` hears of every change. */
  constructor(name: string, note: (change: CollectionChange) => void) {
    this.name = name;
    this.#note = note;
  }

  /** Makes a change again that was noted before. */
  replay(change: CollectionChange | { create: true }): void {
    if ('put' in change) this.put(change.put);
    if ('remove' in change) this.remove(change.remove);
    if ('index' in change) this.createIndex(change.index);
    if ('dropIndex' in change) this.dropIndex(change.dropIndex);
  }

  get size(): number {
    return this.#docs.size;
  }

  /** All indexes, the one of `_id` first. */
  get indexes(): IndexDefinition[] {
    return [ID_INDEX, ...this.#indexes.values().map(({ definition }) => definition)];
  }

  all(): Iterable<Doc> {
    return this.#docs.values();
  }

  /** Throws ServerError 11000 where the `_id` of a new document, or another unique key, is taken. */
  refuseDuplicates(doc: Doc, { isNew }: { isNew: boolean }): void {
    const id = keyOf(doc['_id']);
    if (isNew && this.#docs.has(id)) throw this.#duplicate(ID_INDEX, { _id: doc['_id'] });
    for (const index of this.#indexes.values()) {
      const taken = index.duplicateOf(doc, id);
      if (taken) throw this.#duplicate(index.definition, taken);
    }
  }

  /** Adds a document, or puts it in the place of the one with the same `_id`. Its keys are not taken by others. */
  put(doc: Doc): void {
    const id = keyOf(doc['_id']);
    this.#takeOut(id);
    this.#docs.set(id, doc);
    for (const index of this.#indexes.values()) index.add(doc, id);
    this.#note({ put: doc });
  }

  remove(doc: Doc): void {
    const id = keyOf(doc['_id']);
    this.#takeOut(id);
    this.#docs.delete(id);
    this.#note({ remove: { _id: doc['_id'] } });
  }

  /** The documents that match, in no order that anybody may count on. */
  find(filter: CompiledFilter): Doc[] {
    const found: Doc[] = [];
    for (const doc of this.#candidates(filter)) if (filter.matches(doc)) found.push(doc);
    return found;
  }

  /** One document that matches. */
  findOne(filter: CompiledFilter): Doc | undefined {
    for (const doc of this.#candidates(filter)) if (filter.matches(doc)) return doc;
    return undefined;
  }

  /** Makes an index; one that is there already stays. Throws ServerError where another one is in its way. */
  createIndex(definition: IndexDefinition): void {
    const isSame = (other: IndexDefinition): boolean =>
      JSON.stringify([other.key, other.unique ?? false, other.partialFilterExpression]) ===
      JSON.stringify([definition.key, definition.unique ?? false, definition.partialFilterExpression]);
    for (const other of this.indexes) {
      if (other.name === definition.name && isSame(other)) return;
      if (other.name === definition.name)
        throw new ServerError(86, `An existing index has the name ${other.name} and another definition`);
      if (JSON.stringify(other.key) !== JSON.stringify(definition.key)) continue;
      if (other.name === '_id_') return;
      throw new ServerError(85, `Index already exists with a different name: ${other.name}`);
    }
    const index = makeIndex(definition);
    for (const [id, doc] of this.#docs) {
      const taken = index.duplicateOf(doc, id);
      if (taken) throw this.#duplicate(definition, taken);
      index.add(doc, id);
    }
    this.#indexes.set(definition.name, index);
    this.#note({ index: definition });
  }

  dropIndex(name: string): void {
    if (!this.#indexes.delete(name)) throw new ServerError(27, `index not found with name [${name}]`);
    this.#note({ dropIndex: name });
  }

  #takeOut(id: string): void {
    const former = this.#docs.get(id);
    if (former) for (const index of this.#indexes.values()) index.remove(former, id);
  }

  #duplicate({ name, key }: IndexDefinition, keyValue: Doc): ServerError {
    const message = `E11000 duplicate key error collection: ${this.name} index: ${name} dup key: ${JSON.stringify(keyValue)}`;
    return new ServerError(11000, message, { keyPattern: key, keyValue });
  }

  /** The fewest documents that an index says can match; all where no index helps. */
  #candidates({ fields }: CompiledFilter): Iterable<Doc> {
    const ids = fields.get('_id')?.find(({ keys }) => keys !== undefined)?.keys;
    if (ids !== undefined) return this.#byIds(ids);
    let best: { count: number; ids: Iterable<string> } | undefined;
    for (const index of this.#indexes.values()) {
      const found = index.candidates(fields);
      if (found && (best === undefined || found.count < best.count)) best = found;
    }
    return best ? this.#byIds(best.ids) : this.#docs.values();
  }

  *#byIds(ids: Iterable<string>): Iterable<Doc> {
    for (const id of ids) {
      const doc = this.#docs.get(id);
      if (doc) yield doc;
    }
  }
}
