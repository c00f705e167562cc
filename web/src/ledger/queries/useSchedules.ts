import type { Occurrence } from '@ledgerline/contract';
import { addDays } from '@ledgerline/domain/calendarDate';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useToday } from '../useToday.ts';
import { dataOf } from './dataOf.ts';
import { ledgerKeys } from './ledgerKeys.ts';

/** How many days are looked ahead, today included. */
export const DAYS_AHEAD = 35;
/** How far back a date can be overdue: a schedule starts at most so many days back. */
const DAYS_BACK = 400;

const refused = 'Failed to load what repeats';

/** The schedules that have not ended, in the order of their next dates. */
export function useSchedules() {
  return useQuery({
    queryKey: ledgerKeys.schedules,
    queryFn: ({ signal }) => dataOf(refused, 'GET /schedules', { signal }),
  });
}

const datesQuery = (query: { from: string; to: string; open?: true }) =>
  queryOptions({
    queryKey: ledgerKeys.occurrences(query),
    queryFn: ({ signal }) => dataOf(refused, 'GET /schedules/occurrences', { signal, query }),
  });

/** The dates for which nothing was done yet, overdue ones included, until 34 days from a day. */
const openDatesQuery = (today: string) => {
  const query = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD - 1), open: true as const };
  return { ...datesQuery(query), placeholderData: keepPreviousData };
};

/** The open dates, overdue ones first, until 34 days from today. */
export function useOpenDates(enabled = true) {
  return useQuery({ ...openDatesQuery(useToday()), enabled });
}

/** The dates of the last and next 35 days for which something was done, newest first. */
export function useDoneDates() {
  const today = useToday();
  const query = { from: addDays(today, 1 - DAYS_AHEAD), to: addDays(today, DAYS_AHEAD - 1) };
  return useQuery({
    ...datesQuery(query),
    select: (dates) => dates.filter(({ state }) => state !== 'open').toReversed(),
  });
}

/** What each live asset will hold if every open date comes and nothing else does. */
export function useForecast(days: number) {
  return useQuery({
    queryKey: ledgerKeys.forecast(days),
    queryFn: ({ signal }) =>
      dataOf('Failed to load the forecast', 'GET /forecast', { signal, query: { days } }),
    placeholderData: keepPreviousData,
  });
}

/** What seems to repeat, with the evidence. */
export function useSuggestions() {
  return useQuery({
    queryKey: ledgerKeys.suggestions,
    queryFn: ({ signal }) => dataOf('Failed to load suggestions', 'GET /schedules/suggestions', { signal }),
  });
}

/** So many days of dates are listed at once at most. */
const mostDays = 800;

/** The date of a schedule that a record stands for; undefined where it stands for none, or that is not known yet. */
export function useDateOfRecord({ id, date }: { id: string; date: string }): Occurrence | undefined {
  const from = addDays(date, -mostDays / 2);
  const query = { from, to: addDays(from, mostDays - 1) };
  return useQuery({
    ...datesQuery(query),
    select: (dates) => dates.find(({ record }) => record?.id === id),
  }).data;
}
