/** The values of one field of a block: each as it is, or each different text once and where it stands. */
type Column = unknown[] | { texts: string[]; places: number[] };

/**
 * Records of one shape that stand next to each other, field by field. Names and repeated texts stand once, so the JSON
 * text is a third as long and is read in less time. A field of an object within is `object.field`.
 */
export interface Block {
  fields: string[];
  columns: Column[];
}

type Fields = Record<string, unknown>;
type Path = [name: string, inner?: string];

/** Records, each with a field at least, as blocks in their order. What is undefined is left out, as JSON does. */
export function toBlocks(records: readonly object[]): Block[] {
  const blocks: { paths: Path[]; columns: unknown[][] }[] = [];
  // One list for all records: they may be 100,000.
  const values: unknown[] = [];
  for (const record of records as readonly Fields[]) {
    const block = blocks.at(-1);
    if (block && readValues(record, block.paths, values)) {
      for (let place = 0; place < block.columns.length; place += 1) block.columns[place]?.push(values[place]);
    } else {
      const paths = pathsOf(record);
      readValues(record, paths, values);
      blocks.push({ paths, columns: paths.map((_, place) => [values[place]]) });
    }
  }
  return blocks.map(({ paths, columns }) => ({
    fields: paths.map((path) => path.join('.')),
    columns: columns.map(shortened),
  }));
}

/** The records that became these blocks. */
export function* fromBlocks(blocks: readonly Block[]): Generator<object> {
  for (const { fields, columns } of blocks) {
    const paths = fields.map((field) => field.split('.') as Path);
    const first: Fields = {};
    for (const [index, path] of paths.entries()) fill([first], path, [firstOf(columns[index] ?? [])]);
    // A copy has its fields in place already: adding them one by one takes longer. What all have alike it has, too.
    const within = Object.keys(first).filter((name) => isObject(first[name]));
    const records = Array.from({ length: lengthOf(columns[0] ?? []) }, () => copyOf(first, within));
    for (const [index, path] of paths.entries()) {
      const column = columns[index] ?? [];
      if (!isAlike(column)) fill(records, path, expanded(column));
    }
    yield* records;
  }
}

/** The values of one field of a block, in the order of its records. Throws where they have no such field. */
export function columnOf({ fields, columns }: Block, field: string): readonly unknown[] {
  const column = columns[fields.indexOf(field)];
  if (!column) throw new Error(`these records have no ${field}`);
  return expanded(column);
}

/** Gives each record its value of one field. */
function fill(records: readonly Fields[], [name, inner]: Path, values: readonly unknown[]): void {
  for (let place = 0; place < records.length; place += 1) {
    const record = records[place] as Fields;
    if (inner === undefined) record[name] = values[place];
    else ((record[name] ??= {}) as Fields)[inner] = values[place];
  }
}

/** A copy of its own, also of the objects `within` it. */
function copyOf(record: Fields, within: readonly string[]): Fields {
  const copy = { ...record };
  for (const name of within) copy[name] = { ...(record[name] as Fields) };
  return copy;
}

/** Reads the values of a record of just this shape into a list, in order; false for one of another shape. */
function readValues(record: Fields, paths: readonly Path[], values: unknown[]): boolean {
  let count = 0;
  for (const name in record) {
    const value = record[name];
    if (value === undefined) continue;
    const begun = count;
    if (isObject(value)) {
      for (const inner in value) {
        if (value[inner] === undefined) continue;
        const path = paths[count];
        if (path?.[0] !== name || path[1] !== inner) return false;
        values[count++] = value[inner];
      }
      if (count > begun) continue;
    }
    const path = paths[begun];
    if (path?.[0] !== name || path[1] !== undefined) return false;
    values[count++] = value;
  }
  return count === paths.length;
}

const pathsOf = (record: Fields): Path[] =>
  presentIn(record).flatMap(([name, value]): Path[] => {
    const within = isObject(value) ? presentIn(value) : [];
    return within.length === 0
      ? [[nameOf(name)]]
      : within.map(([inner]): Path => [nameOf(name), nameOf(inner)]);
  });

/** Names stand before and after a dot in a block. */
function nameOf(name: string): string {
  if (name.includes('.')) throw new Error(`a field of a record cannot be called ${name}`);
  return name;
}

const presentIn = (fields: Fields): [string, unknown][] =>
  Object.entries(fields).filter(([, value]) => value !== undefined);

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A column of texts that repeat on average is kept as its texts and their places. */
function shortened(values: unknown[]): Column {
  const texts = new Map<unknown, number>();
  const most = values.length / 2;
  for (const value of values) {
    if (typeof value !== 'string') return values;
    if (!texts.has(value)) texts.set(value, texts.size);
    if (texts.size > most) return values;
  }
  return { texts: [...texts.keys()] as string[], places: values.map((value) => texts.get(value) ?? 0) };
}

const lengthOf = (column: Column): number => (Array.isArray(column) ? column : column.places).length;

const firstOf = (column: Column): unknown =>
  Array.isArray(column) ? column[0] : column.texts[column.places[0] ?? 0];

/** Whether all records have the same text, number or nothing here. Lists and objects are never the same. */
const isAlike = (column: Column): boolean =>
  Array.isArray(column) ? column.every((value) => value === column[0]) : column.texts.length === 1;

const expanded = (column: Column): unknown[] =>
  Array.isArray(column) ? column : column.places.map((place) => column.texts[place]);
