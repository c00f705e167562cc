import type { Check } from '../audit/deviation.ts';
import type { AuditResult } from './runAudit.ts';

const shown: Check[] = ['balances', 'overview', 'months', 'history', 'activity', 'categories', 'erasure'];

const again = '`ledger rebuild --repair` makes the read models again from the log.';

/** What to do about deviations that an audit found: one sentence each, none for what has no verb. */
export function remedies({ areas, checks }: AuditResult): string[] {
  const found = (...wanted: Check[]) => wanted.some((check) => checks[check] !== undefined);
  if (areas.log > 0)
    return [
      'The log deviates, which no verb mends: copy all files before you change anything, and see docs/audit/auditing.md.',
    ];
  const sentences: string[] = [];
  if (found('file')) {
    const both = areas.accounts > 0 ? ['Stop the product and put the objects of the file right.'] : [];
    sentences.push(...both, ...(areas['read models'] > 0 ? [again] : []));
  }
  if (found('checkpoint', 'version'))
    sentences.push(
      'The read models were not made from this log by this version: `ledger rebuild` makes new ones.',
    );
  else if (found(...shown)) sentences.push(again);
  if (found('count'))
    sentences.push(
      'The product can make no new read models: stop it, move all read-models files away, and call `ledger rebuild`.',
    );
  if (found('snapshot'))
    sentences.push(
      'The product does not use a false snapshot: `ledger rebuild --drop-snapshots` removes them.',
    );
  if (found('second factor'))
    sentences.push(
      '`ledger users reset-second-factor` takes second factors away that the person’s history does not tell of.',
    );
  if (found('credentials'))
    sentences.push(
      'Somebody else may know a password: `ledger users set-password` ends all sessions, and gives the account a new password and a MAC.',
    );
  if (found('session')) sentences.push('`ledger users end-sessions` ends all sessions of a person.');
  if (found('parked')) sentences.push('`ledger parked retry` goes on where the event can be shown now.');
  return [...new Set(sentences)];
}
