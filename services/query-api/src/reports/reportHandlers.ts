import { type RequestQuery, texts } from '@ledgerline/contract';
import { EARLIEST_DATE } from '@ledgerline/domain/calendarDate';
import { labelKey } from '@ledgerline/domain/labels';
import {
  type ApiAnswer,
  type ApiError,
  type ApiRequest,
  comeAgain,
  fieldError,
  type Handlers,
} from '@ledgerline/http';
import { momentAfter } from '../momentAfter.ts';
import { namesFor } from '../names.ts';
import { pageMeta } from '../pageMeta.ts';
import { type ReadLedger, sessionUser } from '../readLedger.ts';
import { presentRecords } from './presentRecords.ts';
import { presentAsKnown, presentReport } from './presentReport.ts';
import { type LabelFilter, MOST_GROUPS, type ReportAsk } from './report.ts';
import type { ReportsNow } from './reportsNow.ts';
import type { ReportsThen } from './reportsThen.ts';

type Routes = 'cashFlow' | 'categoryReport' | 'netWorth' | 'figureRecords';
type Query = Omit<RequestQuery<'netWorth'>, 'compare'> &
  Pick<RequestQuery<'categoryReport'>, 'category' | 'compare' | 'titles' | 'payee' | 'tag'> &
  Partial<Pick<RequestQuery<'categoryReport'>, 'by'>>;

/** Reports: as the records are now, or as they were known at the end of a day. */
export function reportHandlers(
  read: ReadLedger,
  lists: ReportsNow,
  past: ReportsThen,
): Pick<Handlers<'query'>, Routes> {
  const answer = (kind: ReportAsk['kind'], request: ApiRequest<unknown, Query>): Promise<ApiAnswer> => {
    const { asOf } = request.query;
    return asOf === undefined ? answerNow(kind, request) : answerThen(kind, request, asOf);
  };

  function answerNow(kind: ReportAsk['kind'], request: ApiRequest<unknown, Query>): Promise<ApiAnswer> {
    const report = askOf(kind, request, request.today);
    return read.shown(
      request,
      (asker) => lists.report({ ask: 'report', ...asker, report }),
      (found) => {
        if (!('problem' in found)) return { data: found };
        if (found.problem === 'too many groups') throw tooManyGroups();
        throw comeAgain(503, texts.reportsBeingBuilt, 5);
      },
    );
  }

  async function answerThen(
    kind: ReportAsk['kind'],
    request: ApiRequest<unknown, Query>,
    asOf: string,
  ): Promise<ApiAnswer> {
    const before = momentAfter(asOf, request);
    const then = await past.report({ userId: sessionUser(request), before, ask: askOf(kind, request, asOf) });
    if (!then.figures) throw tooManyGroups();
    const catalogue = new Map(then.categories.map((category) => [category.id, category]));
    const known = presentAsKnown(asOf, then, namesFor(then.balancesNow, catalogue));
    const isStale = then.stuck || then.head < (request.minRevision ?? 0);
    return {
      data: presentReport(then.figures, namesFor(then.balances, catalogue), known),
      ...(isStale && { meta: { stale: true } }),
      ledgerRevision: then.balances.revision,
    };
  }

  /** From the log, now as for a past day: it knows each record, and has all that the read models show. */
  async function answerRecords(
    request: ApiRequest<unknown, RequestQuery<'figureRecords'>>,
  ): Promise<ApiAnswer> {
    const { query, timeZone = 'UTC' } = request;
    const { kind, asset, category, title, live: isLive, asOf, page, limit } = query;
    const days = periodOf(query, asOf ?? request.today);
    const before = asOf === undefined ? AFTER_ALL : momentAfter(asOf, request);
    const shown = asOf === undefined ? await read.balances(request, () => ({})) : {};
    const narrowed = { assetIds: asset, categoryIds: category, title, labels: labelsOf(query), isLive };
    const { found, balances, categories, head, stuck } = await past.records({
      userId: sessionUser(request),
      before,
      ask: { ...days, ...narrowed, kinds: kind, timeZone, page, limit },
    });
    const names = namesFor(balances, new Map(categories.map((one) => [one.id, one])));
    const isStale = stuck || head < (request.minRevision ?? 0);
    return {
      ledgerRevision: balances.revision,
      ...shown,
      data: presentRecords(found, days, names),
      meta: { ...pageMeta(page, limit, found.count), ...shown.meta, ...(isStale && { stale: true }) },
    };
  }

  return {
    figureRecords: answerRecords,
    cashFlow: (request) => answer('cashFlow', request),
    categoryReport: (request) => answer('categoryReport', request),
    netWorth: (request) => answer('netWorth', request),
  };
}

/** No event is of a later time. */
const AFTER_ALL = '9999-12-31T23:59:59.999Z';

/** Groups end with a later day, and after the year 9999 there are no dates. */
const LATEST_DATE = '9998-12-31';

/** The question with its defaults; `day` is the last one that is known. Throws ApiError for days that make no period. */
function askOf(
  kind: ReportAsk['kind'],
  { query, timeZone }: ApiRequest<unknown, Query>,
  day: string,
): ReportAsk {
  const { group, compare, asset, category, by = 'category', titles } = query;
  return {
    kind,
    ...periodOf(query, day),
    group,
    compare,
    assetIds: asset,
    categoryIds: category,
    by,
    labels: labelsOf(query),
    titlesOf: titles,
    today: day,
    timeZone: timeZone ?? 'UTC',
  };
}

/** The payee and the tags that are asked for, as records are compared with them. */
const labelsOf = ({ payee, tag }: { payee?: string; tag?: readonly string[] }): LabelFilter => ({
  ...(payee !== undefined && { payee: labelKey(payee) }),
  ...(tag !== undefined && { tags: tag.map(labelKey) }),
});

/** The days that are asked for; without a last one they end with `day`. Throws ApiError for days that make no period. */
function periodOf(
  query: { from?: string; to?: string },
  day: string,
): { from: string | undefined; to: string } {
  const { from, to = day } = query;
  if (from !== undefined && from < EARLIEST_DATE)
    throw fieldError('from', `From must be ${EARLIEST_DATE} or later`);
  if (to > LATEST_DATE) throw fieldError('to', `To must be ${LATEST_DATE} or earlier`);
  if (to < EARLIEST_DATE) throw fieldError('to', `To must be ${EARLIEST_DATE} or later`);
  if (from !== undefined && from > to) throw fieldError('from', 'From must not be after to');
  return { from, to };
}

const tooManyGroups = (): ApiError =>
  fieldError(
    'group',
    `The period has more than ${MOST_GROUPS} groups: choose longer ones or a shorter period`,
  );
