import { type CompiledFilter, compileFilter } from './filter.ts';
import { ServerError } from './serverError.ts';
import { type Doc, keyOf, valueAt } from './values.ts';

export interface IndexDefinition {
  name: string;
  key: Readonly<Record<string, number>>;
  unique?: boolean;
  partialFilterExpression?: Doc;
}

/** An index over the documents of one collection, which it knows by the keys of their `_id`. */
export interface Index {
  definition: IndexDefinition;
  add: (doc: Doc, id: string) => void;
  remove: (doc: Doc, id: string) => void;
  /** The values of the unique key that another document has already. */
  duplicateOf: (doc: Doc, id: string) => Doc | undefined;
  /** The documents that can match, and how many; undefined where this index says nothing about the filter. */
  candidates: (fields: CompiledFilter['fields']) => { count: number; ids: Iterable<string> } | undefined;
}

/** An empty index. It finds by its first field alone, which is enough to leave other people's documents out. */
export function makeIndex(definition: IndexDefinition): Index {
  const paths = Object.keys(definition.key);
  const split = paths.map((path) => path.split('.'));
  const [first = ''] = paths;
  const covers = compileFilter(definition.partialFilterExpression ?? {});
  const byFirst = new Map<string, { value: unknown; ids: Set<string> }>();
  const byAll = new Map<string, string>();
  const valuesOf = (doc: Doc): unknown[] => split.map((path) => valueAt(doc, path, 'index'));
  const wholeKey = (doc: Doc): string => JSON.stringify(valuesOf(doc).map(keyOf));

  return {
    definition,
    add(doc, id) {
      if (!covers.matches(doc)) return;
      const [value] = valuesOf(doc);
      const key = keyOf(value);
      const entry = byFirst.get(key) ?? { value, ids: new Set() };
      entry.ids.add(id);
      byFirst.set(key, entry);
      if (definition.unique) byAll.set(wholeKey(doc), id);
    },
    remove(doc, id) {
      if (!covers.matches(doc)) return;
      const key = keyOf(valuesOf(doc)[0]);
      const ids = byFirst.get(key)?.ids;
      ids?.delete(id);
      if (ids?.size === 0) byFirst.delete(key);
      if (definition.unique) byAll.delete(wholeKey(doc));
    },
    duplicateOf(doc, id) {
      if (!definition.unique || !covers.matches(doc)) return undefined;
      const holder = byAll.get(wholeKey(doc));
      if (holder === undefined || holder === id) return undefined;
      return Object.fromEntries(paths.map((path, place) => [path, valuesOf(doc)[place] ?? null]));
    },
    candidates(fields) {
      const conditions = fields.get(first);
      if (conditions === undefined || definition.partialFilterExpression !== undefined) return undefined;
      const keys = conditions.find((condition) => condition.keys !== undefined)?.keys;
      const entries = keys
        ? keys.flatMap((key) => byFirst.get(key) ?? [])
        : [...byFirst.values()].filter(({ value }) => conditions.every(({ matches }) => matches([value])));
      return {
        count: entries.reduce((total, { ids }) => total + ids.size, 0),
        ids: concatenated(entries.map(({ ids }) => ids)),
      };
    },
  };
}

function* concatenated(sets: readonly Set<string>[]): Iterable<string> {
  for (const set of sets) yield* set;
}

/** Reads an index as createIndexes names it. Throws ServerError for an option that the fake does not know. */
export function readIndex(given: Doc): IndexDefinition {
  const { v: _version, key, name, unique, partialFilterExpression, ...unknown } = given;
  const [option] = Object.keys(unknown);
  if (option !== undefined)
    throw new ServerError(72, `the fake does not know the option ${option} of an index`);
  const fields = key as Record<string, unknown>;
  for (const [path, direction] of Object.entries(fields))
    if (direction !== 1 && direction !== -1)
      throw new ServerError(2, `the fake has no index {${path}: ${String(direction)}}`);
  return {
    name: name as string,
    key: fields as Record<string, number>,
    ...(unique === true && { unique }),
    ...(partialFilterExpression !== undefined && { partialFilterExpression: partialFilterExpression as Doc }),
  };
}
