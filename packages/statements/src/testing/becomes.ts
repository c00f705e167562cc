import type { Reading } from '../reading.ts';
import { readStatementFile } from '../readStatementFile.ts';

/** What becomes of a table: its proof and amounts in minor units, or what is asked with the amounts under each answer. */
export function becomes(lines: readonly string[], currency = 'EUR', reading?: Reading) {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const outcome = readStatementFile(bytes, {
    fileName: 'statement.csv',
    currency,
    ...(reading ? { reading } : {}),
  });
  if (outcome.outcome === 'refused') return outcome.refusal.code;
  if (outcome.outcome === 'question') {
    const { about, options } = outcome.question;
    return { [about]: options.map(({ rows }) => rows.map(({ amount }) => amount)) };
  }
  const { by, because } = outcome.proof;
  return {
    proof: because?.code ?? by,
    amounts: outcome.statements.flatMap(({ rows }) => rows.map(({ amount }) => amount)),
  };
}

/** A table that its running balance proves, with its amounts in minor units. */
export const proved = (...amounts: number[]) => ({ proof: 'running', amounts });

/** A table without balances, with its amounts in minor units. */
export const unproved = (...amounts: number[]) => ({ proof: 'no-balances', amounts });
