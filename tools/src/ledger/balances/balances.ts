import { isCalendarDate } from '@ledgerline/domain/calendarDate';
import { type Command, Option } from 'commander';
import { type Cut, cutAt, wholeHistory } from '../history/cut.ts';
import { findPerson, type UserOption, userOption } from '../history/findPerson.ts';
import {
  calendarDate,
  dayOrInstant,
  endOf,
  type Moment,
  revision,
  type ZoneOption,
  zoneOption,
} from '../history/moment.ts';
import { personThen } from '../history/person.ts';
import type { Verb } from '../verb.ts';
import { assetColumns } from './balancesReport.ts';
import { datedReport } from './datedReport.ts';
import { recordedReport } from './recordedReport.ts';

interface BalancesOptions extends UserOption, ZoneOption {
  asOf?: string;
  at?: number;
  byDate?: string;
  all?: true;
}

/** `ledger balances` */
export const balances: Verb<BalancesOptions> = {
  reads: true,
  csv: true,
  details: `--as-of shows what was recorded until the end of a day, or until an instant: just what the product showed then. --at
shows the ledger after so many events. --by-date counts by the transactions' own dates: only those dated until that day,
whenever they were recorded; together with --as-of or --at only of what was recorded then. An opening balance has no date
and always counts; a balance that was set counts from the day on which that was done. Money is written in the currency of
that moment; none is converted.`,
  examples: [
    '--user ann@example.com',
    '--user ann@example.com --as-of 2026-05-03 --zone Asia/Jakarta',
    '--user ann@example.com --at 120 --json',
    '--user ann@example.com --as-of 2026-03-31 --csv',
    '--user ann@example.com --by-date 2026-04-30 --as-of 2026-05-01',
  ],
  declare: (command) => void declareOptions(command),
  async run(context, options) {
    const userId = await findPerson(context, options.user);
    const log = await context.stores.log();
    const moment = momentOf(options, context.now());
    const cut = moment ? await cutAt(log, userId, moment) : await wholeHistory(log, userId);
    const person = await personThen(log, userId, cut);
    const question = { log, person, cut, moment: tellMoment(cut, options), all: options.all === true };
    const { byDate: day, zone } = options;
    const { value, lines, fields } = await (day === undefined
      ? recordedReport(question)
      : datedReport(question, { day, zone }));
    if (context.output.csv) await context.output.rows(value.assets, assetColumns(value, fields));
    else await context.output.report(value, lines);
  },
};

const declareOptions = (command: Command): Command =>
  command
    .addOption(userOption().makeOptionMandatory())
    .addOption(new Option('--as-of <day>', 'a date, or an instant').argParser(dayOrInstant).conflicts('at'))
    .addOption(new Option('--at <revision>', 'after so many events of the ledger').argParser(revision))
    .addOption(new Option('--by-date <date>', "by the transactions' own dates").argParser(calendarDate))
    .addOption(zoneOption())
    .option('-a, --all', 'deleted assets, too');

function momentOf({ asOf, at, zone }: BalancesOptions, now: Date): Moment | undefined {
  if (at !== undefined) return { revision: at };
  return asOf === undefined ? undefined : { before: endOf(asOf, zone, now) };
}

function tellMoment({ revision }: Cut, { asOf, at, zone }: BalancesOptions): string {
  if (asOf !== undefined) {
    const until = isCalendarDate(asOf) ? `the end of ${asOf} (${zone})` : asOf;
    return `as recorded until ${until}, revision ${revision}`;
  }
  return at === undefined ? `now, revision ${revision}` : `after revision ${revision}`;
}
