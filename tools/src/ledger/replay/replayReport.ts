import { DEFAULT_CURRENCY, isCurrencyCode } from '@ledgerline/domain/currency';
import { moneyJson, moneyText } from '../history/money.ts';
import type { Line } from '../terminal/output.ts';
import type { ReplayTotals } from './replayFold.ts';

/** What a replay came to, how long it took and how much memory at most. */
export interface Measured {
  totals: ReplayTotals;
  seconds: number;
  megabytes: number;
}

/** For programs. */
export function replayValue({ totals, seconds, megabytes }: Measured): object {
  const { types, sums, ...counts } = totals;
  return {
    ...counts,
    types: Object.fromEntries(types),
    balances: Object.fromEntries(
      [...sums].map(([currency, { people, balance, shortfall, owed }]) => [
        currency,
        {
          people,
          balance: moneyJson(balance),
          shortfall: moneyJson(shortfall),
          ...(owed > 0n && { owed: moneyJson(owed) }),
        },
      ]),
    ),
    seconds: Number(seconds.toFixed(3)),
    eventsPerSecond: rate(totals, seconds),
    peakMegabytes: Math.round(megabytes),
  };
}

/** For people. */
export function replayLines({ totals, seconds, megabytes }: Measured): Line[] {
  const { events, streams, ledgers, people, categories, erasures, skipped, types, sums, stuck } = totals;
  return [
    {
      text: `${grouped(events)} events in ${grouped(streams)} streams, ${seconds.toFixed(1)} s, ${grouped(rate(totals, seconds))} events/s, at most ${grouped(Math.round(megabytes))} MB`,
      style: 'bold',
    },
    `ledgers ${grouped(ledgers)}, people ${grouped(people)}, categories ${grouped(categories)}, erasures ${grouped(erasures)}, skipped events ${grouped(skipped)}`,
    ...[...types].map(([type, count]) => `${grouped(count).padStart(12)}  ${type}`),
    ...[...sums].map(([code, { people: holders, balance, shortfall, owed }]) => {
      const money = (minor: bigint) => moneyText(minor, isCurrencyCode(code) ? code : DEFAULT_CURRENCY);
      const debts = owed > 0n ? `, owed ${money(owed)}` : '';
      return `${code}: balances ${money(balance)}, shortfalls ${money(shortfall)}${debts}, ledgers ${grouped(holders)}`;
    }),
    ...stuck.map(
      ({ stream, revision, reason }): Line => ({
        text: `stuck: ${stream} at revision ${revision}: ${reason}`,
        style: 'red',
      }),
    ),
  ];
}

const rate = ({ events }: ReplayTotals, seconds: number): number =>
  Math.round(events / Math.max(seconds, 0.001));

const grouped = (count: number): string => count.toLocaleString('en-US');
