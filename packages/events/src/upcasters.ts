/** Turns the data of one stored version into the next one's. Pure and total. */
export type Upcaster = (data: unknown) => unknown;

/** `upcasters[type][n]` brings version n of that event to version n + 1. Empty until a version 2 exists. */
export const upcasters: Readonly<Record<string, Readonly<Record<number, Upcaster>>>> = {};

/** Brings data from `from` to `to`, one version at a time. Throws where a step is missing. */
export function upcast(type: string, data: unknown, from: number, to: number, registry = upcasters): unknown {
  let current = data;
  for (let version = from; version < to; version += 1) {
    const step = registry[type]?.[version];
    if (!step) throw new Error(`no upcaster for ${type} from version ${version}`);
    current = step(current);
  }
  return current;
}
