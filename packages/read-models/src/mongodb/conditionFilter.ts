import type { Filter } from 'mongodb';
import type { Condition, HistoryField } from '../lists/condition.ts';
import type { StoredHistoryRow } from './historyDocuments.ts';

type Stored = Filter<StoredHistoryRow>;

/** A condition over one person's rows as MongoDB filters by it. */
export const compileCondition = (condition: Condition, userId: string): Stored => ({
  $and: [{ userId }, compiled(condition)],
});

function compiled(condition: Condition): Stored {
  if ('all' in condition) return { $and: condition.all.map(compiled) };
  if ('any' in condition) return { $or: condition.any.map(compiled) };
  if ('ofAsset' in condition) {
    const { ofAsset } = condition;
    return { $or: [{ accountId: ofAsset }, { fromAssetId: ofAsset }, { toAssetId: ofAsset }] };
  }
  if ('fields' in condition) {
    const { fields, are, values } = condition;
    const stored = fields.map((field, place) => store(field, values[place] ?? ''));
    return {
      $or: fields.map((field, place) => ({
        ...Object.fromEntries(fields.slice(0, place).map((equal, at) => [equal, stored[at]])),
        [field]: { [are === '<' ? '$lt' : '$gt']: stored[place] },
      })),
    };
  }
  return { [condition.field]: compiledValue(condition) };
}

function compiledValue(condition: Extract<Condition, { field: HistoryField }>): unknown {
  const { field } = condition;
  if ('holds' in condition) return { $regex: literally(condition.holds) };
  if ('beginsWith' in condition) return { $regex: `^${literally(condition.beginsWith)}` };
  if ('isNot' in condition) return { $ne: store(field, condition.isNot) };
  if ('is' in condition) return { [condition.is === '<=' ? '$lte' : '$gte']: store(field, condition.value) };
  const stored = condition.isOneOf.map((value) => store(field, value));
  return stored.length === 1 ? stored[0] : { $in: stored };
}

const store = (field: HistoryField, value: string | number): unknown =>
  field === 'createdAt' ? new Date(value) : value;

/** A pattern that finds just this text. */
const literally = (text: string): string =>
  text
    .replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
    .replaceAll('\0', String.raw`\x00`)
    .replaceAll('\n', String.raw`\n`);
