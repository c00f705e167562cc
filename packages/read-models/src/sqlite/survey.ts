import { type Clause, sourceFor } from './historyFilterSql.ts';
import type { Statements } from './statements.ts';
import { FEW } from './textCandidates.ts';

/** How many rows a condition keeps, and the condition to read them by: where they are few, their places. */
export interface Survey {
  total: number;
  clause: Clause;
}

/** Looks at all rows that the condition may keep, each once: the first of them are noted, the rest are counted. */
export function survey(statements: Statements, clause: Clause): Survey {
  const { sql, values, onlyTransfers } = clause;
  const source = sourceFor('oldest', clause);
  const first = statements.all<{ place: number; date: number; created: number; id: Uint8Array | string }>(
    `SELECT place, date, created, id FROM ${source} WHERE ${sql} ORDER BY date, created, id LIMIT ${FEW + 1}`,
    values,
  );
  const last = first.at(-1);
  if (!last || first.length <= FEW) {
    const places = JSON.stringify(first.map(({ place }) => place));
    return { total: first.length, clause: placesClause(values['user'] ?? 0, places, onlyTransfers) };
  }
  const { date, created, id } = last;
  const rest = statements.get<{ count: number }>(
    `SELECT count(*) AS count FROM ${source} WHERE ${sql} AND (date, created, id) > ($date, $created, $id)`,
    { ...values, date, created, id },
  );
  return { total: first.length + (rest?.count ?? 0), clause };
}

const placesClause = (user: number | string, places: string, onlyTransfers: boolean): Clause => ({
  sql: 'user = $user AND place IN (SELECT value FROM json_each($places))',
  values: { user, places },
  onlyTransfers,
  places: true,
});
