import { BSONRegExp } from 'mongodb';
import { ServerError } from './serverError.ts';
import { compareValues, type Doc, equalValues, isDoc, keyOf, typeRank, valuesAt } from './values.ts';

/** What a filter asks of one field. */
export interface FieldCondition {
  /** The keys (`keyOf`) of the only values that can match; undefined where a range or something else is asked for. */
  keys?: readonly string[];
  /** Whether a field with these values (as of `valuesAt`) matches. */
  matches: (values: readonly unknown[]) => boolean;
}

/** A filter that was read once, for many documents. */
export interface CompiledFilter {
  matches: (doc: Doc) => boolean;
  /** The conditions that every match fulfils, by path. */
  fields: ReadonlyMap<string, readonly FieldCondition[]>;
}

type Predicate = (doc: Doc) => boolean;
type Fields = Map<string, FieldCondition[]>;

/** Reads a filter. Throws ServerError for what the fake does not know. */
export function compileFilter(filter: Doc): CompiledFilter {
  const fields: Fields = new Map();
  return { matches: compileAll(filter, fields), fields };
}

function compileAll(filter: Doc, fields: Fields): Predicate {
  const predicates = Object.entries(filter).map(([key, wanted]) => compileEntry(key, wanted, fields));
  return (doc) => predicates.every((matches) => matches(doc));
}

function compileEntry(key: string, wanted: unknown, fields: Fields): Predicate {
  switch (key) {
    case '$and': {
      const all = branches(key, wanted).map((branch) => compileAll(branch, fields));
      return (doc) => all.every((matches) => matches(doc));
    }
    case '$or': {
      const any = branches(key, wanted).map((branch) => compileAll(branch, new Map()));
      return (doc) => any.some((matches) => matches(doc));
    }
    case '$nor': {
      const none = branches(key, wanted).map((branch) => compileAll(branch, new Map()));
      return (doc) => !none.some((matches) => matches(doc));
    }
    default:
      if (key.startsWith('$')) throw new ServerError(2, `unknown top level operator: ${key}`);
      return compileField(key, wanted, fields);
  }
}

function branches(operator: string, wanted: unknown): Doc[] {
  if (!Array.isArray(wanted) || wanted.length === 0 || !wanted.every(isDoc))
    throw new ServerError(2, `${operator} must be a nonempty array`);
  return wanted;
}

function compileField(key: string, wanted: unknown, fields: Fields): Predicate {
  const path = key.split('.');
  const conditions = conditionsOf(wanted);
  fields.set(key, [...(fields.get(key) ?? []), ...conditions]);
  return (doc) => {
    const values = valuesAt(doc, path);
    return conditions.every(({ matches }) => matches(values));
  };
}

const isOperators = (wanted: unknown): wanted is Doc =>
  isDoc(wanted) && Object.keys(wanted).some((key) => key.startsWith('$'));

function conditionsOf(wanted: unknown): FieldCondition[] {
  if (isRegex(wanted)) return [anyValue(matchesRegex(wanted))];
  if (!isOperators(wanted)) return [equal(wanted)];
  const { $options, ...operators } = wanted;
  if ($options !== undefined && operators['$regex'] === undefined)
    throw new ServerError(2, '$options needs a $regex');
  return Object.entries(operators).map(([operator, operand]) =>
    operator === '$regex' ? regex(operand, $options) : conditionOf(operator, operand),
  );
}

function conditionOf(operator: string, operand: unknown): FieldCondition {
  switch (operator) {
    case '$eq':
      return equal(operand);
    case '$ne':
      return not(equal(operand));
    case '$in':
      return isIn(operator, operand);
    case '$nin':
      return not(isIn(operator, operand));
    case '$gt':
      return compared(operand, (difference) => difference > 0);
    case '$gte':
      return compared(operand, (difference) => difference >= 0);
    case '$lt':
      return compared(operand, (difference) => difference < 0);
    case '$lte':
      return compared(operand, (difference) => difference <= 0);
    case '$exists': {
      const isWanted = operand !== false && operand !== 0;
      return { matches: (values) => values.some((value) => value !== undefined) === isWanted };
    }
    case '$not': {
      const conditions = conditionsOf(operand);
      return { matches: (values) => !conditions.every(({ matches }) => matches(values)) };
    }
    case '$size':
      return anyValue((value) => Array.isArray(value) && value.length === operand);
    case '$elemMatch':
      return elemMatch(operand);
    default:
      throw new ServerError(2, `unknown operator: ${operator}`);
  }
}

const anyValue = (matches: (value: unknown) => boolean): FieldCondition => ({
  matches: (values) => values.some(matches),
});

const not = ({ matches }: FieldCondition): FieldCondition => ({ matches: (values) => !matches(values) });

function equal(wanted: unknown): FieldCondition {
  typeRank(wanted);
  return { keys: [keyOf(wanted)], ...anyValue((value) => equalValues(value, wanted)) };
}

function isIn(operator: string, operand: unknown): FieldCondition {
  if (!Array.isArray(operand)) throw new ServerError(2, `${operator} needs an array`);
  if (operand.some((wanted) => isRegex(wanted)))
    throw new ServerError(2, `the fake has no patterns in ${operator}`);
  const keys = new Set(operand.map(keyOf));
  return { keys: [...keys], ...anyValue((value) => keys.has(keyOf(value))) };
}

function compared(wanted: unknown, isWanted: (difference: number) => boolean): FieldCondition {
  const rank = typeRank(wanted);
  return anyValue((value) => typeRank(value) === rank && isWanted(compareValues(value, wanted)));
}

function elemMatch(operand: unknown): FieldCondition {
  if (!isDoc(operand)) throw new ServerError(2, '$elemMatch needs an object');
  const isAnyDoc = !isOperators(operand);
  const inDoc = isAnyDoc ? compileFilter(operand).matches : undefined;
  const conditions = isAnyDoc ? [] : conditionsOf(operand);
  const matches = (element: unknown): boolean =>
    inDoc ? isDoc(element) && inDoc(element) : conditions.every((condition) => condition.matches([element]));
  return anyValue((value) => Array.isArray(value) && value.some(matches));
}

const isRegex = (value: unknown): value is RegExp | BSONRegExp =>
  value instanceof RegExp || value instanceof BSONRegExp;

function regex(pattern: unknown, options: unknown): FieldCondition {
  if (isRegex(pattern) && options === undefined) return anyValue(matchesRegex(pattern));
  if (typeof pattern !== 'string') throw new ServerError(2, '$regex has to be a string');
  return anyValue(matchesRegex(new RegExp(pattern, flags(options ?? ''))));
}

function matchesRegex(pattern: RegExp | BSONRegExp): (value: unknown) => boolean {
  const tested =
    pattern instanceof RegExp
      ? new RegExp(pattern.source, flags(pattern.flags.replace('g', '')))
      : new RegExp(pattern.pattern, flags(pattern.options));
  return (value) => typeof value === 'string' && tested.test(value);
}

/** The flags of JavaScript that mean the same as these options of PCRE. */
function flags(options: unknown): string {
  if (typeof options !== 'string' || !/^[ims]*u?$/.test(options))
    throw new ServerError(2, `the fake does not know the options ${String(options)} of $regex`);
  return `${options.replace('u', '')}u`;
}
