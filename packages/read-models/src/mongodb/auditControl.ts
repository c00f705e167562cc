import { connectMongo } from '@ledgerline/mongo';
import { type ControlOddity, HIGHEST_COUNT, isCount, oddStanding } from '../controlOddity.ts';
import { ReadStoreUnavailable } from '../readStoreErrors.ts';
import { collectionsOf } from './collections.ts';

/** The list of generations, as somebody may have edited it. */
interface Edited {
  last?: unknown;
  known?: Record<string, Record<'checkpoint' | 'furthest' | 'moves', unknown>>;
}

/**
 * What stands above the documents at `url`: the list of generations, and how far generation `live` has come. Throws
 * ReadStoreUnavailable.
 */
export const oddMongoControl = (url: string, live: number): Promise<ControlOddity[]> =>
  looking(url, async ({ ask, db }) => {
    const control = await ask((within) => db.collection<Edited>('control').findOne({}, within));
    const { last, known = {} } = control ?? {};
    const { checkpoint, furthest, moves } = known[live] ?? {};
    return [...oddCount(last, known), ...oddStanding(live, { checkpoint, furthest, moves })];
  });

/** Of whom generation `live` at `url` keeps nothing any more, whatever is written. Throws ReadStoreUnavailable. */
export const erasedInMongo = (url: string, live: number): Promise<string[]> =>
  looking(url, async ({ ask, db }) => {
    const marks = await ask((within) => collectionsOf(db, live).erased.find({}, within).toArray());
    return marks.map(({ _id }) => _id);
  });

async function looking<Found>(
  url: string,
  look: (connection: ReturnType<typeof connectMongo>) => Promise<Found>,
): Promise<Found> {
  const connection = connectMongo({
    url,
    database: 'ledgerline',
    appName: 'ledgerline-audit',
    unavailable: (cause) => new ReadStoreUnavailable(cause),
  });
  try {
    return await look(connection);
  } finally {
    await connection.close();
  }
}

function oddCount(last: unknown, known: object): ControlOddity[] {
  const highest = Math.max(...Object.keys(known).map(Number));
  if (isCount(last, highest)) return [];
  const expected = `a count of the generations from ${highest} on, below ${HIGHEST_COUNT}`;
  return [{ kind: 'count', of: 'generations', expected, found: JSON.stringify(last) ?? 'none' }];
}
