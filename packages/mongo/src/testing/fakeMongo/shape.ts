import { inspect } from 'node:util';
import { ServerError } from './serverError.ts';
import { compareValues, type Doc, isDoc, valueAt } from './values.ts';

/** A comparison by these fields, as `{ date: -1, id: 1 }`; undefined where nothing is asked for. */
export function sorting(sort: unknown): ((one: Doc, other: Doc) => number) | undefined {
  if (sort === undefined) return undefined;
  const fields = Object.entries(asDoc(sort, 'sort'));
  if (fields.length === 0) return undefined;
  const keys = fields.map(([path, direction]) => {
    if (direction !== 1 && direction !== -1)
      throw new ServerError(2, `the fake does not sort {${path}: ${String(direction)}}`);
    return { path: path.split('.'), direction };
  });
  return (one, other) => {
    for (const { path, direction } of keys) {
      const difference = compareValues(valueAt(one, path, 'sort'), valueAt(other, path, 'sort'));
      if (difference !== 0) return direction * difference;
    }
    return 0;
  };
}

/** What is kept of each document, as `{ _id: 0, name: 1 }`. Throws ServerError for anything else than 0 and 1. */
export function projecting(projection: unknown): (doc: Doc) => Doc {
  if (projection === undefined) return (doc) => doc;
  const { _id = 1, ...fields } = asDoc(projection, 'projection');
  const kept = Object.entries(fields).map(([path, wanted]) => {
    if (![0, 1, true, false].includes(wanted as number))
      throw new ServerError(2, `the fake has no projection {${path}: ${JSON.stringify(wanted)}}`);
    return { path: path.split('.'), isKept: Boolean(wanted) };
  });
  const isInclusion = kept.length > 0 ? Boolean(kept[0]?.isKept) : Boolean(_id);
  if (kept.some(({ isKept }) => isKept !== isInclusion))
    throw new ServerError(31254, 'Cannot do exclusion and inclusion in one projection');
  const paths = kept.map(({ path }) => path);
  if (kept.length === 0 && isInclusion && isDoc(projection) && '_id' in projection) paths.push(['_id']);
  if (!isInclusion) return (doc) => without(doc, _id ? paths : [...paths, ['_id']]);
  if (paths.length === 0) return (doc) => doc;
  return (doc) => only(doc, _id ? [['_id'], ...paths] : paths);
}

/** The fields stay in the order of the document. */
function only(doc: Doc, paths: readonly (readonly string[])[]): Doc {
  return mapFields(doc, (name, value) => {
    const inner = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
    if (inner.length === 0) return undefined;
    return inner.some((rest) => rest.length === 0) ? value : inside(value, (one) => only(one, inner));
  });
}

function without(doc: Doc, paths: readonly (readonly string[])[]): Doc {
  return mapFields(doc, (name, value) => {
    const inner = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
    if (inner.some((rest) => rest.length === 0)) return undefined;
    return inner.length === 0 ? value : (inside(value, (one) => without(one, inner)) ?? value);
  });
}

function inside(value: unknown, project: (doc: Doc) => Doc): unknown {
  if (Array.isArray(value)) throw new ServerError(2, 'the fake has no projection over arrays');
  return isDoc(value) ? project(value) : undefined;
}

function mapFields(doc: Doc, map: (name: string, value: unknown) => unknown): Doc {
  const result: Doc = {};
  for (const [name, value] of Object.entries(doc)) {
    const mapped = map(name, value);
    if (mapped !== undefined) result[name] = mapped;
  }
  return result;
}

/** A number that is not negative; `otherwise` where none is given. */
export function amount(given: unknown, otherwise: number): number {
  if (given === undefined) return otherwise;
  const number = Number(given);
  if (!Number.isInteger(number) || number < 0) throw new ServerError(2, `${inspect(given)} is no amount`);
  return number;
}

export function asDoc(given: unknown, what: string): Doc {
  if (!isDoc(given)) throw new ServerError(14, `${what} has to be an object`);
  return given;
}
