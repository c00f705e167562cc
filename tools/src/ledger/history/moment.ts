import {
  addDays,
  dateInZone,
  endOfDay,
  isCalendarDate,
  isTimeZone,
  parseInstant,
} from '@ledgerline/domain/calendarDate';
import { InvalidArgumentError, Option } from 'commander';
import { Misused } from '../errors.ts';

/** A point in somebody's history: so many events of their ledger, or what was recorded before an instant. */
export type Moment = { revision: number } | { before: string };

/** Where the days of a question begin and end. */
export interface ZoneOption {
  zone: string;
}

export const zoneOption = (): Option =>
  new Option('--zone <zone>', 'the time zone of days: Asia/Jakarta').argParser(zone).default('UTC');

/** A revision, a day or an instant, as it was typed. Throws InvalidArgumentError. */
export function momentText(text: string): string {
  if (/^\d{1,9}$/.test(text) || isDayOrInstant(text)) return text;
  throw new InvalidArgumentError(
    'It must be a revision (12), a date (2026-05-03) or an instant (2026-05-03T10:00:00Z).',
  );
}

/** A day or an instant, as it was typed. Throws InvalidArgumentError. */
export function dayOrInstant(text: string): string {
  if (isDayOrInstant(text)) return text;
  throw new InvalidArgumentError('It must be a date (2026-05-03) or an instant (2026-05-03T10:00:00Z).');
}

/** A calendar date. Throws InvalidArgumentError. */
export function calendarDate(text: string): string {
  if (isCalendarDate(text)) return text;
  throw new InvalidArgumentError('It must be a date that there is: 2026-05-03.');
}

/** How many events. Throws InvalidArgumentError. */
export function revision(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a revision: how many events.');
}

/** The moment that a text means. Throws Misused for a day or an instant that has not come yet. */
export function momentOf(text: string, zone: string, now: Date): Moment {
  return /^\d{1,9}$/.test(text) ? { revision: Number(text) } : { before: endOf(text, zone, now) };
}

/** The first instant after a day in the zone, or after an instant. Throws Misused where that has not come yet. */
export function endOf(text: string, zone: string, now: Date): string {
  const today = dateInZone(now.getTime(), zone);
  const isAhead = isCalendarDate(text) ? text > today : (parseInstant(text) ?? 0) > now.getTime();
  if (isAhead) throw new Misused(`${text} has not come yet: today is ${today} in ${zone}`);
  return instantAfter(text, zone);
}

/** From when to when: a date or an instant each. */
export interface PeriodOptions {
  from?: string;
  to?: string;
}

/** The first instant of a period, and the first one after it. Throws Misused where it ends before it begins. */
export function periodOf({ from, to, zone }: PeriodOptions & ZoneOption): { from?: string; to?: string } {
  const begin = from === undefined ? undefined : instantFrom(from, zone);
  const end = to === undefined ? undefined : instantAfter(to, zone);
  if (begin !== undefined && end !== undefined && begin >= end)
    throw new Misused(`--from ${from} lies after --to ${to}`);
  return { ...(begin !== undefined && { from: begin }), ...(end !== undefined && { to: end }) };
}

/** The first instant after a day in the zone, or after an instant. */
export const instantAfter = (text: string, zone: string): string =>
  iso(isCalendarDate(text) ? endOfDay(within(text), zone) : (parseInstant(text) ?? 0) + 1);

/** The first instant of a day in the zone; an instant as it is. */
export const instantFrom = (text: string, zone: string): string =>
  iso(isCalendarDate(text) ? endOfDay(addDays(within(text), -1), zone) : (parseInstant(text) ?? 0));

const isDayOrInstant = (text: string): boolean => isCalendarDate(text) || parseInstant(text) !== undefined;

// No event is older or newer. Beyond, calendars count years in other ways, and instants no longer sort as text.
const FIRST_DAY = '1970-01-02';
const LAST_DAY = '9990-12-31';

const within = (day: string): string => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);

const iso = (milliseconds: number): string =>
  new Date(Math.min(Math.max(milliseconds, 0), Date.parse(LAST_DAY))).toISOString();

function zone(text: string): string {
  if (!isTimeZone(text)) throw new InvalidArgumentError('It must be a time zone: Asia/Jakarta.');
  return text;
}
