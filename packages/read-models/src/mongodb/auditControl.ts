import { connectMongo } from '@ledgerline/mongo';
import { type ControlOddity, HIGHEST_EPOCH, LAST_TIME } from '../controlOddity.ts';
import { projectorLease } from '../leaseKeeper.ts';
import { ReadStoreUnavailable } from '../readStoreErrors.ts';

/** What stands above the documents of a generation, as somebody may have edited it. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * What stands above the documents at `url`: the list of generations, who may write to generation `live`, and how far it
 * has come. Throws ReadStoreUnavailable.
 */
export async function oddMongoControl(url: string, live: number): Promise<ControlOddity[]> {
  const connection = connectMongo({
    url,
    database: 'ledgerline',
    appName: 'ledgerline-audit',
    unavailable: (cause) => new ReadStoreUnavailable(cause),
  });
  const { ask, db } = connection;
  const all = (name: string): Promise<Fields[]> =>
    ask((within) => db.collection(name).find({}, within).toArray());
  try {
    // Before the leases: those only grow.
    const fences = await all('fences');
    const [control = {}] = await all('control');
    const leases = await all('leases');
    const own = leases.find(({ _id }) => _id === projectorLease(live));
    return [
      ...oddCount(control),
      ...oddFence(
        fences.find(({ _id }) => _id === live),
        live,
        own ? Number(own['epoch']) : Number(HIGHEST_EPOCH),
      ),
      ...leases.flatMap(oddLease),
    ];
  } finally {
    await connection.close();
  }
}

function oddCount({ last, known }: Fields): ControlOddity[] {
  const highest = Math.max(...Object.keys(known ?? {}).map(Number));
  if (isCount(last, highest)) return [];
  const expected = `a count of the generations from ${highest} on, below ${HIGHEST_EPOCH}`;
  return [{ kind: 'count', of: 'generations', expected, found: JSON.stringify(last) ?? 'none' }];
}

/** A fence that is too high, or has come further than it says, keeps the projector out, or its checkpoint where it is. */
function oddFence(fence: Fields | undefined, live: number, highest: number): ControlOddity[] {
  const odd = (expected: string, found: unknown): ControlOddity => ({
    kind: 'fence',
    of: `generation ${live}`,
    expected,
    found: JSON.stringify(found) ?? 'none',
  });
  if (!fence) return [odd('a fence', undefined)];
  const { epoch, position, reach, begun, successor } = fence;
  const shown = (fence['checkpoint'] as Fields | null)?.['position'] ?? '';
  const begins = begun === undefined ? reach : (begun as Fields | null)?.['position'];
  const oddities: ControlOddity[] = [];
  if (!isCount(epoch, 0) || Number(epoch) > highest)
    oddities.push(odd(`a fence up to epoch ${highest}`, epoch));
  if (position !== shown)
    oddities.push(odd(`the position of its checkpoint, ${JSON.stringify(shown)}`, position));
  if (typeof reach !== 'string' || (typeof shown === 'string' && reach < shown) || reach !== begins)
    oddities.push(
      odd('a batch that begins where it says, no earlier than its checkpoint', [reach, begins ?? null]),
    );
  if (successor !== undefined) oddities.push(odd('no successor: it is live', successor));
  for (const field of ['parked', 'parkings'])
    if (typeof fence[field] !== (field === 'parked' ? 'object' : 'number') || fence[field] === null)
      oddities.push(odd(`what is ${field}`, fence[field]));
  return oddities;
}

function oddLease({ _id, epoch, expiresAt }: Fields): ControlOddity[] {
  const odd = (expected: string, found: unknown): ControlOddity => ({
    kind: 'lease',
    of: String(_id),
    expected,
    found: JSON.stringify(found) ?? 'none',
  });
  return [
    ...(isCount(epoch, 1) ? [] : [odd(`an epoch from 1 to ${HIGHEST_EPOCH}`, epoch)]),
    ...(isCount(expiresAt, 0, LAST_TIME) ? [] : [odd('an end that is a time', expiresAt)]),
  ];
}

const isCount = (value: unknown, least: number, most = HIGHEST_EPOCH): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value < Number(most);
