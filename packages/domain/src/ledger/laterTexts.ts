import { type LaterFields, plainTransaction } from '@ledgerline/events';
import { eachFreeText } from '../values/freeTexts.ts';

/** What ids in a table stand for; empty for one that is not there. */
export interface TableNames {
  category: (id: string) => string;
  goal: (id: string) => string;
}

/** Which rules set a field stands in no table. */
type Shown = Exclude<keyof LaterFields, 'setBy'>;

const textOf: { [Field in Shown]: (value: LaterFields[Field], names: TableNames) => string } = {
  refundedCategory: (id, { category }) => (id === null ? '' : category(id)),
  goal: (id, { goal }) => (id === null ? '' : goal(id)),
  ...eachFreeText(() => (text: string) => text),
  tags: (tags) => tags.join('; '),
};

/** The columns that tables of transactions have for the fields that came after the others, in their order. */
export const laterColumns = Object.keys(plainTransaction).filter(
  (field) => field in textOf,
) as readonly Shown[];

/** What stands in these columns for a transaction. */
export const laterTexts = (record: LaterFields, names: TableNames): Record<Shown, string> =>
  Object.fromEntries(laterColumns.map((field) => [field, laterText(field, record, names)])) as Record<
    Shown,
    string
  >;

/** What stands in one of them. */
export const laterText = (column: Shown, record: LaterFields, names: TableNames): string =>
  textOf[column](record[column] as never, names);
