import { labelKey } from '@ledgerline/domain/labels';
import type { Condition } from '../lists/condition.ts';
import { between, counting, labelConditions } from '../lists/historyCondition.ts';
import { sumOf } from '../projections/exactSums.ts';
import { keysOfTags } from '../projections/history.ts';
import type { LabelField, LabelSum, LabelWanted } from '../readModels.ts';
import type { Ask } from './asking.ts';
import { BY_DATE, type GenerationCollections } from './collections.ts';
import { compileCondition } from './conditionFilter.ts';
import { sortOf } from './historyTable.ts';

const KEYS = { payee: 'payeeKey', tags: 'tagKeys' } as const;

type History = GenerationCollections['history'];

interface Group {
  _id: { keys: string; kind: LabelSum['kind'] };
  value: unknown;
}

/** What the rows that count add up to by payee, or by their tags. */
export async function labelSums(
  ask: Ask,
  history: History,
  userId: string,
  field: LabelField,
): Promise<LabelSum[]> {
  // Rows of before there were payees and tags have no keys at all.
  const named: Condition = { fields: [KEYS[field]], are: '>', values: [''] };
  const where = compileCondition({ all: [...counting, named] }, userId);
  const key = { keys: `$${KEYS[field]}`, kind: '$kind' };
  const groups = async (value: object): Promise<Map<string, Group>> => {
    const found = await ask((within) =>
      history
        .aggregate<Group>([{ $match: where }, { $group: { _id: key, value } }], { hint: BY_DATE, ...within })
        .toArray(),
    );
    return new Map(found.map((group) => [JSON.stringify([group._id.keys, group._id.kind]), group]));
  };
  // One field of a group in a pass: there are servers that can't do more.
  const [totals, counts, dates] = await Promise.all([
    groups({ $sum: '$amount' }),
    groups({ $sum: 1 }),
    groups({ $max: '$date' }),
  ]);
  return [...totals].flatMap(([alike, { _id, value }]) => {
    const [count, lastUsed] = [counts.get(alike), dates.get(alike)];
    // A row that was written between two passes: the read is torn, and is made again.
    if (!count || !lastUsed) return [];
    return {
      keys: field === 'payee' ? [_id.keys] : keysOfTags(_id.keys),
      kind: _id.kind,
      // From 2^53 on the driver answers integers as objects.
      ...sumOf(String(value)),
      count: Number(String(count.value)),
      lastUsed: String(lastUsed.value),
    };
  });
}

/** How the newest row that counts spells each name. */
export async function labelNames(
  ask: Ask,
  history: History,
  userId: string,
  field: LabelField,
  wanted: readonly LabelWanted[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  await Promise.all(
    wanted.map(async ({ key, lastUsed }) => {
      const has = labelConditions(field === 'payee' ? { payee: key } : { tags: [key] });
      const all = [...counting, ...between(lastUsed, lastUsed), ...has];
      const [row] = await ask((within) =>
        history
          .find(compileCondition({ all }, userId), {
            projection: { _id: 0, payee: 1, tags: 1 },
            hint: BY_DATE,
            ...within,
          })
          .sort(sortOf('newest'))
          .limit(1)
          .toArray(),
      );
      const spelled = field === 'payee' ? [row?.payee ?? ''] : (row?.tags ?? []);
      const name = spelled.find((one) => labelKey(one) === key);
      if (name !== undefined) names.set(key, name);
    }),
  );
  return names;
}
