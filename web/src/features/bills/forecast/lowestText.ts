import type { Forecast } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import { heldText } from '../../../ledger/owing/owing.ts';
import { minorOf } from '../../../ledger/records/minorOf.ts';
import { dayAndMonth } from '../../../shared/format/dates.ts';

const list = new Intl.ListFormat('en-GB');

type ForecastOf = Forecast['assets'][number];
/** The lowest point of an account that pays, with what is due then. */
export type Lowest = NonNullable<ForecastOf['lowest']>;

/** What an asset will hold, in decimal units; below 0 it is owed where something may be. */
export const expectedText = (
  balance: number,
  format: (amount: number) => string,
  mayOwe: number | null,
): string =>
  mayOwe !== 0 && balance < 0 ? heldText({ balance: 0, owed: -balance }, format) : format(balance);

/** So many titles are named; of more only how many there are. */
const named = 3;

/** The lowest point of an asset: 'Main account: $212.40 on 29 November, after Rent'. */
export function lowestText(
  { asset, lowest }: Pick<ForecastOf, 'asset'> & { lowest: Lowest },
  today: string,
  format: (amount: number) => string,
  mayOwe: number | null = 0,
): string {
  const when = lowest.date === today ? 'today' : `on ${dayAndMonth(lowest.date, today)}`;
  const { titles } = lowest;
  const shown = titles.length > named + 1 ? titles.slice(0, named) : titles;
  const more = titles.length > shown.length ? [`${titles.length - shown.length} more`] : [];
  const after = titles.length === 0 ? '' : `, after ${list.format([...shown, ...more])}`;
  return `${asset.name}: ${expectedText(lowest.balance, format, mayOwe)} ${when}${after}`;
}

/** What will be missing beyond all that may be owed, in decimal units; 0 where nothing will. */
export const missingAt = ({ balance }: Pick<Lowest, 'balance'>, mayOwe: number | null): number =>
  mayOwe === null ? 0 : Math.max(0, toDecimal(-minorOf(balance) - minorOf(mayOwe)));
