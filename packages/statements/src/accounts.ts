import { FileRefusal } from './fileRefusal.ts';
import { proveStatements } from './proof/statements.ts';
import { ask } from './questions.ts';
import type { Reading } from './reading.ts';
import type { FileQuestion, FileRead, LeftOut, Statement } from './statement.ts';
import { rowCount, together } from './statementsTogether.ts';

/**
 * Ends the reading of a file whose statements name their accounts: leaves out those in other currencies, asks which
 * account is meant where there are several, and compares opening and closing balances with the rows between.
 */
export function finish(
  found: readonly Statement[],
  currency: string,
  reading: Reading,
  leftOut: LeftOut[],
): FileRead | FileQuestion {
  const isOwn = (statement: Statement) => statement.currency === undefined || statement.currency === currency;
  const own = found.filter(isOwn);
  const others = new Set(found.filter((one) => !isOwn(one)).map((one) => one.currency));
  if (own.length === 0 && others.size > 0) {
    throw otherCurrency(`The file is in ${[...others].join(' and ')}`, currency);
  }
  for (const statement of found) {
    if (isOwn(statement)) continue;
    const of = statement.account === undefined ? '' : ` of account ${statement.account}`;
    leftOut.push({
      line: statement.rows[0]?.line ?? 1,
      reason: 'other-currency',
      text: `${rowCount(statement.rows)}${of} in ${statement.currency}`,
    });
  }
  const byAccount = Map.groupBy(own, ({ account = '' }) => account);
  const accounts = [...byAccount.keys()];
  const named = accounts.filter((account) => account !== '');
  if (reading.account !== undefined && named.length > 0 && !named.includes(reading.account)) {
    throw new FileRefusal('reading-does-not-fit', `The file has no rows of the account ${reading.account}.`);
  }
  if (accounts.length > 1 && reading.account === undefined) {
    checkAccountCount(accounts.length);
    const rowsOf = (account: string) => (byAccount.get(account) ?? []).flatMap(({ rows }) => rows);
    const options = [...accounts]
      .sort((a, b) => rowsOf(b).length - rowsOf(a).length)
      .map((account) => {
        const rows = rowsOf(account);
        return {
          label: `${account === '' ? 'Without a number' : account} (${rowCount(rows)})`,
          reading: { ...reading, account },
          rows: rows.slice(0, 3),
        };
      });
    return ask(
      'account',
      `The file has statements of ${accounts.length} accounts. Which one do you want to import?`,
      options,
      reading,
    );
  }
  const chosen = accounts.length < 2 ? own : (byAccount.get(reading.account ?? '') ?? []);
  if (chosen.every(({ rows, closing }) => rows.length === 0 && closing === undefined)) {
    if (leftOut.some(({ reason }) => reason === 'other-currency')) {
      throw otherCurrency('The rows of the file are in another currency', currency);
    }
    throw new FileRefusal('no-rows', 'The file has no booked rows.');
  }
  const { statements, gap } = together(chosen, leftOut);
  const [account = ''] = new Set(chosen.map((statement) => statement.account ?? ''));
  return {
    outcome: 'read',
    statements,
    reading: { ...reading, ...(account === '' ? {} : { account }) },
    proof: proveStatements(statements, gap),
    leftOut: leftOut.sort((a, b) => a.line - b.line),
  };
}

/** A file of more accounts is refused: nobody finds theirs among so many. */
const mostAccounts = 50;

/** Throws a `FileRefusal` for a file of more accounts. */
export function checkAccountCount(count: number): void {
  if (count <= mostAccounts) return;
  throw new FileRefusal(
    'malformed',
    `The file has rows of ${count} accounts, and at most ${mostAccounts} are offered. Save the one that you want to import as a file of its own.`,
  );
}

/** Says which currency the file is in, and that this is not the person's. */
export const otherCurrency = (whichIsIt: string, currency: string): FileRefusal =>
  new FileRefusal(
    'other-currency',
    `${whichIsIt}, and your records are in ${currency}. Rows in another currency can't be imported yet.`,
  );
