import type { Context } from '../context.ts';
import { wholeHistory } from '../history/cut.ts';
import { userOption } from '../history/findPerson.ts';
import { NamesOfPeople } from '../history/names.ts';
import { describePerson, personThen } from '../history/person.ts';
import type { Verb } from '../verb.ts';
import { type Change, changeOf } from './change.ts';
import { changeColumns, changeLines } from './changeLines.ts';
import { locate, type Place } from './locate.ts';
import { recordLife } from './recordLife.ts';

interface ShowOptions {
  user?: string;
  moves?: true;
}

/** `ledger show` */
export const show: Verb<ShowOptions> = {
  reads: true,
  csv: true,
  details: `A record is a transaction, transfer, asset, schedule, goal, rule, import or category, deleted or not, or a person's
registration, settings and currency. A category's id with --user tells that person's plan for it. It also tells what each change did to balances, and which event took which back. Without --user all
ledgers are looked through. Times are UTC, amounts plain.`,
  examples: [
    '69f1c0de5f0b1a2c3d000001',
    '69f1c0de5f0b1a2c3d000001 --user ann@example.com --json',
    '69f1c0de5f0b1a2c3d000002 --moves --csv',
    'ledger-69f1c0de5f0b1a2c3d000003@12',
    'ann@example.com',
  ],
  declare: (command) =>
    command
      .argument(
        '<record>',
        'its id or one of its events; for settings and currency the person: e-mail address or id',
      )
      .addOption(userOption())
      .option('--moves', 'of an asset: also what other records did to its balance'),
  async run(context, { user, moves: withMoves = false }, record) {
    const log = await context.stores.log();
    const place = await locate(context, record, user);
    const life = await recordLife(log, place, { withMoves });
    const names = await new NamesOfPeople(log).of(place.userId ?? '');
    const last = life.events.at(-1);
    if (last) await tellHeading(context, place, changeOf(last, life, names));
    const changes = life.events.map((event) => changeOf(event, life, names));
    if (context.output.csv) await context.output.rows(changes, changeColumns);
    else for (const change of changes) await context.output.report(change, () => changeLines(change));
    if (life.moves > 0 && !withMoves) {
      context.output.note(`${life.moves} events of other records moved its balance: --moves shows them.`);
    }
  },
};

async function tellHeading(
  { output, stores }: Context,
  { stream, userId }: Place,
  { record }: Change,
): Promise<void> {
  if (output.json) return;
  const log = await stores.log();
  const whose =
    userId === undefined
      ? ''
      : ` of ${describePerson(await personThen(log, userId, await wholeHistory(log, userId)))}`;
  const { kind, id, name } = record;
  output.note(`${kind} “${name}” ${id}${whose}, in ${stream}`);
}
