import type { Account } from '@ledgerline/accounts';
import { isId } from '@ledgerline/contract/identifiers';
import { lastErasures } from '@ledgerline/event-store/erasing';
import { ledgerStream } from '@ledgerline/events';
import { counted, describeForQuestion, tellAct } from '../act.ts';
import type { Context } from '../context.ts';
import { Refused } from '../errors.ts';
import { hasHistory } from '../history/findPerson.ts';
import { reasonText } from '../reasonText.ts';
import type { Verb } from '../verb.ts';
import { addYesOption, type YesOption } from '../yesOption.ts';
import { erasePerson } from './erasePerson.ts';
import { addUserArgument, findAccount } from './findAccount.ts';

/** `ledger users erase` */
export const usersErase: Verb<YesOption & { reason: string }> = {
  details: `Their history, credentials, sessions, snapshots and read models go, also from what a rebuild is filling; the address is
free again. What stays is a note in the log that tells auditors why two chains are gone, with the reason: so the reason
must name nobody. Backups and exports are yours to delete. The product may run meanwhile. If interrupted, run it again
with the id, since the address may be free by then.`,
  examples: [
    "ann@example.com --reason 'asked by letter of 3 May'",
    "69f1c0de5f0b1a2c3d000001 --reason 'request 2026-17' --yes --json",
  ],
  declare: (command) =>
    addYesOption(
      addUserArgument(command).requiredOption('-r, --reason <text>', 'why; it stays in the log', reasonText),
    ),
  async run(context, { yes, reason }, idOrEmail) {
    const { id, account } = await findWhom(context, idOrEmail);
    const log = await context.stores.log();
    const events = ((await log.lastOf(ledgerStream(id)))?.revision ?? -1) + 1;
    if (!yes) {
      const who = account ? await describeForQuestion(context, account) : id;
      const question = `Erase ${who} and all ${counted(events, 'event')} of their ledger? There is no way back.`;
      await context.prompt.confirm(question);
    }
    await erasePerson(context, id, reason);
    tellAct(context, {
      verb: 'users erase',
      result: { id, ledgerEvents: events, reason },
      outcome: 'erased',
    });
  },
};

/** Who is meant; by id also somebody whose erasing was cut short. Throws Refused, Misused. */
async function findWhom(
  context: Context,
  idOrEmail: string,
): Promise<{ id: string; account: Account | null }> {
  const id = idOrEmail.trim();
  const isAnId: boolean = isId(id);
  if (!isAnId) {
    const account = await findAccount(context, idOrEmail);
    return { id: account.userId, account };
  }
  const log = await context.stores.log();
  const account = await (await context.stores.accounts()).account(id);
  const isKnown = account !== null || (await hasHistory(log, id));
  if (isKnown || (await lastErasures(log)).has(ledgerStream(id))) return { id, account };
  throw new Refused(`There is nobody with the address or id ${idOrEmail}`);
}
