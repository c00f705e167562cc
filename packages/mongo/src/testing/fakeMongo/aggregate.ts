import { compileFilter } from './filter.ts';
import { ServerError } from './serverError.ts';
import { amount, asDoc, projecting, sorting } from './shape.ts';
import { sum } from './updateDocument.ts';
import { compareValues, type Doc, isDoc, keyOf, valueAt } from './values.ts';

/** Runs a pipeline over documents. Throws ServerError for a stage that the fake does not know. */
export function aggregate(docs: Doc[], pipeline: readonly Doc[]): Doc[] {
  return pipeline.reduce<Doc[]>((left, stage) => {
    const [[name, operand] = ['', undefined], ...others] = Object.entries(stage);
    const run = stages[name];
    if (others.length > 0) throw new ServerError(40323, 'A pipeline stage must have exactly one field');
    if (run === undefined) throw new ServerError(40324, `Unrecognized pipeline stage name: '${name}'`);
    return run(left, operand);
  }, docs);
}

const stages: Readonly<Record<string, (docs: Doc[], operand: unknown) => Doc[]>> = {
  $match: (docs, filter) => docs.filter(compileFilter(asDoc(filter, '$match')).matches),
  $sort: (docs, sort) => docs.toSorted(sorting(sort)),
  $skip: (docs, count) => docs.slice(amount(count, 0)),
  $limit: (docs, count) => docs.slice(0, amount(count, 0)),
  $project: (docs, projection) => docs.map(projecting(projection)),
  $count: (docs, name) => (docs.length > 0 ? [{ [String(name)]: docs.length }] : []),
  $group: group,
};

function group(docs: Doc[], operand: unknown): Doc[] {
  const { _id: by, ...wanted } = asDoc(operand, '$group');
  const values = Object.entries(wanted).map(([name, one]) => [name, accumulator(one)] as const);
  const groups = new Map<string, Doc>();
  for (const doc of docs) {
    const _id = evaluate(by, doc) ?? null;
    const key = keyOf(_id);
    const former = groups.get(key) ?? {
      _id,
      ...Object.fromEntries(values.map(([name, { first }]) => [name, first])),
    };
    const next = { ...former };
    for (const [name, { add }] of values) next[name] = add(former[name], doc);
    groups.set(key, next);
  }
  return [...groups.values()];
}

interface Accumulator {
  /** What a group has before its first document. */
  first: unknown;
  add: (former: unknown, doc: Doc) => unknown;
}

function accumulator(one: unknown): Accumulator {
  const [[operator, expression] = ['', undefined]] = Object.entries(asDoc(one, 'an accumulator'));
  const take = accumulators[operator];
  if (take === undefined) throw new ServerError(15952, `unknown group operator '${operator}'`);
  return { first: take.first, add: (former, doc) => take.add(former, evaluate(expression, doc)) };
}

const accumulators: Readonly<
  Record<string, { first: unknown; add: (former: unknown, value: unknown) => unknown }>
> = {
  $sum: {
    first: 0,
    add: (former, value) =>
      typeof value === 'number' || typeof value === 'bigint' ? sum(former, value) : former,
  },
  $max: {
    first: null,
    add: (former, value) => {
      if (value === undefined || value === null) return former;
      return former === null || compareValues(value, former) > 0 ? value : former;
    },
  },
};

/** The value of an expression: a path, a constant, or a document of those; undefined for a missing field. */
function evaluate(expression: unknown, doc: Doc): unknown {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    if (expression.startsWith('$$')) throw new ServerError(17276, `Use of undefined variable: ${expression}`);
    return valueAt(doc, expression.slice(1).split('.'), 'expression');
  }
  if (!isDoc(expression)) return expression;
  const fields = Object.entries(expression).map(([name, inner]) => {
    if (name.startsWith('$')) throw new ServerError(168, `Unrecognized expression '${name}'`);
    return [name, evaluate(inner, doc)] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
