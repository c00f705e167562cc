import { type DateWindow, daysBetween } from '@ledgerline/domain/calendarDate';
import { type ApiAnswer, type ApiRequest, fieldError, type Handlers } from '@ledgerline/http';
import { type ReadLedger, sessionUser } from '../readLedger.ts';
import { occurrenceWindow } from './readSchedules.ts';
import type { ScheduleAnswer, ScheduleQuestion, SchedulesNow } from './scheduleQuestions.ts';

type Routes = 'listSchedules' | 'listOccurrences' | 'listSuggestions' | 'forecast';

/** So many days of occurrences are answered at once. */
const MOST_DAYS = 800;

/** What repeats, what is due, what will be left: all from the person's one balances document. */
export function scheduleHandlers(read: ReadLedger, lists: SchedulesNow): Pick<Handlers<'query'>, Routes> {
  const answer = (request: ApiRequest, question: ScheduleQuestion): Promise<ApiAnswer> =>
    read.shown(request, (asker) => lists.schedules({ ...question, ...asker }), inJson);

  return {
    listSchedules: (request) =>
      answer(request, { ask: 'schedules', userId: sessionUser(request), today: request.today }),

    listOccurrences: (request) => {
      const { today, query } = request;
      if (query.fits === undefined) checkWindow(occurrenceWindow(query, today));
      return answer(request, { ask: 'occurrences', userId: sessionUser(request), query, today });
    },

    forecast: (request) => {
      const { today, query } = request;
      return answer(request, { ask: 'forecast', userId: sessionUser(request), days: query.days, today });
    },

    listSuggestions: (request) =>
      answer(request, { ask: 'suggestions', userId: sessionUser(request), today: request.today }),
  };
}

function checkWindow({ from, to }: DateWindow): void {
  if (from > to) throw fieldError('from', 'From must not be after to');
  if (daysBetween(from, to) > MOST_DAYS) throw fieldError('to', `At most ${MOST_DAYS} days at once`);
}

function inJson(found: ScheduleAnswer): ApiAnswer {
  if ('problem' in found) throw fieldError('to', 'Too many dates: choose fewer days');
  return { json: found.json };
}
