import { ServerError } from './serverError.ts';
import { compareValues, type Doc, isDoc, typeRank } from './values.ts';

type Change = (former: unknown) => unknown;
/** What a change answers to take the field away. */
const REMOVED = Symbol('removed');

/** Whether an update gives the whole new document instead of operators. Throws ServerError for a mixture. */
export function isReplacement(update: Doc): boolean {
  const operators = Object.keys(update).filter((key) => key.startsWith('$'));
  if (operators.length > 0 && operators.length < Object.keys(update).length)
    throw new ServerError(9, 'an update has either operators or fields');
  return operators.length === 0;
}

/** The document after an update by operators. Throws ServerError for what the fake does not know. */
export function updated(doc: Doc, update: Doc, { isInsert }: { isInsert: boolean }): Doc {
  const paths: string[] = [];
  let result = doc;
  for (const [operator, fields] of Object.entries(update)) {
    const changeOf = changes[operator];
    if (changeOf === undefined) throw new ServerError(9, `Unknown modifier: ${operator}`);
    if (!isDoc(fields)) throw new ServerError(9, `Modifiers operate on fields: ${operator}`);
    for (const [path, operand] of Object.entries(fields)) {
      refuseConflict(paths, path);
      paths.push(path);
      if (operator === '$setOnInsert' && !isInsert) continue;
      result = changed(result, path.split('.'), changeOf(operand)) as Doc;
    }
  }
  return result;
}

const changes: Readonly<Record<string, (operand: unknown) => Change>> = {
  $set: (operand) => () => operand,
  $setOnInsert: (operand) => () => operand,
  $unset: () => () => REMOVED,
  $inc: (operand) => (former) => sum(former ?? 0, operand),
  $max: (operand) => (former) =>
    former === undefined || compareValues(operand, former) > 0 ? operand : former,
  $min: (operand) => (former) =>
    former === undefined || compareValues(operand, former) < 0 ? operand : former,
};

function refuseConflict(paths: readonly string[], path: string): void {
  const inside = (one: string, other: string): boolean => one === other || one.startsWith(`${other}.`);
  const former = paths.find((one) => inside(one, path) || inside(path, one));
  if (former !== undefined)
    throw new ServerError(40, `Updating the path '${path}' would create a conflict at '${former}'`);
}

/** A copy with a change at a path; documents that are missing on the way are made, unless something is removed. */
function changed(value: unknown, [name, ...rest]: readonly string[], change: Change): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) throw new ServerError(2, 'the fake has no updates inside arrays');
  if (value !== undefined && !isDoc(value))
    throw new ServerError(28, `Cannot create field '${name}' in a value that is no document`);
  const inner = changed(value?.[name], rest, change);
  if (inner !== REMOVED && inner !== undefined) return { ...value, [name]: inner };
  if (value === undefined) return REMOVED;
  const { [name]: _removed, ...others } = value;
  return others;
}

const INT32_MOST = 2 ** 31 - 1;

/** The sum of two numbers as MongoDB adds them: integers stay integers, in 64 bits where they need them. */
export function sum(one: unknown, other: unknown): number | bigint {
  if (typeRank(one) !== 2 || typeRank(other) !== 2)
    throw new ServerError(14, 'Cannot increment with or a value that is not a number');
  if (isDouble(one) || isDouble(other)) return Number(one) + Number(other);
  const exact = BigInt(one as number) + BigInt(other as number);
  if (BigInt.asIntN(64, exact) !== exact) return Number(exact);
  const isLong = typeof one === 'bigint' || typeof other === 'bigint';
  return isLong || exact > INT32_MOST || exact < -INT32_MOST - 1 ? exact : Number(exact);
}

/** Integers beyond 32 bits come as bigints, so a number there is a double. */
const isDouble = (value: unknown): boolean =>
  typeof value === 'number' && (!Number.isInteger(value) || Math.abs(value) > INT32_MOST);

/** The document that an upsert begins with: what the filter says is equal. */
export function equalitiesOf(filter: Doc): Doc {
  let doc: Doc = {};
  for (const [key, wanted] of Object.entries(filter)) {
    if (key === '$and') for (const branch of wanted as Doc[]) doc = { ...doc, ...equalitiesOf(branch) };
    if (key.startsWith('$')) continue;
    const value = isDoc(wanted) && Object.keys(wanted)[0]?.startsWith('$') ? wanted['$eq'] : wanted;
    if (value !== undefined && !(value instanceof RegExp))
      doc = changed(doc, key.split('.'), () => value) as Doc;
  }
  return doc;
}
